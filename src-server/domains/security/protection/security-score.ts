import type { FactorsOverview } from '#shared/domains/security/second-factors.schema.ts'
import { PROTECTIONS, type Protection, type SecurityScore } from '#shared/domains/security/sessions.schema.ts'
import type { UserSettings } from '#shared/domains/settings/settings.schema.ts'

/** What each protection is worth; a passkey and an app each stop most thefts alone. A password is what everybody has, and warnings reach nobody at an address that is not theirs. */
const WORTH: Record<Protection, number> = {
  email: 10,
  totp: 30,
  passkey: 20,
  recoveryCodes: 10,
  passwordForSend: 5,
  notifyOnLogin: 5,
  changesLocked: 5,
}
const PASSWORD_WORTH = 15
/** With fewer left it is time for new ones. */
const ENOUGH_CODES = 3

type ScoredSettings = Pick<
  UserSettings,
  'requirePasswordForSend' | 'notifyOnLogin' | 'changesLockedUntil' | 'lastSecurityUpdate'
>

/** 0 to 100, and what helps most next. */
export function scoreOf(
  { totp, passkeys, recoveryCodesLeft }: FactorsOverview,
  { requirePasswordForSend, notifyOnLogin, changesLockedUntil, lastSecurityUpdate }: ScoredSettings,
  { isEmailVerified }: { isEmailVerified: boolean },
): SecurityScore {
  const done: Record<Protection, boolean> = {
    email: isEmailVerified,
    totp,
    passkey: passkeys.length > 0,
    recoveryCodes: recoveryCodesLeft >= ENOUGH_CODES,
    passwordForSend: requirePasswordForSend,
    notifyOnLogin,
    changesLocked: changesLockedUntil !== null,
  }
  const items = PROTECTIONS.map((id) => ({ id, isDone: done[id] }))
  const score = items.reduce((sum, { id, isDone }) => sum + (isDone ? WORTH[id] : 0), PASSWORD_WORTH)
  const next = items.find(({ isDone }) => !isDone)?.id ?? null
  return { score, items, nextCursor: null, next, changedAt: lastSecurityUpdate }
}
