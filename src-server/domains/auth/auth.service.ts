import { randomBytes } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { LegalService } from '#server/domains/legal/legal.service.ts'
import type { PendingSignIn } from '#server/domains/security/factors/pending-sign-ins.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notAuthenticated } from '#server/kernel/domain-refusals.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import { roomsOf } from '#shared/domains/admin/admin-scopes.ts'
import type { Login, Register, SessionUser } from '#shared/domains/auth/auth.schema.ts'
import type { SecondFactor } from '#shared/domains/security/second-factors.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { uploadPath } from '#shared/domains/uploads/uploads.ts'
import { signInName } from '#shared/kernel/sign-in-name.ts'
import {
  closeUser,
  findById,
  findForSignIn,
  findIdByUsername,
  type PublicUserRow,
  rehash,
  type SignInRow,
  setIdentity,
  setProfilePicture,
} from './auth.queries.ts'
import type { EmailService } from './email/email.service.ts'
import { createAccount, type NewAccount } from './new-account.ts'
import { requireUnguessable } from './password-rules.ts'
import { isReservedUsername } from './reserved-usernames.ts'

export interface AuthDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  audit: AuditNotes
  emails: Pick<EmailService, 'mailFirstLink'>
  legal: Pick<LegalService, 'acceptLive'>
  /** The limit per payment with which people begin, in US dollars. */
  standardLimit: () => Promise<string>
  sealIn: Sealer
}
/** A right password, and by what the sign-in must be completed; nothing: it is complete. */
export interface SignedInUser {
  user: SessionUser
  missing: SecondFactor[]
}

interface Registering {
  origin: RequestOrigin
  language?: Language | undefined
  /** The click on somebody's link by which the browser came. */
  clickId?: string | undefined
}

export function createAuthService(deps: AuthDeps) {
  const { db, clock, security, settings, audit, emails, legal, standardLimit, sealIn } = deps

  /** Makes the user of a registration. Throws USERNAME_TAKEN, EMAIL_TAKEN, UNIQUE_USER_ID_TAKEN, BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE. */
  async function register(input: Register, { origin, language, clickId }: Registering): Promise<SessionUser> {
    await security.chargeNetwork('registrationsOfNetwork', origin.ip)
    if (isReservedUsername(input.username))
      throw new DomainError('BAD_INPUT', 'This username is reserved', { field: 'username' })
    const { username, email, password, uniqueUserId } = input
    requireUnguessable(password, { personal: [username, email] })
    const from = { origin, registeredFrom: security.sitePrefix(origin.ip), language }
    const came = clickId === undefined ? {} : { clickId }
    const also = {
      mailLink: emails.mailFirstLink,
      acceptLegal: legal.acceptLive,
      transactionLimit: await standardLimit(),
    }
    return create({ username, email, password, uniqueUserId, ...from, ...came, ...also })
  }

  /** As createAccount of a registration, by the operator's own ways in. */
  const create = async (input: NewAccount): Promise<SessionUser> =>
    toSessionUser(await createAccount({ db, clock, passwords: security.passwords, settings, audit, sealIn }, input))

  /**
   * The user whose password it is; `username` may be an e-mail address. Unknown name and wrong password answer the same
   * after the same work: INVALID_CREDENTIALS. Throws TOO_MANY_REQUESTS and UNAVAILABLE.
   */
  async function signIn(input: Login, origin: RequestOrigin): Promise<SignedInUser> {
    const row = await verifySignIn(input, origin, 'Invalid username or password')
    return { user: toSessionUser(row), missing: await security.factors.methodsOf(row.id) }
  }

  /** As signIn, for administrators: NOT_ADMIN for the right password of anybody else. */
  async function signInAdmin(input: Login, origin: RequestOrigin): Promise<SignedInUser> {
    const row = await verifySignIn(input, origin, 'Invalid admin credentials')
    if (!row.isAdmin) throw new DomainError('NOT_ADMIN', 'User does not have admin privileges')
    return { user: toSessionUser(row), missing: await security.factors.methodsOf(row.id) }
  }

  /** A ticket for completing this sign-in by its second factor. */
  const holdSignIn = (pending: PendingSignIn): Promise<string> => security.pendingSignIns.open(pending)

  /** The user of a sign-in that was proven otherwise. Throws NOT_AUTHENTICATED where the account is gone. */
  async function getUser(id: string): Promise<SessionUser> {
    const row = await findById(db, id)
    if (!row) throw notAuthenticated()
    return toSessionUser(row)
  }

  async function verifySignIn(input: Login, origin: RequestOrigin, refusal: string): Promise<SignInRow> {
    const name = signInName(input.username)
    const row = await findForSignIn(db, name)
    const tried = await security.signInGuard.openTry(row?.id ?? null, name, origin)
    const verdict = await security.passwords
      .verify(row?.password ?? null, input.password)
      .catch(async (cause: unknown) => {
        await tried.withdraw()
        throw cause
      })
    if (!row || verdict === 'wrong') {
      await tried.fail()
      throw new DomainError('INVALID_CREDENTIALS', refusal)
    }
    await tried.succeed()
    if (verdict === 'outdated') await rehashPassword(row, input.password)
    return row
  }

  /** A hash is not as one is made today: the next sign-in is the moment at which the password is known. */
  async function rehashPassword({ id, password: from }: SignInRow, password: string): Promise<void> {
    await rehash(db, id, { from, to: await security.passwords.hash(password) })
  }

  const findId = (username: string): Promise<string | null> => findIdByUsername(db, username)

  /** The hash of what nobody knows; it is made before the SQL transaction, since it takes long. */
  const unknowablePassword = (): Promise<string> => security.passwords.hash(randomBytes(32).toString('base64'))

  return {
    register,
    createAccount: create,
    findId,
    signIn,
    signInAdmin,
    holdSignIn,
    getUser,
    setPicture: setProfilePicture,
    setIdentity,
    close: closeUser,
    unknowablePassword,
  }
}
export type AuthService = ReturnType<typeof createAuthService>

function toSessionUser(row: PublicUserRow): SessionUser {
  const { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified, createdAt } = row
  const { profilePicture } = row
  const user = { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified }
  return {
    ...user,
    createdAt: createdAt.toISOString(),
    ...(profilePicture !== null && { profilePicture: uploadPath(profilePicture) }),
    ...(isAdmin && { rooms: roomsOf(row) }),
  }
}
