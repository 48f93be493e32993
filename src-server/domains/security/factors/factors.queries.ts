import type { Insertable, Selectable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type {
  PasskeyChallengesTable,
  PasskeysTable,
  PendingSignInsTable,
} from '#db/domains/security/security.tables.ts'
import type { SecondFactor } from '#shared/domains/security/second-factors.schema.ts'

export type PasskeyRow = Selectable<PasskeysTable>

/** All codes of a user are new ones. */
export async function replaceRecoveryCodes(
  trx: Trx,
  userId: string,
  { hashes, at }: { hashes: string[]; at: Date },
): Promise<void> {
  await deleteRecoveryCodes(trx, userId)
  await trx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ userId, codeHash, createdAt: at })))
    .execute()
}

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

/** Uses a code up; of several at once one succeeds. */
export async function takeRecoveryCode(reader: Reader, userId: string, codeHash: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await reader
    .updateTable('recoveryCodes')
    .set({ usedAt: at })
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecoveryCodes(reader: Reader, userId: string): Promise<number> {
  const row = await reader
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('userId', '=', userId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.left)
}

/** What a user has beside the password, in one look: every sign-in asks. */
export async function findMethods(reader: Reader, userId: string): Promise<Record<SecondFactor, boolean>> {
  const row = await reader
    .selectFrom('settings')
    .select((eb) => [
      'twoFactorEnabled as totp',
      eb.exists(eb.selectFrom('passkeys').select('id').where('userId', '=', userId)).as('passkey'),
      eb
        .exists(
          eb.selectFrom('recoveryCodes').select('codeHash').where('userId', '=', userId).where('usedAt', 'is', null),
        )
        .as('recovery'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { totp: row.totp, passkey: Boolean(row.passkey), recovery: Boolean(row.recovery) }
}

export async function listPasskeys(reader: Reader, userId: string): Promise<PasskeyRow[]> {
  return reader.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
}

export async function findPasskey(reader: Reader, credentialId: string): Promise<PasskeyRow | undefined> {
  return reader.selectFrom('passkeys').selectAll().where('credentialId', '=', credentialId).executeTakeFirst()
}

/** False where another account, or this one, has that passkey already. */
export async function insertPasskey(trx: Trx, passkey: Insertable<PasskeysTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function notePasskeyUse(reader: Reader, id: string, use: { signCount: number; at: Date }): Promise<void> {
  await reader
    .updateTable('passkeys')
    .set({ signCount: use.signCount, lastUsedAt: use.at })
    .where('id', '=', id)
    .execute()
}

export async function renamePasskey(db: Db, { userId, id, name }: { userId: string; id: string; name: string }) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(trx: Trx, userId: string, id: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

export async function deletePasskeysOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('passkeys').where('userId', '=', userId).execute()
}

export async function insertChallenge(db: Db, challenge: Insertable<PasskeyChallengesTable>): Promise<void> {
  await db.insertInto('passkeyChallenges').values(challenge).execute()
}

/** Uses a challenge up: it is answered once. */
export async function takeChallenge(
  db: Db,
  { challenge, purpose, userId, now }: Omit<Selectable<PasskeyChallengesTable>, 'expiresAt'> & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function insertPendingSignIn(db: Db, pending: Insertable<PendingSignInsTable>): Promise<void> {
  await db.insertInto('pendingSignIns').values(pending).execute()
}

export async function findPendingSignIn(
  db: Db,
  idHash: string,
  now: Date,
): Promise<Selectable<PendingSignInsTable> | undefined> {
  return db
    .selectFrom('pendingSignIns')
    .selectAll()
    .where('idHash', '=', idHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses it up; of two completions at once one succeeds. */
export async function takePendingSignIn(db: Db, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('pendingSignIns').where('idHash', '=', idHash).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends what waits for a second factor, where the password that it began with no longer holds. */
export async function deletePendingSignIns(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('pendingSignIns').where('userId', '=', userId).execute()
}

export async function deleteExpiredFactors(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
  await db.deleteFrom('pendingSignIns').where('expiresAt', '<=', now).execute()
}
