import { randomBytes } from 'node:crypto'

/** What the cookies of this installation are called and how they are sent. */
export interface CookieRules {
  session: string
  device: string
  /** Of a sign-in that waits for its second factor. */
  pending: string
  /** By which click somebody came. */
  referral: string
  secure: boolean
}
const DEFAULT_PORT = 3000

/** Cookies do not tell ports apart, so that other ports than 3000 stand in the name; https alone may use `__Host-`. */
export function cookieRules({ publicUrl, port }: { publicUrl: string; port: number }): CookieRules {
  if (publicUrl.startsWith('https:'))
    return {
      secure: true,
      session: '__Host-connect.sid',
      device: '__Host-device',
      pending: '__Host-second-factor',
      referral: '__Host-referral',
    }
  const suffix = port === DEFAULT_PORT ? '' : `.${port}`
  return {
    secure: false,
    session: `connect.sid${suffix}`,
    device: `device${suffix}`,
    pending: `second-factor${suffix}`,
    referral: `referral${suffix}`,
  }
}

/** One cookie of a Cookie header, decoded; null where it is absent or malformed. */
export function readCookie(header: string | undefined, name: string): string | null {
  if (!header) return null
  for (let at = header.indexOf(name); at >= 0; at = header.indexOf(name, at + name.length)) {
    const before = header[at - 1]
    if (header[at + name.length] !== '=' || (before !== undefined && before !== ' ' && before !== ';')) continue
    const start = at + name.length + 1
    const end = header.indexOf(';', start)
    return decode(header.slice(start, end < 0 ? undefined : end).trim())
  }
  return null
}

/** A Set-Cookie line that takes a cookie away. */
export const expire = (name: string, secure: boolean): string =>
  `${name}=; Path=/; Max-Age=0; SameSite=Lax${secure ? '; Secure' : ''}`

function decode(value: string): string | null {
  if (!value.includes('%')) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/** 256 random bits. */
export const createDeviceId = (): string => randomBytes(32).toString('base64url')
export const isDeviceId = (text: string | null): text is string => text !== null && /^[A-Za-z0-9_-]{43}$/.test(text)
