/** Of one process: lines of requests that are being answered are few, so that the oldest is from one that never ended. */
const MOST_REQUESTS = 200
const MOST_LINES = 5
/** `{"level":40` and above: warnings and errors. */
const TELLING = /^\{"level":(?:[4-9]\d|\d{3})/
const REQUEST_ID = /"requestId":"([0-9a-f-]{36})"/

/** Lines of the log about a request, until it is answered: warnings and errors, the first of each request. */
export class RequestLines {
  readonly #of = new Map<string, string[]>()

  /** A line without secrets, in JSON. */
  add(line: string): void {
    if (!TELLING.test(line)) return
    const id = REQUEST_ID.exec(line)?.[1]
    if (id === undefined) return
    const lines = this.#of.get(id)
    if (lines === undefined) {
      this.#of.set(id, [line.trimEnd()])
      if (this.#of.size > MOST_REQUESTS) this.#of.delete(this.#of.keys().next().value ?? '')
    } else if (lines.length < MOST_LINES) lines.push(line.trimEnd())
  }

  /** Those of a request, which are forgotten with it. */
  take(requestId: string): string[] {
    const lines = this.#of.get(requestId) ?? []
    this.#of.delete(requestId)
    return lines
  }
}
