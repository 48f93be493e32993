export interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON body; null where there is none. */
  body: Record<string, unknown>
}
export interface Call {
  body?: unknown
  headers?: Record<string, string>
}

/** Keeps cookies between calls, as a browser does, and shows them. */
export function createBrowser(url: string) {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, { body, headers = {} }: Call = {}): Promise<Answer> {
    const cookie = cookieHeader({ cookies })
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) }
  }

  function keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at)
    if (attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute))) cookies.delete(name)
    else cookies.set(name, pair.slice(at + 1))
  }

  const get = (path: string, call_: Call = {}) => call('GET', path, call_)
  const post = (path: string, body?: unknown, headers: Record<string, string> = {}) =>
    call('POST', path, { headers, ...(body !== undefined && { body }) })
  return { cookies, call, get, post }
}
export type Browser = ReturnType<typeof createBrowser>

/** The Cookie header that a browser sends by now. */
export const cookieHeader = ({ cookies }: Pick<Browser, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

let count = 0
/** A registration that nobody else makes. */
export function someone(change: Record<string, unknown> = {}) {
  count += 1
  const name = `person${count}`
  return { username: name, email: `${name}@example.com`, password: 'correct horse battery', ...change }
}
