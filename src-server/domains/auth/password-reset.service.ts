import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { NotificationsService } from '#server/domains/notifications/notifications.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { tokenHash } from '#server/kernel/token-hash.ts'
import type { PasswordResetDone, ResetPassword } from '#shared/domains/auth/auth.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { DAY_MS, MINUTE_MS } from '#shared/kernel/durations.ts'
import {
  consumeResetToken,
  deleteOldResetTokens,
  findByEmail,
  findResetTokenOwner,
  insertResetToken,
  listMailedLinks,
  lockUser,
  setPassword,
} from './auth.queries.ts'
import { mailResetLink } from './auth.queue.ts'
import { requireUnguessable } from './password-rules.ts'
import { mayMailLink } from './reset-mail-limit.ts'

export interface PasswordResetDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  inbox: Notifier
  notifications: Pick<NotificationsService, 'post'>
  audit: AuditNotes
  /** Origin of the link. */
  publicUrl: string
}
export type PasswordResetService = ReturnType<typeof createPasswordResetService>

const LINK_MINUTES = 30
const NOTICE_USEFUL_MS = 3 * DAY_MS

export function createPasswordResetService(deps: PasswordResetDeps) {
  const { db, clock, security, settings, inbox, notifications, audit, publicUrl } = deps

  /** Does the same whether or not the account exists: the job looks. Throws TOO_MANY_REQUESTS. */
  async function request(email: string, origin: RequestOrigin): Promise<void> {
    await security.chargeNetwork('passwordResetsOfNetwork', origin.ip)
    const key = `${mailResetLink.name} ${tokenHash(email.toLowerCase())}`
    await mailResetLink.add(db, { email }, { key })
  }

  /**
   * Mails a link with a fresh single-use token, valid for 30 minutes, where the address is somebody's and its mailbox may
   * get another (mayMailLink). Only the token's hash is kept, and the link itself only sealed.
   */
  async function mailLink(email: string): Promise<void> {
    const user = await findByEmail(db, email)
    if (!user) return
    const language = await languageOf(user.id)
    const createdAt = clock.now()
    const yesterday = new Date(createdAt.getTime() - DAY_MS)
    await db.transaction().execute(async (trx) => {
      await lockUser(trx, user.id)
      if ((await findByEmail(trx, email))?.id !== user.id) return // the address was changed meanwhile
      if (!mayMailLink(await listMailedLinks(trx, user.id, yesterday), createdAt)) return
      const token = randomBytes(32).toString('base64url')
      const expiresAt = new Date(createdAt.getTime() + LINK_MINUTES * MINUTE_MS)
      await insertResetToken(trx, { id: uuid(), userId: user.id, token: tokenHash(token), createdAt, expiresAt })
      const link = `${publicUrl}/reset-password#token=${token}`
      const details = { username: user.username, link, minutes: LINK_MINUTES }
      const mail = { template: 'password-reset' as const, language, details }
      await notifications.post(trx, { mail, to: user.email, userId: user.id, usefulForMs: LINK_MINUTES * MINUTE_MS })
    })
    await deleteOldResetTokens(db, yesterday)
  }

  /**
   * Sets the password that the link's owner chose, ends every session and every other link of the account, holds its money
   * for 24 hours and mails a notice; all of it or nothing. Throws RESET_LINK_INVALID alike for a token that is unknown,
   * used or expired, TOO_MANY_REQUESTS and UNAVAILABLE.
   */
  async function complete({ token, password }: ResetPassword, origin: RequestOrigin): Promise<PasswordResetDone> {
    await security.chargeNetwork('passwordResetTriesOfNetwork', origin.ip)
    const hash = tokenHash(token)
    const owner = await findResetTokenOwner(db, hash, clock.now())
    if (!owner) throw invalidLink()
    const language = await languageOf(owner)
    const hashed = await security.passwords.hash(password)
    const at = clock.now()
    const until = await db.transaction().execute(async (trx) => {
      await lockUser(trx, owner)
      const userId = await consumeResetToken(trx, hash, at)
      if (!userId) throw invalidLink()
      const user = await setPassword(trx, userId, hashed)
      requireUnguessable(password, { personal: [user.username, user.email] })
      await security.endAccess(trx, userId)
      await security.noteAccess(trx, userId, { event: 'password_reset', origin })
      const heldUntil = await settings.holdForDay(trx, userId, at)
      const freezeLink = await security.links.make(trx, {
        userId,
        purpose: 'freeze',
        lastsMs: NOTICE_USEFUL_MS,
        detail: user.email,
      })
      const times = { at: at.toISOString(), heldUntil: heldUntil.toISOString() }
      const details = { username: user.username, freezeLink, ...times }
      const mail = { template: 'password-changed' as const, language, details }
      await notifications.post(trx, { mail, to: user.email, userId, usefulForMs: NOTICE_USEFUL_MS })
      const { ip, userAgent } = origin
      const event = { change: 'password-changed', name: null, ip, userAgent, heldUntil: times.heldUntil } as const
      await inbox.notify(trx, [{ userId, type: 'security', details: event }])
      const self = { actor: { kind: 'user' as const, id: userId }, subject: { kind: 'user' as const, id: userId } }
      const held = { outflowHeldUntil: times.heldUntil }
      await audit.note(trx, { ...self, action: 'user.password_reset', new: held, origin })
      return heldUntil
    })
    return { heldUntil: until.toISOString() }
  }

  const languageOf = async (userId: string): Promise<Language> => (await settings.get(userId)).language

  return { request, mailLink, complete }
}

const invalidLink = (): DomainError =>
  new DomainError('RESET_LINK_INVALID', 'This link is no longer valid. Ask for a new one.', { field: 'token' })
