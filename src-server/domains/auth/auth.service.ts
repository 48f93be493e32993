import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { RequestOrigin } from '#server/calls/request-origin.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { Login, Register, SessionUser } from '#shared/domains/auth/auth.schema.ts'
import {
  findForSignIn,
  findIdByUsername,
  findTaken,
  insertUser,
  type PublicUserRow,
  type SignInRow,
} from './auth.queries.ts'
import { openWallets } from './auth.queue.ts'
import { isReservedUsername } from './reserved-usernames.ts'
import { takenError, takenErrorOf } from './taken-error.ts'
import { createUniqueUserId } from './unique-user-id.ts'

export interface AuthDeps {
  db: Db
  clock: Clock
  security: SecurityService
  settings: SettingsService
  sealIn: Sealer
}
export type NewAccount = Register & { isAdmin?: boolean; isSuperAdmin?: boolean }

export function createAuthService({ db, clock, security, settings, sealIn }: AuthDeps) {
  /** Makes the user of a registration. Throws USERNAME_TAKEN, EMAIL_TAKEN, UNIQUE_USER_ID_TAKEN, BAD_INPUT, TOO_MANY_REQUESTS, UNAVAILABLE. */
  async function register(input: Register, origin: RequestOrigin): Promise<SessionUser> {
    await security.chargeNetwork('registrationsOfNetwork', origin.ip)
    if (isReservedUsername(input.username))
      throw new DomainError('BAD_INPUT', 'This username is reserved', { field: 'username' })
    const { username, email, password, uniqueUserId } = input
    return createAccount({ username, email, password, uniqueUserId })
  }

  /**
   * User, settings and the wallet's sealed key in one SQL transaction, together with the job that opens the account on
   * the network. Only the operator's own ways in give admin rights or a reserved name.
   */
  async function createAccount(input: NewAccount): Promise<SessionUser> {
    const taken = await findTaken(db, input)
    if (taken) throw takenError(taken)
    const password = await security.passwords.hash(input.password)
    const id = uuid()
    const wallet = createKeypair()
    const row = await db
      .transaction()
      .execute(async (trx) => {
        const seal = await sealIn(trx)
        const user = await insertUser(trx, {
          ...{ id, username: input.username, email: input.email, password, createdAt: clock.now() },
          ...{ walletAddress: wallet.address, walletSecret: seal(id, wallet.secret) },
          ...{ isAdmin: input.isAdmin ?? input.isSuperAdmin ?? false, isSuperAdmin: input.isSuperAdmin ?? false },
          uniqueUserId: input.uniqueUserId ?? createUniqueUserId(),
        })
        await settings.create(trx, id)
        await openWallets.add(trx, { userId: id })
        return user
      })
      .catch((error: unknown) => {
        throw takenErrorOf(error)
      })
    return toSessionUser(row)
  }

  /**
   * The user whose password it is; `username` may be an e-mail address. Unknown name and wrong password answer the same
   * after the same work: INVALID_CREDENTIALS. Throws TOO_MANY_REQUESTS and UNAVAILABLE.
   */
  async function signIn(input: Login, origin: RequestOrigin): Promise<SessionUser> {
    return toSessionUser(await verifySignIn(input, origin, 'Invalid username or password'))
  }

  /** As signIn, for administrators: NOT_ADMIN for the right password of anybody else. */
  async function signInAdmin(input: Login, origin: RequestOrigin): Promise<SessionUser> {
    const row = await verifySignIn(input, origin, 'Invalid admin credentials')
    if (!row.isAdmin) throw new DomainError('NOT_ADMIN', 'User does not have admin privileges')
    return toSessionUser(row)
  }

  async function verifySignIn(input: Login, origin: RequestOrigin, refusal: string): Promise<SignInRow> {
    const row = await findForSignIn(db, input.username)
    const tried = await security.signInGuard.openTry(row?.id ?? null, input.username, origin)
    const isRight = await security.passwords
      .verify(row?.password ?? null, input.password)
      .catch(async (cause: unknown) => {
        await tried.withdraw()
        throw cause
      })
    if (!row || !isRight) throw new DomainError('INVALID_CREDENTIALS', refusal)
    await tried.succeed()
    return row
  }

  const findId = (username: string): Promise<string | null> => findIdByUsername(db, username)

  return { register, createAccount, findId, signIn, signInAdmin }
}
export type AuthService = ReturnType<typeof createAuthService>

function toSessionUser(row: PublicUserRow): SessionUser {
  const { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified, createdAt } = row
  const user = { id, username, email, walletAddress, isAdmin, uniqueUserId, kycStatus, kycVerified }
  return { ...user, createdAt: createdAt.toISOString() }
}
