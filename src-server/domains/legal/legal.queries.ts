import { type Insertable, type Selectable, sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { LegalVersionsTable } from '#db/domains/legal/legal.tables.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { AcceptanceWay, AcceptLegal, LegalKind } from '#shared/domains/legal/legal.schema.ts'

type VersionRow = Omit<Selectable<LegalVersionsTable>, 'snapshot'> & { by: string | null; accepted: number }

/** Until the transaction ends nobody else publishes. */
export const lockKind = async (trx: Trx, kind: LegalKind): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`legal ${kind}`}))`.execute(trx)
}

/** The one that is live; undefined before the first. */
export const findLatest = (reader: Reader, kind: LegalKind) =>
  reader
    .selectFrom('legalVersions')
    .select(['version', 'textHash'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function insertVersion(trx: Trx, version: Insertable<LegalVersionsTable>): Promise<void> {
  await trx.insertInto('legalVersions').values(version).execute()
}

/** Newest first; there are as many as an operator has published. */
export const listVersions = (reader: Reader): Promise<VersionRow[]> =>
  rowsOf(
    reader,
    sql<VersionRow>`select v.kind, v.version, v.is_material, v.text_hash, v.published_by, v.published_at, u.username as by,
      (select count(*)::int from legal_acceptances a where a.kind = v.kind and a.version = v.version) as accepted
      from legal_versions v left join users u on u.id = v.published_by
      order by v.published_at desc, v.kind limit 100`,
  )

/** Where a material version came after all that this person has accepted: the live one of its kind. */
export const listDue = (
  reader: Reader,
  userId: string,
): Promise<{ kind: LegalKind; version: number; publishedAt: Date }[]> =>
  rowsOf(
    reader,
    sql`select distinct on (v.kind) v.kind, v.version, v.published_at from legal_versions v
      where coalesce((select max(a.version) from legal_acceptances a where a.user_id = ${userId} and a.kind = v.kind), 0)
        < (select max(m.version) from legal_versions m where m.kind = v.kind and m.is_material)
      order by v.kind, v.version desc`,
  )

/** Of every kind the live version, in one statement. */
export async function acceptLive(trx: Trx, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await sql`insert into legal_acceptances (user_id, kind, version, way, accepted_at)
    select ${userId}, kind, max(version), 'sign_up', ${at} from legal_versions group by kind`.execute(trx)
}

/** False where it was accepted before. */
export async function accept(
  trx: Trx,
  acceptance: AcceptLegal & { userId: string; way: AcceptanceWay; acceptedAt: Date },
): Promise<boolean> {
  const rows = await trx
    .insertInto('legalAcceptances')
    .values(acceptance)
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.length > 0
}

interface AcceptanceRow {
  userId: string
  username: string
  kind: LegalKind
  version: number
  way: AcceptanceWay
  acceptedAt: Date
  /** Where the next page begins: the time to the microsecond, the person and the kind. */
  place: string
}
export const listAcceptances = (
  reader: Reader,
  { search, after, limit }: { search: string | undefined; after: [string, string, string] | undefined; limit: number },
): Promise<AcceptanceRow[]> =>
  rowsOf(
    reader,
    sql<AcceptanceRow>`select a.*, u.username,
        to_char(a.accepted_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || a.user_id || ' ' || a.kind as place
      from legal_acceptances a join users u on u.id = a.user_id
      where ${search ? sql`lower(u.username) = lower(${search})` : sql`true`}
        and ${after ? sql`(a.accepted_at, a.user_id, a.kind) < (${after[0]}::timestamptz, ${after[1]}::uuid, ${after[2]})` : sql`true`}
      order by a.accepted_at desc, a.user_id desc, a.kind desc limit ${limit}`,
  )
