import { sql } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import { related } from '#server/domains/security/related-people.ts'
import type { TradeRecord } from '#server/stellar/market-reads.ts'

interface Pair {
  base: string
  counter: string
}

/** The last trade that was read of a pair; null of one that is new. */
export async function findCursor(db: Db, { base, counter }: Pair): Promise<string | null> {
  const row = await db
    .selectFrom('pricePairs')
    .select('cursor')
    .where('base', '=', base)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return row?.cursor ?? null
}

/** False where another process has been quicker. */
export async function insertPair(
  trx: Trx,
  { base, counter }: Pair,
  from: { cursor: string; since: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('pricePairs')
    .values({ base, counter, ...from })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** As insertPair. */
export async function moveCursor(
  trx: Trx,
  { base, counter }: Pair,
  step: { from: string; to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('pricePairs')
    .set({ cursor: step.to })
    .where('base', '=', base)
    .where('counter', '=', counter)
    .where('cursor', '=', step.from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Adds trades to the samples of their minutes: those that a person here, or a keeper, made with somebody who is not related to
 * them. What a person trades with a pool, or with who paid them first, nobody else has agreed to. Those of related people are summed apart.
 */
export async function addSamples(
  trx: Trx,
  { base, counter }: Pair,
  { trades, keepers }: { trades: readonly TradeRecord[]; keepers: readonly string[] },
): Promise<void> {
  const rows = trades.map(({ at, baseAccount: a, counterAccount: b, baseAmount: bv, counterAmount: cv }) => ({
    at: at.toISOString(),
    a,
    b,
    bv,
    cv,
  }))
  await sql`with traded as materialized (
      select date_trunc('minute', t.at, 'UTC') as minute, p.one, p.other, t.bv, t.cv,
        case when t.a = any(${keepers}::text[]) or t.b = any(${keepers}::text[]) then true
          else p.one is not null and t.a is not null and t.b is not null end as is_known,
        (p.other is not null and ${sql.raw(related('p.one', 'p.other'))})
          or exists (select from first_inflows f
            where (f.user_id = x.user_id and f.payer = t.b) or (f.user_id = y.user_id and f.payer = t.a)) as is_related
      from json_to_recordset(${JSON.stringify(rows)}::json) as t (at timestamptz, a text, b text, bv numeric, cv numeric)
        left join lateral (select coalesce(user_id, owner_id) as user_id from ledger_accounts where address = t.a) x on true
        left join lateral (select coalesce(user_id, owner_id) as user_id from ledger_accounts where address = t.b) y on true
        cross join lateral (select coalesce(least(x.user_id, y.user_id), x.user_id, y.user_id) as one,
          case when x.user_id is not null and y.user_id is not null then greatest(x.user_id, y.user_id) end as other) p
      where t.bv > 0 and t.cv > 0 and t.a is distinct from t.b),
    apart as (
      insert into related_volumes as r (base, counter, at, base_volume, counter_volume)
      select ${base}, ${counter}, minute, sum(bv), sum(cv) from traded where is_related group by 3
      on conflict (base, counter, at) do update
        set base_volume = r.base_volume + excluded.base_volume, counter_volume = r.counter_volume + excluded.counter_volume)
    insert into price_samples as s (base, counter, at, one, other, base_volume, counter_volume)
    select ${base}, ${counter}, minute, one, other, sum(bv), sum(cv)
    from traded where is_known and not is_related
    group by 3, 4, 5
    on conflict (base, counter, at, one, other) do update
      set base_volume = s.base_volume + excluded.base_volume, counter_volume = s.counter_volume + excluded.counter_volume`.execute(
    trx,
  )
}

export async function dropSamples(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('priceSamples').where('at', '<', before).execute()
  await trx.deleteFrom('relatedVolumes').where('at', '<', before).execute()
}
