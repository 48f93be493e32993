import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { type MovedPool, textOf } from './move-sums.ts'
import { changePool } from './pools.queries.ts'

interface LegKey {
  operationId: string
  account: string
  leg: number
}
/** Which of these legs are in the books already. */
export async function listBookedLegs(trx: Trx, legs: readonly LegKey[]): Promise<(leg: LegKey) => boolean> {
  const column = <T>(pick: (leg: LegKey) => T): T[] => legs.map(pick)
  const rows =
    legs.length === 0
      ? []
      : await rowsOf(
          trx,
          sql<LegKey>`select l.operation_id::text, l.account, l.leg from ledger_legs l
            join unnest(${column((l) => l.operationId)}::bigint[], ${column((l) => l.account)}::text[], ${column((l) => l.leg)}::smallint[])
              as g (operation_id, account, leg) on (l.operation_id, l.account, l.leg) = (g.operation_id, g.account, g.leg)`,
        )
  const known = new Set(rows.map(keyOf))
  return (leg) => known.has(keyOf(leg))
}
const keyOf = ({ operationId, account, leg }: LegKey): string => `${operationId} ${account} ${leg}`

interface PaidFee {
  poolId: string
  fee: string
}
/** Network fees that owners' accounts have paid for moves of their pools' wallets; those of none that has no pool. */
export const listPaidByOwners = (trx: Trx, ids: readonly string[]): Promise<PaidFee[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : rowsOf(
        trx,
        sql<PaidFee>`select w.pool_id, t.network_fee::text as fee from transactions t
          join lateral (select min(w.pool_id::text)::uuid as pool_id from jsonb_array_elements(t.operations) o
            join trading_wallets w on w.wallet_address in (o ->> 'source', o ->> 'destination')) w on w.pool_id is not null
          where t.id = any(${ids}::uuid[]) and not t.service_pays_fee and t.network_fee > 0`,
      )

export const storeMoved = (trx: Trx, pool: MovedPool): Promise<void> =>
  changePool(trx, pool.row, {
    baseBalance: fromStroops(pool.base),
    quoteBalance: fromStroops(pool.counter),
    reserveXlm: fromStroops(pool.reserve),
    reserveIn: fromStroops(pool.reserveIn),
    putIn: fromStroops(pool.putIn),
    takenOut: fromStroops(pool.takenOut),
    fees: fromStroops(pool.fees),
    lastPrice: pool.row.lastPrice ?? textOf(pool.price),
    reservePrice: textOf(pool.reservePrice),
  })
