# The bot in a box: no root, no compiler, and everything that must last in /data. See docs/hosting.md.
# The digest is that of the index of all platforms: a tag may be moved. docs/hosting.md shows how to build from a newer one.
ARG PYTHON_IMAGE=python:3.12.15-slim-bookworm@sha256:34386ef0cb081344d7ec1c103ba398e6e9f64e9ab3a1509accc92a4e24a07258
FROM ${PYTHON_IMAGE}

ENV PYTHONUNBUFFERED=1 \
    PYTHONPATH=/app \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin bot \
    && install --directory --owner=bot --group=bot --mode=0700 /data

COPY requirements.lock /app/
RUN pip install --require-hashes --only-binary :all: -r /app/requirements.lock

COPY . /app/
RUN python -m compileall -q /app

USER bot
# Games are played in the volume: a relative path in DATABASE or BACKUP_FOLDER lands there too.
VOLUME /data
WORKDIR /data
ENV DATABASE=/data/games.sqlite3

STOPSIGNAL SIGTERM
# Unhealthy is a bot that should be restarted, not one that is only cut off from Discord; one that hangs ends by itself.
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["python", "-m", "ops.health", "--alive"]
# Without a token the bot would start the sandbox, which nobody could reach in here.
CMD ["sh", "-c", ": \"${DISCORD_TOKEN:?is not set, see docs/hosting.md}\"; exec python /app/bot.py"]
