const TOKEN = /^[A-Za-z0-9_-]{43}$/

/** The token of a mailed link, from the URL's fragment or query; null if there is none of the right form. */
export function readResetToken({ hash, search }: Pick<Location, 'hash' | 'search'>): string | null {
  const inFragment = new URLSearchParams(hash.replace(/^#/, '')).get('token')
  const token = inFragment ?? new URLSearchParams(search).get('token')
  return token !== null && TOKEN.test(token) ? token : null
}
