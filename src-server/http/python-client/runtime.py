import json
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from typing import TYPE_CHECKING, Any, Callable, Dict, Iterator, List, Optional, TypedDict, Union

if TYPE_CHECKING:
    from typing import Literal, NotRequired

_RETRIED = ("NO_ANSWER", "UNAVAILABLE", "TOO_MANY_REQUESTS")
_LONGEST_WAIT_SECONDS = 30.0


class AstrolabeError(Exception):
    """How a call is refused, or that no answer came: then code is NO_ANSWER and status 0."""

    def __init__(self, message: str, data: Optional[Dict[str, Any]] = None) -> None:
        super().__init__(message)
        data = data or {}
        self.message = message
        self.code: str = data.get("code", "NO_ANSWER")
        self.status: int = data.get("httpStatus", 0)
        self.request_id: str = data.get("requestId", "")
        self.field: Optional[str] = data.get("field")
        self.ledger_code: Optional[str] = data.get("ledgerCode")
        self.retry_after_seconds: Optional[int] = data.get("retryAfterSeconds")

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


class _Calls:
    def __init__(self, url: str, key: Optional[str], retries: int, timeout: float) -> None:
        self._url = url.rstrip("/")
        self._headers = {} if key is None else {"authorization": f"Bearer {key}"}
        self._retries = retries
        self._timeout = timeout

    def query(self, name: str, given: Any = None) -> Any:
        if given is None:
            return self._tried(name, "GET", None, True)
        return self._tried(name, "POST", given, True)  # no log keeps a body

    def mutate(self, name: str, given: Any = None, has_request_id: bool = False) -> Any:
        if has_request_id:
            given = {"requestId": str(uuid.uuid4()), **(given or {})}
        return self._tried(name, "POST", given, has_request_id)

    def _tried(self, name: str, method: str, given: Any, may_repeat: bool) -> Any:
        wait = 0.5
        for left in range(self._retries, -1, -1):
            try:
                return self._ask(name, method, given)
            except AstrolabeError as refusal:
                is_known_undone = refusal.code == "TOO_MANY_REQUESTS"
                if left == 0 or refusal.code not in _RETRIED or not (may_repeat or is_known_undone):
                    raise
                pause = refusal.retry_after_seconds or wait
                if pause > _LONGEST_WAIT_SECONDS:
                    raise
                time.sleep(pause)
                wait *= 2

    def _ask(self, name: str, method: str, given: Any) -> Any:
        body = None if method == "GET" else b"" if given is None else json.dumps(given).encode()
        headers = {**self._headers, **({} if body is None else {"content-type": "application/json"})}
        request = urllib.request.Request(f"{self._url}/trpc/{name}", data=body, headers=headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=self._timeout) as answer:
                return json.loads(answer.read())["result"].get("data")
        except urllib.error.HTTPError as refusal:
            raise _refusal_of(refusal) from None
        except (OSError, ValueError) as cause:
            raise AstrolabeError(f"No answer of {name}: {cause}") from cause

    def stream(self, name: str, given: Any = None) -> Iterator[Any]:
        """Comes back by itself after a lost connection, from the last event that it has read."""
        query = "" if given is None else "?input=" + urllib.parse.quote(json.dumps(given))
        last_id: Optional[str] = None
        wait = 0.5
        while True:
            headers = {**self._headers, "accept": "text/event-stream"}
            if last_id is not None:
                headers["last-event-id"] = last_id
            request = urllib.request.Request(f"{self._url}/trpc/{name}{query}", headers=headers)
            try:
                with urllib.request.urlopen(request, timeout=60) as answer:
                    for frame_id, event, data in _frames(answer):
                        wait = 0.5
                        last_id = frame_id or last_id
                        if event == "serialized-error":
                            told = json.loads(data)
                            raise AstrolabeError(told.get("message", "The stream has ended"), told.get("data"))
                        if event is None and data:
                            yield json.loads(data)
            except urllib.error.HTTPError as refusal:
                if refusal.code < 500:
                    raise _refusal_of(refusal) from None
            except OSError:
                pass  # no connection: tried again
            time.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT_SECONDS)


def _refusal_of(refusal: urllib.error.HTTPError) -> AstrolabeError:
    try:
        error = json.loads(refusal.read())["error"]
        return AstrolabeError(error["message"], error["data"])
    except (ValueError, KeyError, TypeError):
        code = "UNAVAILABLE" if refusal.code >= 500 else "NO_ANSWER"
        return AstrolabeError(f"The call answers {refusal.code}", {"code": code, "httpStatus": refusal.code})


def _frames(answer: Any) -> Iterator[Any]:
    fields: Dict[str, str] = {}
    for line in answer:
        text = line.decode().rstrip("\r\n")
        if text == "":
            yield fields.get("id"), fields.get("event"), fields.get("data", "")
            fields = {}
            continue
        name, _, value = text.partition(":")
        fields[name] = value[1:] if value.startswith(" ") else value


def pages(call: Callable[[Any], Any], given: Optional[Dict[str, Any]] = None) -> Iterator[Any]:
    """The items of a list, page after page: pages(api.transactions.list, {"limit": 50})."""
    asked: Dict[str, Any] = dict(given or {})
    while True:
        page = call(asked)
        yield from page["items"]
        if page.get("nextCursor") is None:
            return
        asked["cursor"] = page["nextCursor"]
