import type { Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import { endResetTokens } from '#server/domains/auth/auth.queries.ts'
import { openWallets } from '#server/domains/auth/auth.queue.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { EmailConfirmed } from '#shared/domains/auth/email.schema.ts'
import { findEmailOwner, markVerified, setEmail } from './email.queries.ts'
import type { EmailDeps } from './email.types.ts'

/** What a link that was just used up is about. */
interface Confirmation {
  userId: string
  email: string
  /** Of the owner's browser that uses the link; null: it was used elsewhere. */
  keptSession: string | null
  origin: RequestOrigin
}

/** The address that the account has is proven. */
export async function verify(
  { clock, security, audit }: EmailDeps,
  trx: Trx,
  { userId, email, origin }: Confirmation,
): Promise<EmailConfirmed> {
  if (!(await markVerified(trx, userId, { email, at: clock.now() }))) throw security.links.invalid()
  await security.noteAccess(trx, userId, { event: 'email_verified', origin })
  await letOpen(trx, userId)
  const self = { actor: { kind: 'user' as const, id: userId }, subject: { kind: 'user' as const, id: userId } }
  await audit.note(trx, { ...self, action: 'user.email_verified', origin })
  return { email, heldUntil: null }
}

/**
 * Another address takes the place of the one before: what was mailed there opens nothing any more but the freeze, every session
 * but that of the link's own browser ends, money is held for a day, and both addresses are told.
 */
export async function changeTo(
  { clock, security, settings }: EmailDeps,
  trx: Trx,
  { userId, email, keptSession, origin }: Confirmation,
): Promise<EmailConfirmed> {
  const at = clock.now()
  await settings.requireUnlocked(userId, trx)
  const { email: before } = await findEmailOwner(trx, userId)
  await setEmail(trx, userId, { email, at })
  await endResetTokens(trx, userId)
  for (const purpose of ['verify_email', 'unfreeze'] as const) await security.links.dropAll(trx, userId, purpose)
  await security.pendingSignIns.dropAll(trx, userId)
  if (keptSession === null) await security.sessions.endAll(trx, userId)
  else await security.sessions.endOthers(trx, userId, keptSession)
  await security.noteAccess(trx, userId, { event: 'email_changed', origin })
  const heldUntil = await settings.holdForDay(trx, userId, at)
  await letOpen(trx, userId)
  const event = { change: 'email-changed', address: email, alsoTo: before, heldUntil, origin } as const
  await security.notices.tell(trx, userId, event)
  return { email, heldUntil: heldUntil.toISOString() }
}

/** A wallet that waited for this is opened at once, and open pages hear of it. */
async function letOpen(trx: Trx, userId: string): Promise<void> {
  await openWallets.add(trx, { userId })
  await notifyLive(trx, [{ userId, event: { topic: 'balances' } }])
}
