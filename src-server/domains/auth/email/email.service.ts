import type { Trx } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import { findByEmail, lockUser } from '#server/domains/auth/auth.queries.ts'
import { takenError, takenErrorOf } from '#server/domains/auth/taken-error.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import {
  type ChangeEmail,
  EMAIL_LINK_HOURS,
  type EmailConfirmed,
  type EmailStatus,
} from '#shared/domains/auth/email.schema.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import { changeTo, verify } from './confirming.ts'
import { findEmailOwner } from './email.queries.ts'
import type { EmailDeps } from './email.types.ts'

export type EmailService = ReturnType<typeof createEmailService>

const LINK_MS = EMAIL_LINK_HOURS * HOUR_MS

/** The address of an account: that its owner reads it, and another in its place. Both are proven by a mailed link. */
export function createEmailService(deps: EmailDeps) {
  return bind(deps, {
    status,
    /** Inside the SQL transaction that makes the account. */
    mailFirstLink: mailVerification,
    resend,
    askChange,
    cancelChange,
    confirm,
  })
}

async function status({ security }: EmailDeps, { id }: RequestUser): Promise<EmailStatus> {
  const [{ email, emailVerifiedAt }, pending] = await Promise.all([
    security.emailOf(id),
    security.links.pending(id, 'change_email'),
  ])
  return { email, verifiedAt: emailVerifiedAt?.toISOString() ?? null, pending }
}

/** Another link for the address that the account has; those before no longer work. Throws ALREADY_DONE, TOO_MANY_REQUESTS. */
async function resend(deps: EmailDeps, { id }: RequestUser): Promise<void> {
  const { db, security } = deps
  if ((await security.emailOf(id)).emailVerifiedAt) throw alreadyVerified()
  await security.chargeEmail('verificationMailsOfUser', id)
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, id)
    await mailVerification(deps, trx, id)
  })
}

async function mailVerification(deps: EmailDeps, trx: Trx, userId: string): Promise<void> {
  const { email, emailVerifiedAt } = await findEmailOwner(trx, userId)
  if (emailVerifiedAt) throw alreadyVerified()
  await mailLink(deps, trx, { userId, to: email, purpose: 'verify_email' })
}

/** The link is about that address alone, and the only open one of its purpose. */
async function mailLink(
  { security, notifications }: EmailDeps,
  trx: Trx,
  { userId, to, purpose }: { userId: string; to: string; purpose: 'verify_email' | 'change_email' },
): Promise<void> {
  await security.links.dropAll(trx, userId, purpose)
  const link = await security.links.make(trx, { userId, purpose, lastsMs: LINK_MS, detail: to })
  const { username, language } = await findEmailOwner(trx, userId)
  const details = { username, link, hours: EMAIL_LINK_HOURS, isChange: purpose === 'change_email' }
  const mail = { template: 'confirm-email' as const, language, details }
  await notifications.post(trx, { mail, to, userId, usefulForMs: LINK_MS })
}

/**
 * Mails a link to another address, and a notice to the one that the account has; nothing changes before the link is used.
 * Throws as settings.requireUnlocked, as requireBothFactors, ACCOUNT_FROZEN, BAD_INPUT for the own address, EMAIL_TAKEN as a registration, TOO_MANY_REQUESTS.
 */
async function askChange(deps: EmailDeps, { user, origin }: Caller, { email, ...proof }: ChangeEmail): Promise<void> {
  const { db, security, settings } = deps
  await settings.requireUnlocked(user.id)
  await security.requireBothFactors(user, proof)
  if ((await settings.get(user.id)).frozenBy !== null)
    throw new DomainError('ACCOUNT_FROZEN', 'Your account is frozen. Lift the freeze before you change the address.')
  if (email.toLowerCase() === user.email.toLowerCase())
    throw new DomainError('BAD_INPUT', 'This is the address that your account has already', { field: 'email' })
  await security.chargeEmail('emailChangesOfUser', user.id)
  if (await findByEmail(db, email)) throw takenError('email')
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id)
    await settings.requireUnlocked(user.id, trx)
    await mailLink(deps, trx, { userId: user.id, to: email, purpose: 'change_email' })
    await security.notices.tell(trx, user.id, { change: 'email-change-asked', address: email, origin })
  })
}

/** The mailed link no longer works. Doing it twice is doing it once. */
async function cancelChange({ db, security }: EmailDeps, { id }: RequestUser): Promise<void> {
  await db.transaction().execute((trx) => security.links.dropAll(trx, id, 'change_email'))
}

/**
 * What the button behind a mailed link does, whoever presses it: the link's account, not the browser's, gets the address.
 * Throws RESET_LINK_INVALID alike for a link that is unknown, used, replaced, expired or about an address before this one, and
 * EMAIL_TAKEN where somebody else has it by now.
 */
async function confirm(
  deps: EmailDeps,
  token: string,
  { user, origin }: { user: RequestUser | null; origin: RequestOrigin },
): Promise<EmailConfirmed> {
  const { db, security } = deps
  await security.chargeNetwork('passwordResetTriesOfNetwork', origin.ip)
  const { userId, purpose, detail } = await security.links.find(token, ['verify_email', 'change_email'])
  if (detail === null) throw security.links.invalid()
  const keptSession = user?.id === userId && user.key === null ? user.sessionHash : null
  const change = { userId, email: detail, keptSession, origin }
  return db
    .transaction()
    .execute(async (trx) => {
      await lockUser(trx, userId)
      await security.links.take(trx, token)
      return purpose === 'change_email' ? changeTo(deps, trx, change) : verify(deps, trx, change)
    })
    .catch((error: unknown) => {
      throw takenErrorOf(error)
    })
}

const alreadyVerified = (): DomainError => new DomainError('ALREADY_DONE', 'Your email address is verified already.')
