import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { UsersTable } from '#db/domains/auth/auth.tables.ts'
import type { CaseStatus } from '#shared/domains/kyc/kyc.states.ts'
import type { MailedLink } from './reset-mail-limit.ts'

/** Everything of a user that may leave the server; password and wallet secret are not among it. */
const PUBLIC_COLUMNS = [
  'id',
  'username',
  'email',
  'walletAddress',
  'isAdmin',
  'isSuperAdmin',
  'adminScopes',
  'uniqueUserId',
  'kycStatus',
  'kycVerified',
  'createdAt',
  'profilePicture',
] as const
export type PublicUserRow = Pick<Selectable<UsersTable>, (typeof PUBLIC_COLUMNS)[number]>
export type SignInRow = PublicUserRow & { password: string }

export async function insertUser(trx: Trx, user: Insertable<UsersTable>): Promise<PublicUserRow> {
  return trx.insertInto('users').values(user).returning(PUBLIC_COLUMNS).executeTakeFirstOrThrow()
}

/** By username, or by e-mail where the text holds an @, which no username does; regardless of case. Nobody where it is closed. */
export async function findForSignIn(db: Db, name: string): Promise<SignInRow | undefined> {
  const column = name.includes('@') ? sql`lower(email)` : sql`lower(username)`
  return db
    .selectFrom('users')
    .select([...PUBLIC_COLUMNS, 'password'])
    .where(column, '=', sql<string>`lower(${name})`)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export async function findById(db: Db, id: string): Promise<PublicUserRow | undefined> {
  return db
    .selectFrom('users')
    .select(PUBLIC_COLUMNS)
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

/** What became of a person's identity checks: approved is the same as verified. */
export async function setIdentity(trx: Trx, id: string, kycStatus: CaseStatus): Promise<void> {
  const kycVerified = kycStatus === 'approved'
  await trx.updateTable('users').set({ kycStatus, kycVerified }).where('id', '=', id).execute()
}

export async function findPasswordHash(reader: Reader, id: string): Promise<string> {
  return (await reader.selectFrom('users').select('password').where('id', '=', id).executeTakeFirstOrThrow()).password
}

/** Which of the two is taken, names of closed accounts among them, told in one query before the costly hash is made; the unique indexes decide. */
export async function findTaken(
  db: Db,
  user: { username: string; email: string },
): Promise<'username' | 'email' | null> {
  const rows = await db
    .selectFrom('users')
    .select(sql<boolean>`lower(username) = lower(${user.username})`.as('username'))
    .where((or) =>
      or.or([
        or(sql`lower(username)`, '=', sql<string>`lower(${user.username})`),
        or(sql`lower(email)`, '=', sql<string>`lower(${user.email})`),
      ]),
    )
    .execute()
  if (rows.length === 0) return null
  return rows.some(({ username }) => username) ? 'username' : 'email'
}

/** By username, regardless of case; whose account is closed too, since the name stays theirs. */
export async function findIdByUsername(db: Db, username: string): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(username) = lower(${username})`)
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findByEmail(reader: Reader, email: string): Promise<MailedUser | undefined> {
  return reader
    .selectFrom('users')
    .select(['id', 'username', 'email'])
    .where(sql`lower(email)`, '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
}

export type MailedUser = Pick<PublicUserRow, 'id' | 'username' | 'email'>

/** Orders what happens to one user's links; only then may their rows be written, so that no two wait for each other. */
export async function lockUser(trx: Trx, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Takes an argon2id hash of the same password at today's cost; a password that was changed meanwhile stays. */
export async function rehash(db: Db, id: string, { from, to }: { from: string; to: string }): Promise<void> {
  await db.updateTable('users').set({ password: to }).where('id', '=', id).where('password', '=', from).execute()
}

/** Takes an argon2id hash. With the password every open link ends. */
export async function setPassword(trx: Trx, userId: string, password: string): Promise<MailedUser> {
  await endResetTokens(trx, userId)
  return trx
    .updateTable('users')
    .set({ password })
    .where('id', '=', userId)
    .returning(['id', 'username', 'email'])
    .executeTakeFirstOrThrow()
}

/** null: none. */
export async function setProfilePicture(trx: Trx, userId: string, profilePicture: string | null): Promise<void> {
  await trx.updateTable('users').set({ profilePicture }).where('id', '=', userId).execute()
}

export interface Closing {
  id: string
  at: Date
  /** An argon2id hash of what nobody knows. */
  password: string
}

/**
 * Username, public id and wallet stay, so that none of them is ever anybody else's. False where it is closed already, or an
 * administrator's.
 */
export async function closeUser(trx: Trx, { id, at, password }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({
      closedAt: at,
      email: `closed:${id}`,
      password,
      profilePicture: null,
      emailVerifiedAt: null,
      registeredFrom: null,
    })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .where('isAdmin', '=', false)
    .executeTakeFirst()
  await trx.deleteFrom('passwordResetTokens').where('userId', '=', id).execute()
  return numUpdatedRows === 1n
}

/** Ends every open link that sets a password. */
export async function endResetTokens(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('passwordResetTokens')
    .set({ isUsed: true })
    .where('userId', '=', userId)
    .where('isUsed', '=', false)
    .execute()
}

export interface NewResetToken {
  id: string
  userId: string
  /** SHA-256 of the token. */
  token: string
  createdAt: Date
  expiresAt: Date
}

export async function insertResetToken(trx: Trx, token: NewResetToken): Promise<void> {
  await trx.insertInto('passwordResetTokens').values(token).execute()
}

export async function listMailedLinks(trx: Trx, userId: string, since: Date): Promise<MailedLink[]> {
  return trx
    .selectFrom('passwordResetTokens')
    .select(['createdAt', 'expiresAt', 'isUsed'])
    .where('userId', '=', userId)
    .where('createdAt', '>', since)
    .execute()
}

/** Whose open token it is; `token` is a SHA-256. */
export async function findResetTokenOwner(db: Db, token: string, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('passwordResetTokens')
    .select('userId')
    .where('token', '=', token)
    .where('isUsed', '=', false)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Uses an open token up and tells whose it was; of several at once only one gets an answer. */
export async function consumeResetToken(trx: Trx, token: string, now: Date): Promise<string | null> {
  const row = await trx
    .updateTable('passwordResetTokens')
    .set({ isUsed: true })
    .where('token', '=', token)
    .where('isUsed', '=', false)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId ?? null
}

/** Passes over those that somebody is just writing. */
export async function deleteOldResetTokens(db: Db, before: Date): Promise<void> {
  const old = db
    .selectFrom('passwordResetTokens')
    .select('id')
    .where('createdAt', '<', before)
    .where('expiresAt', '<', before)
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('passwordResetTokens').where('id', 'in', old).execute()
}
