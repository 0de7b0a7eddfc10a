CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    owner TEXT NOT NULL,
    token BIGINT NOT NULL,
    is_home BIGINT NOT NULL CHECK (is_home IN (0, 1)),
    expires_at DOUBLE PRECISION NOT NULL
);

-- What is written under a lease is refused once another process has it. The lock makes a new owner wait for what the
-- old one is just writing.
CREATE FUNCTION require_lease(wanted TEXT, known BIGINT) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM 1 FROM leases WHERE name = wanted AND token = known FOR SHARE;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'lease lost' USING ERRCODE = 'integrity_constraint_violation', CONSTRAINT = 'leases_token';
    END IF;
END $$;
