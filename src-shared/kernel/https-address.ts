const FORBIDDEN = /[\s\p{Cc}\p{Cf}\\]/u
const MOST = 500

/** Another site: https and a host by name, without anything that could pass for another host, as a user name before it. */
export function isHttpsAddress(text: string): boolean {
  if (text.length > MOST || FORBIDDEN.test(text) || !text.startsWith('https://') || !URL.canParse(text)) return false
  const [authority = ''] = text.slice('https://'.length).split(/[/?#]/, 1)
  return !authority.includes('@') && new URL(text).hostname.includes('.')
}
