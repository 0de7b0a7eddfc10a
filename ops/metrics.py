"""Measurements in Prometheus's format; labels are words of ours, never ids, names or cards."""

from collections.abc import Iterator
from dataclasses import dataclass
from types import SimpleNamespace
from typing import Final

import aiohttp
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, Metric, ProcessCollector, generate_latest
from yarl import URL

from discord_ui.protocol.tracing import CURRENT, RequestTrace

PREFIX: Final = "board_games"
FAST: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)
"""Upper bounds in seconds; Discord waits three for an acknowledgement."""
LAG: Final = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
API_WORDS: Final = frozenset(
    [
        "@me",
        "@original",
        "applications",
        "auth",
        "bot",
        "bulk-delete",
        "callback",
        "channels",
        "commands",
        "emojis",
        "gateway",
        "guilds",
        "interactions",
        "invites",
        "members",
        "messages",
        "oauth2",
        "permissions",
        "pins",
        "reactions",
        "roles",
        "thread-members",
        "threads",
        "typing",
        "users",
        "webhooks",
    ]
)
"""The fixed parts of Discord's routes; any other part of a path is an id or a token."""
TOO_MANY: Final = 429


@dataclass(frozen=True, slots=True)
class Labelled:
    """A registry whose every sample names the process it is of."""

    _registry: CollectorRegistry
    _process: str

    def collect(self) -> Iterator[Metric]:
        for metric in self._registry.collect():
            metric.samples = [one._replace(labels={**one.labels, "process": self._process}) for one in metric.samples]
            yield metric


class Metrics:
    """One registry of its own; observing costs microseconds. A process without a name has no label for it."""

    def __init__(self, process: str = "") -> None:
        self._registry = CollectorRegistry()
        self._process = process
        self._acknowledgement = self._histogram("acknowledgement_seconds", "Arrival of a request to acknowledgement")
        self._commit = self._histogram("commit_seconds", "Arrival of a request until its change is on disk")
        self._request = self._histogram("request_seconds", "Arrival of a request until it is answered")
        self._thinking = self._histogram("thinking_seconds", "A computer's decision, its wait included", "game")
        self._task = self._histogram("task_seconds", "A picture or a thought, its wait for a worker included", "pool")
        self._tasks = Counter(f"{PREFIX}_tasks", "Pictures and thoughts", ("pool", "outcome"), registry=self._registry)
        self._worker_starts = Counter(
            f"{PREFIX}_worker_starts", "Worker processes started", ("pool",), registry=self._registry
        )
        self._lag = Histogram(
            f"{PREFIX}_loop_lag_seconds", "Lateness of the event loop", buckets=LAG, registry=self._registry
        )
        self._requests = Counter(
            f"{PREFIX}_requests", "Requests of users", ("verb", "outcome"), registry=self._registry
        )
        self._responses = Counter(
            f"{PREFIX}_discord_responses",
            "Responses of Discord's API",
            ("method", "route", "status"),
            registry=self._registry,
        )
        self.tables = self._gauge("tables", "Open tables", "game", "phase")
        self.queue = self._gauge("writer_queue", "Changes waiting for the next commit")
        self.outbox_age = self._gauge("outbox_age_seconds", "Age of the oldest story not yet told; 0 if there is none")
        self.copy_age = self._gauge("copy_age_seconds", "Age of the newest copy of the database; +Inf if there is none")
        self.disk_free = self._gauge("disk_free_bytes", "Free space where the database is")
        self.servers = self._gauge("servers", "Servers the bot is on")
        self.healthy = self._gauge("healthy", "1 if the health check is content, else 0")
        ProcessCollector(registry=self._registry)

    def _histogram(self, name: str, about: str, *labels: str) -> Histogram:
        return Histogram(f"{PREFIX}_{name}", about, labels, buckets=FAST, registry=self._registry)

    def _gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(f"{PREFIX}_{name}", about, labels, registry=self._registry)

    def text(self) -> bytes:
        return generate_latest(Labelled(self._registry, self._process) if self._process else self._registry)

    # What is reported by the bot

    def acknowledged(self, request: RequestTrace) -> None:
        self._acknowledgement.observe(request.seconds)

    def finished(self, request: RequestTrace) -> None:
        self._request.observe(request.seconds)
        self._requests.labels(request.verb, request.outcome).inc()

    def changed(self, _table_id: int) -> None:
        """Measure the first change of a request; what it sets off later is not its own."""
        request = CURRENT.get()
        if request is not None and request.is_open and not request.is_committed:
            request.is_committed = True
            self._commit.observe(request.seconds)

    def thought(self, game: str, seconds: float) -> None:
        self._thinking.labels(game).observe(seconds)

    def task_ended(self, pool: str, outcome: str, seconds: float) -> None:
        """Count a task by what became of it: done, failed, timeout, lost with its worker, refused or cancelled."""
        self._task.labels(pool).observe(seconds)
        self._tasks.labels(pool, outcome).inc()

    def worker_started(self, pool: str) -> None:
        self._worker_starts.labels(pool).inc()

    def lagged(self, seconds: float) -> None:
        self._lag.observe(seconds)

    def responded(self, method: str, url: URL, status: int | None) -> None:
        """Count a response by its route; None: the request failed without one."""
        self._responses.labels(method, route_of(url), status_of(status)).inc()

    def http_trace(self) -> aiohttp.TraceConfig:
        """Observe every request of discord.py, those it repeats by itself included."""
        config = aiohttp.TraceConfig()
        config.on_request_end.append(self._ended)
        config.on_request_exception.append(self._raised)
        return config

    async def _ended(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, ended: aiohttp.TraceRequestEndParams
    ) -> None:
        self.responded(ended.method, ended.url, ended.response.status)

    async def _raised(
        self, _session: aiohttp.ClientSession, _context: SimpleNamespace, raised: aiohttp.TraceRequestExceptionParams
    ) -> None:
        self.responded(raised.method, raised.url, None)


def route_of(url: URL) -> str:
    """Return the template of a route: every part that is not a word of Discord's API is left out."""
    parts = [part for part in url.parts if part not in {"/", "api"} and not _is_version(part)]
    return "/" + "/".join(part if part in API_WORDS else "{}" for part in parts)


def _is_version(part: str) -> bool:
    return part.startswith("v") and part[1:].isdigit()


def status_of(status: int | None) -> str:
    if status is None:
        return "none"
    return str(status) if status == TOO_MANY else f"{status // 100}xx"
