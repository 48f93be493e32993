const FORBIDDEN = /[\s\p{Cc}\p{Cf}\\]/u
const MOST = 500

/** A page of ours: a path that begins with one slash. */
export const isPagePath = (text: string): boolean =>
  text.length <= MOST && !FORBIDDEN.test(text) && text.startsWith('/') && !text.startsWith('//')

/** Another site: https and a host by name, without anything that could pass for another host. */
export function isOutsideAddress(text: string): boolean {
  if (text.length > MOST || FORBIDDEN.test(text) || !text.startsWith('https://') || !URL.canParse(text)) return false
  const { hostname, username, password } = new URL(text)
  return hostname.includes('.') && username === '' && password === ''
}

/** What a menu may lead to: nothing else is ever written into a link. */
export const isMenuAddress = (text: string): boolean => isPagePath(text) || isOutsideAddress(text)
