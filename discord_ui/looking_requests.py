"""What people ask for before they answer: another menu, a second thought, a few ideas."""

from discord_ui.call import Call
from discord_ui.desk import Desk
from discord_ui.looking import Looking
from discord_ui.play_requests import refresh_hand, refuse, show_hand
from rules.contract import Seat
from table.errors import NotYourSeatError, RefusalError
from table.table import Table


async def look(desk: Desk, call: Call, table_id: int, seat: Seat, looking: Looking) -> None:
    """Show more of the choices where they stand, or privately when they stand where everybody sees them."""
    table = await desk.tables.table(table_id)
    with desk.courier.serving(table_id, call.user_id):
        try:
            _require_asked(table, call, seat, looking)
        except RefusalError as refusal:
            await refuse(desk, call, table, refusal)
            return
        show = refresh_hand if call.is_on_private_message else show_hand
        await show(desk, call, table, looking=looking)


def _require_asked(table: Table, call: Call, seat: Seat, looking: Looking) -> None:
    """Refuse whoever is not asked this, as an answer would be refused."""
    match = table.playing()
    if table.seat_of(call.user_id) != seat:
        raise NotYourSeatError
    question = match.question_for(seat, looking.question)
    if looking.marked is not None:
        question.move(looking.marked)
