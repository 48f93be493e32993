import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin, NewEntry } from '#server/domains/audit/entry.ts'
import type { PasswordHasher } from '#server/domains/security/password-hasher.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import type { Register } from '#shared/domains/auth/auth.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { findTaken, insertUser, type PublicUserRow } from './auth.queries.ts'
import { attributeSignUp, openWallets } from './auth.queue.ts'
import { takenError, takenErrorOf } from './taken-error.ts'
import { createUniqueUserId } from './unique-user-id.ts'

export interface NewAccountDeps {
  db: Db
  clock: Clock
  passwords: PasswordHasher
  settings: SettingsService
  audit: AuditNotes
  sealIn: Sealer
}
export interface NewAccount extends Register {
  isAdmin?: boolean
  isSuperAdmin?: boolean
  origin?: ActOrigin
  /** In which the account begins, its first mail too. */
  language?: Language
  /** In US dollars; absent: as the table has it. */
  transactionLimit?: string
  /** The network that it comes from; absent where an operator makes it. */
  registeredFrom?: string
  /** The click by which its browser came; absent for none. */
  clickId?: string
  /** Mails the link that proves the address; absent: whoever makes the account vouches for it. */
  mailLink?: (trx: Trx, userId: string) => Promise<void>
  /** Notes that whoever registers accepts the legal texts; absent: an operator makes the account. */
  acceptLegal?: (trx: Trx, userId: string) => Promise<void>
}

/**
 * User, settings and the wallet's sealed key in one SQL transaction, together with the job that opens the account on
 * the network. Only the operator's own ways in give admin rights or a reserved name. Throws USERNAME_TAKEN, EMAIL_TAKEN,
 * UNIQUE_USER_ID_TAKEN, UNAVAILABLE.
 */
export async function createAccount(deps: NewAccountDeps, input: NewAccount): Promise<PublicUserRow> {
  const { db, clock, passwords, settings, audit, sealIn } = deps
  const taken = await findTaken(db, input)
  if (taken) throw takenError(taken)
  const password = await passwords.hash(input.password)
  const id = uuid()
  const wallet = createKeypair()
  return db
    .transaction()
    .execute(async (trx) => {
      const seal = await sealIn(trx)
      const user = await insertUser(trx, {
        id,
        username: input.username,
        email: input.email,
        password,
        createdAt: clock.now(),
        walletAddress: wallet.address,
        walletSecret: seal(id, wallet.secret),
        isAdmin: input.isAdmin ?? input.isSuperAdmin ?? false,
        isSuperAdmin: input.isSuperAdmin ?? false,
        uniqueUserId: input.uniqueUserId ?? createUniqueUserId(),
        emailVerifiedAt: input.mailLink ? null : clock.now(),
        registeredFrom: input.registeredFrom ?? null,
      })
      await settings.create(trx, id, input)
      await input.acceptLegal?.(trx, id)
      await input.mailLink?.(trx, id)
      await openWallets.add(trx, { userId: id })
      if (input.clickId !== undefined) await attributeSignUp.add(trx, { userId: id, clickId: input.clickId })
      await audit.note(trx, madeEntry(id, input))
      return user
    })
    .catch((error: unknown) => {
      throw takenErrorOf(error)
    })
}

/** Only an operator makes administrators; everybody else registers. No address is noted: the log outlives the account. */
function madeEntry(id: string, { username, isAdmin, isSuperAdmin = false, origin }: NewAccount): NewEntry {
  const subject = { kind: 'user' as const, id }
  if (!isAdmin && !isSuperAdmin)
    return { actor: { kind: 'user', id }, action: 'user.registered', subject, new: { username }, origin }
  return { actor: { kind: 'operator' }, action: 'admin.created', subject, new: { username, isSuperAdmin }, origin }
}
