/** A non-OK answer. Its message is the status, a colon, then the body, or the status text where the body is empty. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string

  constructor(status: number, statusText: string, body: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** An OK answer that is not JSON: empty, or a proxy's page. */
export class UnreadableAnswer extends Error {
  constructor(cause: unknown) {
    super('The answer of the server could not be read', { cause })
    this.name = 'UnreadableAnswer'
  }
}

/** True where no answer came at all, or none in time. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')

/** The `message` that the server put into a failed answer's JSON body, or null. */
export function serverMessage(error: unknown): string | null {
  const message = serverDetail(error, 'message')
  return typeof message === 'string' && message !== '' ? message : null
}

/** What the server put under that name into a failed answer's JSON body, or null. */
export function serverDetail(error: unknown, name: string): unknown {
  if (!(error instanceof ApiError)) return null
  const body = parse(error.body)
  return typeof body === 'object' && body !== null ? (Reflect.get(body, name) ?? null) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // a proxy's HTML page, for one
  }
}
