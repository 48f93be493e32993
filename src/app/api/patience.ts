/** A server that has not answered by then counts as unreachable, so that no call waits indefinitely. */
export const PATIENCE_MS = 30_000

/** A signal that aborts after `patienceMs` with a TimeoutError, or with `signal` if that aborts earlier. */
export function limitOf(patienceMs: number, signal?: AbortSignal | null): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('The server has not answered in time', 'TimeoutError')), patienceMs)
  return signal ? AbortSignal.any([signal, limit.signal]) : limit.signal
}

/** As fetch, with a limit on the whole answer, including its body. Throws a TimeoutError beyond it. */
export const fetchPatiently = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> =>
  fetch(input, { ...init, signal: limitOf(PATIENCE_MS, init.signal) })
