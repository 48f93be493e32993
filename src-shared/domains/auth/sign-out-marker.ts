const NAME = 'signed-out'

/**
 * The cookie by which a browser says that its session is to end: the user signed out, and the server may not have
 * received it. `host` includes the port, because cookies do not distinguish ports.
 */
export function signOutMarker(host: string): string {
  const [, port] = /:(\d+)$/.exec(host) ?? []
  return port === undefined ? NAME : `${NAME}.${port}`
}
