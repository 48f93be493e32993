/** Hosts of the services through which browsers are reached: Chrome and its kin, Firefox, Safari, Edge. */
const HOSTS = ['fcm.googleapis.com']
const DOMAINS = ['push.services.mozilla.com', 'push.apple.com', 'notify.windows.com']

/** True for an address of a known push service, on the usual port of https and with nothing that names a person. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, port, username, password, hash } = new URL(text)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '' || hash !== '') return false
  return HOSTS.includes(hostname) || DOMAINS.some((domain) => hostname.endsWith(`.${domain}`))
}
