import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Shortfall, ShortfallFacts } from './shortfalls.ts'

/** SQL: ShortfallFacts in JSON, null where `wanted` is false. The parameters are given by their names, as `$1`. */
export const shortfallFactsOf = (
  of: Record<'user' | 'address' | 'now' | 'wanted' | 'key' | 'except', string>,
): string =>
  `(select json_build_object('ofAccount', coalesce(sum(s.usd), 0)::numeric(16, 2)::text,
      'ofKey', coalesce(sum(s.usd) filter (where s.key_id = ${of.key}::uuid), 0)::numeric(16, 2)::text,
      'worth', round(worth_held(${of.address}, ${of.now}::timestamptz) - 0.005, 2)::text)
    from trade_shortfalls s where ${of.wanted}::boolean and s.user_id = ${of.user}::uuid
      and s.at > ${of.now}::timestamptz - interval '24 hours' and s.id is distinct from ${of.except}::uuid having ${of.wanted}::boolean)`

/** SQL: keeps the shortfall of what a common table expression of that name has inserted, where there is one. */
export const keepShortfallOf = (
  inserted: string,
  of: Record<'key' | 'usd' | 'now' | 'sold' | 'least' | 'given' | 'got', string>,
): string =>
  `insert into trade_shortfalls (id, user_id, key_id, at, usd, sold, least, given, got)
    select id, user_id, ${of.key}::uuid, ${of.now}, ${of.usd}::numeric, ${of.sold}::numeric, ${of.least}::numeric, ${of.given}::numeric, ${of.got}::numeric
    from ${inserted} where ${of.usd}::numeric > 0`

export async function readShortfalls(
  trx: Trx,
  asked: { userId: string; address: string; now: Date; keyId: string | null; except: string },
): Promise<ShortfallFacts | null> {
  const [row] = await rowsOf(
    trx,
    sql<{
      facts: ShortfallFacts | null
    }>`select json_build_object('ofAccount', coalesce(sum(s.usd), 0)::numeric(16, 2)::text,
      'ofKey', coalesce(sum(s.usd) filter (where s.key_id = ${asked.keyId}::uuid), 0)::numeric(16, 2)::text,
      'worth', round(worth_held(${asked.address}, ${asked.now}) - 0.005, 2)::text) as facts
    from trade_shortfalls s where s.user_id = ${asked.userId} and s.at > ${asked.now}::timestamptz - interval '24 hours' and s.id <> ${asked.except}`,
  )
  return row?.facts ?? null
}

/** Of a held order: what stood there for it is replaced. */
export async function putShortfall(
  trx: Trx,
  { id, userId, now }: { id: string; userId: string; now: Date },
  shortfall: Shortfall | null,
): Promise<void> {
  await trx.deleteFrom('tradeShortfalls').where('id', '=', id).execute()
  if (shortfall === null) return
  const { keyId, usd, exchange } = shortfall
  await trx
    .insertInto('tradeShortfalls')
    .values({ id, userId, keyId, at: now, usd, ...exchange })
    .execute()
}

export async function dropShortfalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tradeShortfalls').where('at', '<', before).execute()
}
