"""What holds for every presenter, driven through random games in every language."""

from functools import cache
from itertools import chain, product
from random import Random

import pytest

from pictures.faces import FACES
from presenters.contract import Symbol, Words
from presenters.games import PRESENTERS
from presenters.languages import LANGUAGES, LOCALES
from presenters.scenes import view_of
from presenters.texts import texts_in
from rules.games import GAMES
from tests.languages import SHIPPED, SPOKEN, every_language, in_turn
from tests.presenters.recording import recorded, recordings_of
from tests.presenters.telling import ESCAPED, HOSTILE, NAMES, RecordingTexts, told, words_in
from tests.presenters.test_locales import Mentions, messages
from tests.pseudo import PSEUDO
from tests.rules.play import all_options, spread

SAMPLED = 15
"""States looked at, of all that a game goes through: each is looked at in every language and by many names."""
REASONED = 20
"""About as many moves of a question are suggested with reasons."""
BOARD, HAND, QUESTION, LABEL, GOOD_LABEL, HINT, SHORT, CHAPTER = 1500, 700, 200, 80, 34, 100, 100, 1800
CONTRACT = "docs/pictures.md"
RESERVED = "🏆"
EVERY_TABLE = [(key, seats) for key in PRESENTERS for seats in GAMES[key].seats]
play = cache(told)
every_game = pytest.mark.parametrize("key", PRESENTERS)
every_table = pytest.mark.parametrize(("key", "seats"), EVERY_TABLE)
CASTS = {"plain": NAMES, "hostile": HOSTILE, "escaped": ESCAPED}
READERS = [*product(SPOKEN, CASTS), (PSEUDO, "escaped")]
"""Every language with every kind of name, and the longest of both."""
every_reader = pytest.mark.parametrize(("language", "names"), READERS)
every_name = pytest.mark.parametrize("names", CASTS)


def check_length(text, limit):
    assert text, f"{CONTRACT}: a text is empty"
    assert len(text) <= limit, f"{CONTRACT}: {len(text)} characters of at most {limit}: {text}"
    assert text == text.strip(), f"{CONTRACT}: blanks around {text!r}"


def test_every_game_has_a_presenter_under_its_own_key():
    assert list(PRESENTERS) == list(GAMES)
    assert all(presenter.key == key and presenter.emoji for key, presenter in PRESENTERS.items())


@every_reader
@every_table
def test_boards_and_hands_hold_their_limits(key, seats, language, names):
    game = play(key, seats)
    words = words_in(language, CASTS[names][:seats])
    for state in spread(game.states, SAMPLED):
        check_length(game.presenter.board(game.game.view(state, None), words), BOARD)
        for seat in (*range(seats), None):
            check_length(game.presenter.hand(game.game.view(state, seat), words), HAND)


@every_reader
@every_table
def test_questions_hold_their_limits(key, seats, language, names):
    game = play(key, seats)
    words = words_in(language, CASTS[names][:seats])
    for view, decision, seat, _ in game.questions(SAMPLED):
        check_length(game.presenter.question(view, decision, words), QUESTION)
        check_length(game.presenter.awaited(view, decision, seat, words), SHORT)


@every_name
@every_language
@every_table
def test_menus_offer_exactly_the_legal_moves_in_short_words(key, seats, language, names):
    game = play(key, seats)
    words = words_in(language, CASTS[names][:seats])
    for view, _, _, moves in game.questions(SAMPLED):
        choices = game.presenter.choices(view, moves, words)
        assert sorted(choice.code for choice in choices) == sorted(move.code for move in moves)
        assert len({choice.label for choice in choices}) == len(choices), f"{CONTRACT}: labels alike"
        for choice in choices:
            check_length(choice.label, GOOD_LABEL if names == "plain" else LABEL)
            if choice.hint is not None:
                check_length(choice.hint, HINT)


@every_table
def test_every_symbol_on_a_button_that_names_a_drawing_has_one(key, seats):
    game = play(key, seats)
    named = set()
    for view, _, _, moves in game.questions(SAMPLED):
        choices = game.presenter.choices(view, moves, words_in("en"))
        shown = [entry.emoji for choice in choices for entry in (choice, *choice.branches)]
        named |= {symbol.face for symbol in shown if isinstance(symbol, Symbol)}
    assert named, f"{CONTRACT}: card faces"
    assert named <= FACES.keys()


@every_language
@every_table
def test_a_sealed_answer_is_marked_in_the_menu(key, seats, language):
    game = play(key, seats)
    for view, decision, _, moves in game.questions(4 * SAMPLED):
        marked = [choice for choice in game.presenter.choices(view, moves, words_in(language)) if choice.chosen]
        assert len(marked) == (0 if decision.required else 1)


@every_reader
@every_table
def test_chapters_and_standings_hold_their_limits(key, seats, language, names):
    game = play(key, seats)
    words = words_in(language, CASTS[names][:seats])
    end, outcome = game.states[-1], game.game.outcome(game.states[-1])
    for chapter in game.chapters:
        check_length(game.presenter.narrate(chapter, words), CHAPTER)
    for seat in range(seats):
        check_length(game.presenter.standing(game.game.view(end, seat), outcome, seat, words), SHORT)


@every_reader
@every_table
def test_every_finished_game_is_remembered_by_a_figure_that_fits(key, seats, language, names):
    game = play(key, seats)
    words = words_in(language, CASTS[names][:seats])
    check_length(game.presenter.highlight([*chain(*game.chapters)], words), QUESTION)


@every_language
@every_game
def test_the_rules_fit_their_pages_and_each_has_a_title(key, language):
    pages = PRESENTERS[key].rules_pages(words_in(language))
    assert 5 <= len(pages) <= 8, f"{CONTRACT}: rules pages"
    for page in pages:
        check_length(page, CHAPTER)
        assert page.startswith("### "), f"{CONTRACT}: a rules page has a title"
    title, *points = pages[0].splitlines()
    assert "30" in title
    assert len(points) <= 6, f"{CONTRACT}: the game in thirty seconds"
    assert max(map(len, points)) <= 130


@every_game
def test_every_rules_page_has_a_scene_of_its_own_that_is_the_same_at_every_start(key):
    scenes = PRESENTERS[key].scenes
    assert len(scenes) == len(PRESENTERS[key].rules_pages(words_in("en")))
    views = [view_of(key, scene) for scene in scenes]
    assert len(set(map(repr, views))) == len(views)
    assert [view_of.__wrapped__(key, scene) for scene in scenes] == views


@every_language
@every_game
def test_no_text_has_a_reserved_mark(key, language):
    assert all(RESERVED not in path.read_text(encoding="utf-8") for path in LANGUAGES[language].glob(f"{key}.ftl")), (
        CONTRACT
    )


@every_table
def test_the_board_is_the_same_for_everybody(key, seats):
    game = play(key, seats)
    for state in spread(game.states, SAMPLED):
        public = game.presenter.board(game.game.view(state, None), words_in("en"))
        private = {game.presenter.board(game.game.view(state, seat), words_in("en")) for seat in range(seats)}
        assert private == {public}, f"{CONTRACT}: the board is the same for everybody"


@every_table
def test_the_board_tells_nothing_hidden(key, seats):
    game, rng = play(key, seats), Random(1)
    for state in spread(game.states, SAMPLED):
        view = game.game.view(state, None)
        scrambled = game.game.view(game.game.imagine(view, rng), None)
        assert game.presenter.board(scrambled, words_in("fr")) == game.presenter.board(view, words_in("fr"))


@every_table
def test_a_secret_answer_that_reveals_nothing_is_not_told(key, seats):
    game = play(key, seats)
    for turn in game.turns:
        decision = game.game.pending(turn.before)[turn.seat]
        after = game.game.pending(turn.after).get(turn.seat)
        if decision.secret and after and not after.required:
            assert not game.presenter.narrate(turn.events, words_in("en"))


@every_language
@every_game
def test_what_the_table_says_of_a_game_has_its_words(key, language):
    texts = texts_in(language)
    named = [f"{key}-option-{field}" for field in GAMES[key].options_type.choices()]
    values = [f"{key}-option-{field}-{options[field]}" for options in all_options(GAMES[key]) for field in options]
    reasons = play(key, 3).reasons
    assert all(texts(name) for name in (f"{key}-title", f"{key}-tagline", *named, *values))
    assert all(texts(reason, winners=winners) for reason in reasons for winners in (1, 2))


@every_game
def test_every_text_of_a_game_is_used(key):
    """What command, table and pictures say is not the presenter's to use; all languages have the same texts."""
    language = in_turn(len(key))
    words = Words(RecordingTexts(language), NAMES)
    quoted = {text: Mentions(message).messages for text, message in messages(language, f"{key}.ftl").items()}
    command = f"command-{PRESENTERS[key].command}"
    tables = {command, f"{key}-title", f"{key}-tagline"} | play(key, 3).reasons
    others = tuple(f"{key}-{purpose}-" for purpose in ("option", "lobby", "picture", "alt", "emoji"))
    unused = {text for text in quoted.keys() - tables if not text.startswith(others)}
    games = [*(recorded(name) for name in recordings_of(key)), *(play(key, seats) for seats in GAMES[key].seats)]
    for _ in chain.from_iterable(say_everything(game, words) for game in games):
        unused -= words.texts.used.union(*(quoted.get(text, ()) for text in words.texts.used))
        words.texts.used.clear()
        if not unused:
            break
    assert unused == set(), f"{CONTRACT}: unused texts"


def say_everything(game, words):
    """Say one thing after another of all that a presenter says of a game."""
    presenter, end = game.presenter, game.states[-1]
    yield presenter.rules_pages(words)
    yield presenter.standing(game.game.view(end, 0), game.game.outcome(end), 0, words)
    for last in range(len(game.chapters) + 1):
        yield presenter.highlight([*chain(*game.chapters[:last])], words)
    for chapter in game.chapters:
        yield presenter.narrate(chapter, words), presenter.narrate(chapter[:1], words)  # Also one under way.
    for state in game.states:
        yield presenter.board(game.game.view(state, None), words)
        yield presenter.stage(game.game.view(state, None), words)
        yield presenter.hand(game.game.view(state, None), words)
        yield presenter.hand(game.game.view(state, 0), words)
    for view, decision, seat, moves in game.questions():
        yield presenter.question(view, decision, words), presenter.awaited(view, decision, seat, words)
        yield presenter.choices(view, moves, words), presenter.menu_title(decision, words)
        yield presenter.reasons(view, moves[:: 1 + len(moves) // REASONED], words)


def test_each_game_has_a_file_of_its_own_in_each_language():
    assert all((LOCALES / language / f"{key}.ftl").exists() for key in PRESENTERS for language in SHIPPED)
