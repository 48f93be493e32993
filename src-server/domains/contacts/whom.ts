import { DomainError } from '#server/kernel/domain-error.ts'
import { unknownNameSentence } from '#server/kernel/unknown-name.ts'
import { isAccountId, isMuxedAddress, looksLikeSecret } from '#shared/kernel/address.ts'
import { pasted } from '#shared/kernel/pasted.ts'

/** How somebody is named: by an account, by a name of ours or of another service, or by a public id. */
export type Whom =
  | { kind: 'account'; address: string }
  | { kind: 'username'; username: string }
  | { kind: 'uniqueUserId'; id: string }
  | { kind: 'elsewhere'; name: string; domain: string }

const USERNAME = /^[a-z0-9_.-]{1,30}$/
const LOCAL_PART = /^[^\s*<>,]{1,64}$/
const DOMAIN = /^(?=.{1,120}$)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})*(?::\d{1,5})?$/
const PUBLIC_ID = /^AST-[A-Z2-7]{10}$/

/** Reads what somebody has typed. Throws SECRET_IN_ADDRESS, DESTINATION_UNKNOWN. */
export function readWhom(typed: string, homeDomain: string): Whom {
  const text = pasted(typed)
  if (looksLikeSecret(text))
    throw new DomainError('SECRET_IN_ADDRESS', 'This is a secret key, not an address. Never give it to anybody.', field)
  const upper = text.toUpperCase()
  if (isAccountId(upper) || isMuxedAddress(upper)) return { kind: 'account', address: upper }
  if (PUBLIC_ID.test(upper)) return { kind: 'uniqueUserId', id: upper }
  const [name = '', host, ...more] = text.split('*')
  const domain = host?.toLowerCase()
  if (more.length > 0) throw unknownName(text)
  if (domain === undefined || domain === homeDomain.toLowerCase()) {
    const username = name.toLowerCase()
    if (!USERNAME.test(username)) throw unknownName(text)
    return { kind: 'username', username }
  }
  if (!LOCAL_PART.test(name) || !DOMAIN.test(domain)) throw unknownName(text)
  return { kind: 'elsewhere', name, domain }
}

const field = { field: 'stellarAddress' }
export const unknownName = (text = ''): DomainError =>
  new DomainError('DESTINATION_UNKNOWN', unknownNameSentence(text), field)
