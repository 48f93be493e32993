/** Of one key. */
export const MOST_ORIGINS = 10
const LONGEST_ORIGIN = 300
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const OWN_MACHINE = new Set(['localhost', '127.0.0.1'])

export type OriginKind = 'site' | 'ownMachine'

/**
 * The kind of an origin of pages, written exactly as browsers send it: https and a host in lower case, with a port
 * only where it is not 443; for this machine itself http too. Null for everything else: a path, a final slash or dot,
 * a name with other letters than a browser sends it with, `null`, a placeholder.
 */
export function originKind(text: string): OriginKind | null {
  const url = text.length <= LONGEST_ORIGIN ? URL.parse(text) : null
  if (url === null || url.origin !== text || !url.hostname.split('.').every((label) => LABEL.test(label))) return null
  if (OWN_MACHINE.has(url.hostname)) return url.protocol === 'https:' || url.protocol === 'http:' ? 'ownMachine' : null
  return url.protocol === 'https:' ? 'site' : null
}
