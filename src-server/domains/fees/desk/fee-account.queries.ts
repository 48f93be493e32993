import { sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'

/** One change of the fee account's balance. `hash`: of the transaction; null for a network fee. */
export interface FeeAccountLeg {
  operationId: string
  leg: number
  asset: string
  amount: string
  hash: string | null
}

/** SQL: what a payment to the fee account was for, by the intent that made it; one that pays nothing but a fee is an order's. */
const KIND = sql.raw(`coalesce((select case t.type when 'payment_out' then 'payment' when 'swap' then 'swap'
      when 'order' then 'order' when 'fee' then 'order' end
    from transactions t where t.hash = n.hash and t.status = 'confirmed' and t.source is not null
      and ((t.fee_asset = n.asset and t.fee = n.amount)
        or (t.type = 'fee' and concat_ws(':', t.asset_code, t.asset_issuer) = n.asset and t.amount = n.amount))
    limit 1), 'received')`)

/**
 * Adds changes of the fee account's balances to the kept sums. Those whose ledger was booked before are left alone: the account's
 * lock keeps two bookings of one ledger apart.
 */
export async function addToDays(
  trx: Trx,
  account: string,
  { at, legs }: { at: Date; legs: readonly FeeAccountLeg[] },
): Promise<void> {
  const column = <T>(pick: (leg: FeeAccountLeg) => T): T[] => legs.map(pick)
  await sql`select from ledger_accounts where address = ${account} for update`.execute(trx)
  await sql`
    insert into fee_days as d (kind, asset, day, amount, times)
    select case when n.amount > 0 then ${KIND} when n.hash is null then 'network_fee' else 'paid' end, n.asset,
      (${at}::timestamptz at time zone 'UTC')::date, sum(n.amount), count(*)
    from unnest(${column((l) => l.operationId)}::bigint[], ${column((l) => l.leg)}::smallint[],
      ${column((l) => l.asset)}::text[], ${column((l) => l.amount)}::numeric[], ${column((l) => l.hash)}::text[])
      as n (operation_id, leg, asset, amount, hash)
    where not exists (select from ledger_legs l
      where l.operation_id = n.operation_id and l.account = ${account} and l.leg = n.leg)
    group by 1, 2 order by 1, 2
    on conflict (kind, asset, day) do update set amount = d.amount + excluded.amount, times = d.times + excluded.times`.execute(
    trx,
  )
}

export interface Moved {
  operation: FeeOperation
  asset: string
  size: number
  amount: string
  times: number
}

export async function addVolumes(trx: Trx, at: Date, moved: readonly Moved[]): Promise<void> {
  const column = <T>(pick: (one: Moved) => T): T[] => moved.map(pick)
  await sql`
    insert into fee_volumes as v (operation, asset, day, size, amount, times)
    select operation, asset, (${at}::timestamptz at time zone 'UTC')::date, size, amount, times
    from unnest(${column((m) => m.operation)}::text[], ${column((m) => m.asset)}::text[], ${column((m) => m.size)}::smallint[],
      ${column((m) => m.amount)}::numeric[], ${column((m) => m.times)}::int[]) as n (operation, asset, size, amount, times)
    order by operation, asset, size
    on conflict (operation, asset, day, size) do update set amount = v.amount + excluded.amount, times = v.times + excluded.times`.execute(
    trx,
  )
}

/** By asset and size, of the days since. */
export const listVolumes = (
  db: Db,
  operation: FeeOperation,
  since: string,
): Promise<{ asset: string; amount: string; times: number }[]> =>
  rowsOf(
    db,
    sql<{ asset: string; amount: string; times: number }>`
    select asset, sum(amount)::numeric(30, 7)::text as amount, sum(times)::int as times from fee_volumes
    where operation = ${operation} and day >= ${since}::date group by asset, size order by asset, size`,
  )

/** A trustline of the fee account that is being opened, by its asset. */
export async function listOpening(reader: Reader, account: string): Promise<string[]> {
  const rows = await rowsOf(
    reader,
    sql<{ asset: string }>`
    select distinct concat_ws(':', asset_code, asset_issuer) as asset from transactions
    where source = ${account} and user_id is null and type = 'trustline' and status in ('queued', 'signed')`,
  )
  return rows.map(({ asset }) => asset)
}
