"""What custom ids are made of: fields joined by colons, each of a narrow type, because any client can forge one."""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field

SEPARATOR: Final = ":"

TableNumber = Annotated[int, Field(ge=1, lt=10**12)]
SmallNumber = Annotated[int, Field(ge=0, lt=10**6)]
Word = Annotated[str, Field(pattern=r"^[a-z0-9_-]{1,32}$")]
Code = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,60}$")]
LONGEST_CODES: Final = 74
Codes = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]+(,[A-Za-z0-9-]+)*$", max_length=LONGEST_CODES)]
Snowflake = Annotated[int, Field(ge=1, lt=2**63)]
"""The id of a user or a server."""
Path = Annotated[str, Field(pattern=r"^[A-Za-z0-9.-]{0,62}$")]
"""The branches opened in a menu, joined by points."""

Verb = Annotated[str, Field(pattern=r"^[a-z_]{1,20}$")]


class CustomId(BaseModel):
    """Fields joined by colons, the verb first."""

    model_config = ConfigDict(frozen=True)
    verb: str

    def __str__(self) -> str:
        return SEPARATOR.join([str(value) for _, value in self])
