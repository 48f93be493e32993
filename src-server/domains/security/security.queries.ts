import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AccessHistoryTable, SessionsTable } from '#db/domains/security/security.tables.ts'
import { runStatement, statement } from '#db/pipelined.ts'
import type { GroupedRead } from '#server/kernel/grouped-reads.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

/** What one request needs to know of its session and user. */
export interface SignedInRow {
  handle: string
  deviceHash: string | null
  steppedUpUntil: Date | null
  lastSeenAt: Date
  id: string
  username: string
  email: string
  walletAddress: string | null
  isAdmin: boolean
  isSuperAdmin: boolean
  adminScopes: AdminScope[]
  secondFactorDue: boolean
  uniqueUserId: string
  kycStatus: string
  kycVerified: boolean
  createdAt: Date
  profilePicture: string | null
}

/** SQL: an administrator who needs a second factor and has none; looked for in administrators' rows alone. */
export const secondFactorDue = (isRequired: string): string =>
  `u.is_admin and (${isRequired} or u.second_factor_required)
    and not exists (select from settings f where f.user_id = u.id and f.two_factor_enabled)
    and not exists (select from passkeys f where f.user_id = u.id)`

/** One text for all calls, in the shape of the row: nothing is built, and no column is renamed, per request. */
const FIND_SIGNED_IN = `select s.handle, s.device_hash as "deviceHash", s.stepped_up_until as "steppedUpUntil",
  s.last_seen_at as "lastSeenAt", u.id, u.username, u.email, u.wallet_address as "walletAddress",
  u.is_admin as "isAdmin", u.is_super_admin as "isSuperAdmin", u.admin_scopes as "adminScopes",
  ${secondFactorDue('$4::boolean')} as "secondFactorDue",
  u.unique_user_id as "uniqueUserId",
  u.kyc_status as "kycStatus", u.kyc_verified as "kycVerified", u.created_at as "createdAt",
  u.profile_picture as "profilePicture"
  from sessions s join users u on u.id = s.user_id
  where s.id_hash = $1 and s.expires_at > $2 and s.last_seen_at > $3 and u.closed_at is null`

/** Session and user in one query; undefined where the session is unknown, expired or was idle for too long. */
export async function findSignedIn(
  read: GroupedRead,
  idHash: string,
  at: { now: Date; idleSince: Date; requiresAdminFactor: boolean },
): Promise<SignedInRow | undefined> {
  return (await read(statement<SignedInRow>(FIND_SIGNED_IN, [idHash, at.now, at.idleSince, at.requiresAdminFactor])))[0]
}

const INSERT_SESSION = `with opened as (
    insert into sessions (id_hash, handle, user_id, device_hash, ip_address, user_agent, created_at, last_seen_at, expires_at)
    values ($1, $2, $3::uuid, $4::text, $5, $6, $7::timestamptz, $7::timestamptz, $8)),
  noted as (
    insert into access_history (id, user_id, event, detail, ip_address, user_agent, timestamp)
    values ($9, $3::uuid, $10, $11, $5, $6, $7::timestamptz))
  insert into devices (user_id, device_hash, user_agent, first_seen_at, last_seen_at)
    select $3::uuid, $4::text, $6, $7::timestamptz, $7::timestamptz where $4::text is not null
    on conflict (user_id, device_hash) do update
      set last_seen_at = excluded.last_seen_at, user_agent = excluded.user_agent
    returning xmax = 0 as "isNew"`

/** The session, its line in the access history and its device; whether somebody signs in with that device for the first time. */
export async function insertSession(
  trx: Trx,
  {
    session: { idHash, handle, userId, deviceHash, ipAddress, userAgent, createdAt, expiresAt },
    access: { id, event, detail },
  }: {
    session: Omit<Insertable<SessionsTable>, 'lastSeenAt' | 'steppedUpUntil'>
    access: Pick<AccessHistoryTable, 'event'> & { id: string; detail: string }
  },
): Promise<{ isNewDevice: boolean }> {
  const values = [idHash, handle, userId, deviceHash, ipAddress, userAgent, createdAt, expiresAt, id, event, detail]
  const [device] = await runStatement(trx, statement<{ isNew: boolean }>(INSERT_SESSION, values))
  return { isNewDevice: device?.isNew ?? false }
}

const TOUCH = 'update sessions set last_seen_at = $2 where id_hash = $1'

/** Only ever changes a row that is there: an ended session does not come back. */
export async function touchSession(db: Db, idHash: string, now: Date): Promise<void> {
  await runStatement(db, statement(TOUCH, [idHash, now]))
}

export async function markSteppedUp(
  db: Db,
  idHash: string,
  { until, byFactor }: { until: Date; byFactor: boolean },
): Promise<void> {
  const end = sql<Date>`least(${until}::timestamptz, expires_at)`
  await db
    .updateTable('sessions')
    .set({ steppedUpUntil: end, factorUntil: byFactor ? end : undefined })
    .where('idHash', '=', idHash)
    .execute()
}

/** True where a second factor has confirmed that session, and it still counts. */
export async function isConfirmedByFactor(db: Db, idHash: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .select('idHash')
    .where('idHash', '=', idHash)
    .where('factorUntil', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Ends a session and tells every process, so that its live streams close. */
export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await sql`with ended as (delete from sessions where id_hash = ${idHash} returning id_hash)
    select pg_notify('session_ended', id_hash) from ended`.execute(db)
}

/** Tells every process that sessions, or keys by the name that their streams have, have ended. */
export async function notifyEnded(trx: Trx, names: readonly string[]): Promise<void> {
  if (names.length > 0)
    await sql`select pg_notify('session_ended', name) from unnest(${names}::text[]) name`.execute(trx)
}

/** As deleteSession, for all sessions of a user; how many there were. */
export async function deleteSessionsOf(trx: Trx, userId: string): Promise<number> {
  const { rows } = await sql`with ended as (delete from sessions where user_id = ${userId} returning id_hash)
    select pg_notify('session_ended', id_hash) from ended`.execute(trx)
  return rows.length
}

/** Those of a user that still hold, the newest use first. */
export async function listSessions(
  db: Db,
  userId: string,
  at: { now: Date; idleSince: Date },
): Promise<Selectable<SessionsTable>[]> {
  return db
    .selectFrom('sessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', at.now)
    .where('lastSeenAt', '>', at.idleSince)
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Ends one session of a user by its public name; false where that user has none of that name. */
export async function deleteSessionByHandle(db: Reader, userId: string, handle: string): Promise<boolean> {
  const { rows } =
    await sql`with ended as (delete from sessions where user_id = ${userId} and handle = ${handle} returning id_hash)
    select pg_notify('session_ended', id_hash) from ended`.execute(db)
  return rows.length > 0
}

/** As deleteSessionsOf, but for the one with that hash. */
export async function deleteOtherSessions(trx: Trx, userId: string, kept: string): Promise<number> {
  const ended =
    await sql`with ended as (delete from sessions where user_id = ${userId} and id_hash <> ${kept} returning id_hash)
    select pg_notify('session_ended', id_hash) from ended`.execute(trx)
  return ended.rows.length
}

/** Whom a security mail is written to. */
export async function findMailedUser(
  reader: Reader,
  userId: string,
): Promise<{ username: string; email: string; language: Language; notifyOnLogin: boolean }> {
  return reader
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['username', 'email', 'language', 'notifyOnLogin'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function findEmail(
  reader: Reader,
  userId: string,
): Promise<{ email: string; emailVerifiedAt: Date | null }> {
  return reader
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function isKnownDevice(db: Db, userId: string, deviceHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('devices')
    .select('userId')
    .where('userId', '=', userId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Where a user's newest sign-ins came from. */
export async function listSignInAddresses(db: Db, userId: string, since: Date): Promise<string[]> {
  const newest = db
    .selectFrom('accessHistory')
    .select(['ipAddress', 'event'])
    .where('userId', '=', userId)
    .where('timestamp', '>', since)
    .orderBy('timestamp', 'desc')
    .limit(50)
  const rows = await db
    .selectFrom(newest.as('newest'))
    .select('ipAddress')
    .distinct()
    .where('event', 'in', ['registered', 'signed_in'])
    .execute()
  return rows.map(({ ipAddress }) => ipAddress)
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('password').where('id', '=', userId).executeTakeFirst()
  return row?.password ?? null
}

/** Who somebody is whom an administrator acts on. */
export async function findRights(
  db: Db,
  userId: string,
): Promise<{ username: string; isAdmin: boolean; closedAt: Date | null } | undefined> {
  return db.selectFrom('users').select(['username', 'isAdmin', 'closedAt']).where('id', '=', userId).executeTakeFirst()
}

/** Which of these sessions still hold. */
export async function listAliveHashes(db: Db, hashes: string[], at: { now: Date; idleSince: Date }): Promise<string[]> {
  const rows = await db
    .selectFrom('sessions')
    .select('idHash')
    .where('idHash', 'in', hashes)
    .where('expiresAt', '>', at.now)
    .where('lastSeenAt', '>', at.idleSince)
    .execute()
  return rows.map(({ idHash }) => idHash)
}

/** Expired sessions, counters that have run out, and devices whose cookie is gone. */
export async function deleteExpired(db: Db, at: { now: Date; idleSince: Date; deviceSince: Date }): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((or) => or.or([or('expiresAt', '<=', at.now), or('lastSeenAt', '<=', at.idleSince)]))
    .execute()
  // one that somebody counts on just now is left: waiting for it, in another order than theirs, could be waiting for each other
  await sql`delete from rate_limits where (bucket, key) in (
    select bucket, key from rate_limits where resets_at <= ${at.now} for update skip locked)`.execute(db)
  await db.deleteFrom('devices').where('lastSeenAt', '<=', at.deviceSince).execute()
}
