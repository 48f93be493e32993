const NAME = 'signed-out'

/**
 * The cookie by which a browser says that its session is to end: somebody signed out, and the server may not have heard of
 * it. `host` is the one that the browser asks, with its port, because cookies do not tell ports apart.
 */
export function signOutMarker(host: string): string {
  const [, port] = /:(\d+)$/.exec(host) ?? []
  return port === undefined ? NAME : `${NAME}.${port}`
}
