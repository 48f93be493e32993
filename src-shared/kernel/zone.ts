import * as z from 'zod/mini'

/** Names of the time zone database; of what looks like an offset, systems disagree on the sign. */
const ZONE = /^[A-Za-z_]{2,20}(?:\/[A-Za-z0-9_+-]{1,30}){0,2}$/

function isZone(name: string): boolean {
  try {
    return ZONE.test(name) && Boolean(Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** A time zone by its name, as Europe/Madrid. */
export const Zone = z.string().check(z.maxLength(64), z.refine(isZone, { error: 'This time zone is not known' }))
