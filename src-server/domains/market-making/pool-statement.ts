import { type ProfitStatement, statementOf, valueOf } from '#shared/domains/market-making/profit.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { PoolRow } from './pools.queries.ts'
import { pairOf } from './stored-rules.ts'

/** Of a pool at its last reference, in stroops of the counter asset. */
export const statementOfPool = (row: PoolRow): ProfitStatement =>
  row.mode === 'paper' ? paperStatement(row) : realStatement(row)

/** A dry run has no reserves, and nothing is taken out of it. */
function paperStatement(row: PoolRow): ProfitStatement {
  const [fees, counter] = [toStroops(row.fees), toStroops(row.quoteBalance)]
  const worth =
    row.lastPrice === null ? toStroops(row.putIn) : counter + valueOf(toStroops(row.baseBalance), parts(row.lastPrice))
  return statementOf({
    valueNow: worth - (row.lastPrice === null ? 0n : fees),
    putIn: toStroops(row.putIn),
    takenOut: 0n,
    spreadIncome: toStroops(row.spreadIncome),
    fees,
    reserves: 0n,
  })
}

/** All that the wallets hold, as it was booked last; fees count as a ledger has taken them. */
function realStatement(row: PoolRow): ProfitStatement {
  const [base, counter, reserve] = [row.baseBalance, row.quoteBalance, row.reserveXlm].map(toStroops) as Held
  const [price, reservePrice] = [priceOfBase(row), priceOfReserve(row)]
  const bound = valueAt(reserve, reservePrice) ?? toStroops(row.reserveIn)
  const isOneAsset = pairOf(row).base === NATIVE
  const [inventory, apart] = isOneAsset ? [base + reserve, 0n] : [base, bound]
  return statementOf({
    valueNow: counter + (valueAt(inventory, price) ?? 0n) + apart,
    putIn: toStroops(row.putIn),
    takenOut: toStroops(row.takenOut),
    spreadIncome: toStroops(row.spreadIncome),
    fees: toStroops(row.fees),
    reserves: toStroops(row.reserveIn) - bound,
  })
}
type Held = [bigint, bigint, bigint]

const priceOfBase = ({ lastPrice }: PoolRow): Exact | null => (lastPrice === null ? null : parts(lastPrice))

/** Of one XLM in the counter asset; null where nobody knows it. */
export function priceOfReserve(row: PoolRow): Exact | null {
  const { base, counter } = pairOf(row)
  if (counter === NATIVE) return { n: 1n, d: 1n }
  if (base === NATIVE) return priceOfBase(row)
  return row.reservePrice === null ? null : parts(row.reservePrice)
}

const valueAt = (amount: bigint, price: Exact | null): bigint | null => (price === null ? null : valueOf(amount, price))
