import { isMadeOf, partsOf, readingsOf, skeletonOf } from './name-skeleton.ts'

const skeletons = (words: string): string[] => words.trim().split(/\s+/).map(skeletonOf)

/** Names that would pass for somebody who speaks for the service: reserved as a whole name and as a part of one. */
const SPEAKING = skeletons(`
  admin admins administrator administrators administration sysadmin superadmin superuser moderator moderators
  support helpdesk helpcenter helpcentre servicedesk customerservice customercare official staff security compliance
  treasury friendbot astrolabe billing postmaster webmaster hostmaster abuse noreply donotreply`)

/** As those, but also everyday words: reserved as a whole name alone. */
const OFFICES = skeletons('root system help service team operator vault')

/** Names that would pass for a thing or a path of the service, or for nobody: reserved as they are, free with a number. */
const THINGS = skeletons(`
  fee fees house bank exchange wallet faucet stellar horizon xlm usdc nkdm
  skl sdf anonymous unknown null undefined nan true false me self you user guest everyone nobody api www mail info login
  logout register settings dashboard`)

/** What else stands in names like SupportTeam; no name alone. */
const BESIDE = skeletons('the our real team desk center centre care agent account dept bot help service live chat s')

/** Names that every object of the language has: no place that keeps something by name may be asked for one of them. */
const OF_OBJECTS = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'].map(skeletonOf)

const ANYWHERE = new Set(SPEAKING)
const NUMBERED = new Set([...SPEAKING, ...OFFICES, ...OF_OBJECTS])
const UNNUMBERED = new Set(THINGS)
const COMPOSED = [...SPEAKING, ...BESIDE]

/**
 * True for names that others would take for the service. Compared is what the eye sees (skeletonOf), with digits read as
 * letters or, but for everyday things, passed over:
 * - a reserved word is the whole name: `Admin1`, `supp0rt`, `a.d.m.i.n`, `__proto__`, `User`, but not `user1`;
 * - a word of those who speak for the service is a separated part: `support-team`, `JoeFromSupport`, `admin4you`;
 * - nothing but such words stands in a row: `supportteam`, `realadmin`.
 * Words that only begin or end like one are free: `adminton`, `supporter`, `bankside`, `joe.bank`. Reserved are also names
 * in the form of the ids that the server makes (`AST-…`) and names without a letter or digit.
 */
export function isReservedUsername(username: string): boolean {
  if (!/[A-Za-z0-9]/.test(username)) return true
  const [head = '', ...behind] = username.split(/[._-]/)
  if (behind.length > 0 && readingsOf(head).includes('ast')) return true
  if (UNNUMBERED.has(skeletonOf(username))) return true
  if (readingsOf(username).some((reading) => NUMBERED.has(reading) || isComposed(reading))) return true
  return partsOf(username).some((part) => readingsOf(part).some((reading) => ANYWHERE.has(reading)))
}

const isComposed = (reading: string): boolean =>
  isMadeOf(reading, COMPOSED) && SPEAKING.some((word) => reading.includes(word))
