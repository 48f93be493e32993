import { type ExpressionBuilder, type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { ApiKeyCallsTable, ApiKeysTable } from '#db/domains/security/security.tables.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import type { Database } from '#db/tables.ts'
import { type SignedInRow, secondFactorDue } from '#server/domains/security/security.queries.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { ListApiCalls } from '#shared/domains/security/api-keys.schema.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'

export type ApiKeyRow = Selectable<ApiKeysTable>

/** What a request by a key needs to know of it and of its user. */
export type KeyedRow = Omit<SignedInRow, 'handle' | 'deviceHash' | 'steppedUpUntil' | 'lastSeenAt'> & {
  keyId: string
  scopes: ApiScope[]
  keyAdminScopes: AdminScope[] | null
  addresses: string[]
  origins: string[]
  destinations: string[]
  sendsFrom: Date | null
  tradeCapUsd: string | null
  lastUsedAt: Date | null
}

const FIND_KEYED = `select k.id as "keyId", k.scopes, k.admin_scopes as "keyAdminScopes", k.addresses, k.origins, k.destinations, k.sends_from as "sendsFrom",
  k.trade_cap_usd as "tradeCapUsd",
  k.last_used_at as "lastUsedAt", u.id, u.username, u.email, u.wallet_address as "walletAddress",
  u.is_admin as "isAdmin", u.is_super_admin as "isSuperAdmin", u.admin_scopes as "adminScopes",
  ${secondFactorDue('$3::boolean')} as "secondFactorDue",
  u.unique_user_id as "uniqueUserId",
  u.kyc_status as "kycStatus", u.kyc_verified as "kycVerified", u.created_at as "createdAt",
  u.profile_picture as "profilePicture"
  from api_keys k join users u on u.id = k.user_id
  where k.key_hash = $1 and k.revoked_at is null and (k.expires_at is null or k.expires_at > $2) and u.closed_at is null`

/** Key and user in one query; undefined where the key is unknown, revoked or expired. `plain` is the database without plugins. */
export async function findKeyed(
  plain: Db,
  keyHash: string,
  { now, requiresAdminFactor }: { now: Date; requiresAdminFactor: boolean },
): Promise<KeyedRow | undefined> {
  return (await runStatement(plain, statement<KeyedRow>(FIND_KEYED, [keyHash, now, requiresAdminFactor])))[0]
}

/** True of a key that is neither revoked nor over then. */
const isOpen = (now: Date) => (key: ExpressionBuilder<Database, 'apiKeys'>) =>
  key.and([key('revokedAt', 'is', null), key.or([key('expiresAt', 'is', null), key('expiresAt', '>', now)])])

/** What a key may do, for whoever acts by it later; undefined once it is revoked or over. */
export const findOpenKey = (
  db: Db,
  userId: string,
  { id, now }: { id: string; now: Date },
): Promise<Pick<KeyedRow, 'scopes' | 'destinations' | 'sendsFrom' | 'tradeCapUsd'> | undefined> =>
  db
    .selectFrom('apiKeys')
    .select(['scopes', 'destinations', 'sendsFrom', 'tradeCapUsd'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where(isOpen(now))
    .executeTakeFirst()

/** Which of these are neither revoked nor over. */
export async function listOpenKeys(db: Db, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('apiKeys').select('id').where('id', 'in', ids).where(isOpen(now)).execute()
  return rows.map(({ id }) => id)
}

export async function insertKey(trx: Trx, key: Insertable<ApiKeysTable>): Promise<void> {
  await trx.insertInto('apiKeys').values(key).execute()
}

export async function countKeys(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<string>().as('keys'))
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.keys)
}

/** Each with what has left by it since then; null for a key that sends nothing. */
export async function listKeys(
  db: Db,
  userId: string,
  since: Date,
): Promise<(ApiKeyRow & { sentTodayUsd: string | null })[]> {
  return db
    .selectFrom('apiKeys')
    .selectAll()
    .select(
      sql<string | null>`case when daily_cap_usd is not null then (select coalesce(sum(usd), 0)::numeric(16, 2)::text
        from api_key_outflows o where o.key_id = api_keys.id and o.at > ${since}) end`.as('sentTodayUsd'),
    )
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute()
}

/** The name of the key that was revoked; undefined where the user has no such open key. */
export async function revokeKey(
  trx: Trx,
  userId: string,
  { id, at }: { id: string; at: Date },
): Promise<string | undefined> {
  const row = await trx
    .updateTable('apiKeys')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** Ids of those that were open. */
export async function revokeAllKeys(trx: Trx, userId: string, at: Date): Promise<string[]> {
  const rows = await trx
    .updateTable('apiKeys')
    .set({ revokedAt: at })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function ownsKey(db: Db, userId: string, id: string): Promise<boolean> {
  const owned = db.selectFrom('apiKeys').select('id').where('id', '=', id).where('userId', '=', userId)
  return (await owned.executeTakeFirst()) !== undefined
}

export async function noteKeyUse(db: Db, id: string, { at, ip }: { at: Date; ip: string }): Promise<void> {
  await db.updateTable('apiKeys').set({ lastUsedAt: at, lastUsedIp: ip }).where('id', '=', id).execute()
}

/** Locks the key, so that parallel sends count one after the other; what left by it since then, and its cap. */
export async function lockOutflowOf(
  trx: Trx,
  keyId: string,
  since: Date,
): Promise<{ cap: string; sent: string } | undefined> {
  const key = await trx
    .selectFrom('apiKeys')
    .select('dailyCapUsd')
    .where('id', '=', keyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!key?.dailyCapUsd) return undefined
  const { sent } = await trx
    .selectFrom('apiKeyOutflows')
    .select(sql<string>`coalesce(sum(usd), 0)::numeric(16, 2)::text`.as('sent'))
    .where('keyId', '=', keyId)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return { cap: key.dailyCapUsd, sent }
}

export async function insertOutflow(
  trx: Trx,
  outflow: { id: string; keyId: string; usd: string; at: Date },
): Promise<void> {
  await trx.insertInto('apiKeyOutflows').values(outflow).execute()
}

export async function insertCalls(db: Db, calls: Insertable<ApiKeyCallsTable>[]): Promise<void> {
  await db.insertInto('apiKeyCalls').values(calls).execute()
}

export async function listCalls(
  db: Db,
  userId: string,
  { id: keyId, cursor, limit }: ListApiCalls,
): Promise<Selectable<ApiKeyCallsTable>[]> {
  let query = db
    .selectFrom('apiKeyCalls')
    .innerJoin('apiKeys', 'apiKeys.id', 'apiKeyCalls.keyId')
    .selectAll('apiKeyCalls')
    .where('apiKeyCalls.keyId', '=', keyId)
    .where('apiKeys.userId', '=', userId)
  if (cursor !== undefined) query = query.where('apiKeyCalls.id', '<', cursor)
  return query
    .orderBy('apiKeyCalls.id', 'desc')
    .limit(limit + 1)
    .execute()
}

export async function deleteOldKeyNotes(
  db: Db,
  { callsBefore, outflowsBefore }: { callsBefore: Date; outflowsBefore: Date },
) {
  await db.deleteFrom('apiKeyCalls').where('at', '<', callsBefore).execute()
  await db.deleteFrom('apiKeyOutflows').where('at', '<', outflowsBefore).execute()
}
