import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
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
    from ${inserted} where ${of.usd}::numeric > 0 on conflict (id) do nothing` // of an edit it is kept already

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

/** US dollars of what is left of an order that count already: what it may lose, and what of it counts as leaving within the day. */
export interface CountedOfOrder {
  shortfall: string
  left: string
}

export async function readCountedOfOrder(reader: Reader, orderId: string, now: Date): Promise<CountedOfOrder> {
  const [row] = await rowsOf<CountedOfOrder>(
    reader,
    sql`select coalesce(open_shortfall(followed_shortfall(o), o), 0)::numeric(16, 2)::text as shortfall,
      coalesce(trunc((select sum(t.usd_value) from transactions t where t.counted_at > ${now}::timestamptz - interval '24 hours'
          and t.status <> 'failed' and (t.id = o.transaction_id or t.id in (select a.transaction_id from order_attempts a
            where a.order_id = o.id and a.action = 'edit' and a.result = 'done')))
        * greatest(o.amount - o.filled, 0) / o.amount, 2), 0)::numeric(16, 2)::text as left
      from orders o where o.id = ${orderId}`,
  )
  return row ?? { shortfall: '0.00', left: '0.00' }
}

/** Of an edit, with what is filled of its order by now: it counts from there. */
export async function putEdited(
  trx: Trx,
  { id, userId, now, orderId }: { id: string; userId: string; now: Date; orderId: string },
  { keyId, usd, exchange: { sold, least, given, got } }: Shortfall,
): Promise<void> {
  await sql`insert into trade_shortfalls (id, user_id, key_id, at, usd, sold, least, given, got, order_id, from_sold, from_bought)
    select ${id}, ${userId}, ${keyId}::uuid, ${now}, ${usd}::numeric, ${sold}::numeric, ${least}::numeric, ${given}::numeric,
      ${got}::numeric, o.id, case o.side when 'sell' then o.filled else o.filled_total end,
      case o.side when 'sell' then o.filled_total else o.filled end
    from orders o where o.id = ${orderId}
    on conflict (id) do update set usd = excluded.usd, order_id = excluded.order_id, from_sold = excluded.from_sold,
      from_bought = excluded.from_bought`.execute(trx)
}

export async function dropShortfalls(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tradeShortfalls').where('at', '<', before).execute()
}
