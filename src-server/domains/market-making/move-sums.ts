import { rateOfUsd } from '#server/domains/orders/market-reference.ts'
import { valueOf } from '#shared/domains/market-making/profit.ts'
import { fractionText } from '#shared/domains/markets/fraction.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { priceOfReserve } from './pool-statement.ts'
import type { PoolRow } from './pools.queries.ts'
import { pairOf } from './stored-rules.ts'

/** `owners_fee`: of the network, paid by the owner's account for the wallets; `lost`: clawed back. Stroops above 0. */
export interface Move {
  kind: 'in' | 'out' | 'network_fee' | 'service_fee' | 'owners_fee' | 'lost'
  asset: string
  amount: bigint
}
/** Sums of a pool's row, stroops, as moves are added to them. */
export interface MovedPool {
  row: PoolRow
  price: Exact | null
  reservePrice: Exact | null
  base: bigint
  counter: bigint
  reserve: bigint
  reserveIn: bigint
  putIn: bigint
  takenOut: bigint
  fees: bigint
}

/** Valued at the last reference, or by what its assets cost where it has none yet. */
export function movedPool(row: PoolRow, usd: ReadonlyMap<string, string>): MovedPool {
  const { base, counter } = pairOf(row)
  const isApart = base !== NATIVE && counter !== NATIVE
  const price = row.lastPrice === null ? rateOfUsd(usd.get(base), usd.get(counter)) : parts(row.lastPrice)
  const reservePrice =
    (isApart && rateOfUsd(usd.get(NATIVE), usd.get(counter))) || priceOfReserve({ ...row, lastPrice: textOf(price) })
  return {
    row,
    price,
    reservePrice,
    base: toStroops(row.baseBalance),
    counter: toStroops(row.quoteBalance),
    reserve: toStroops(row.reserveXlm),
    reserveIn: toStroops(row.reserveIn),
    putIn: toStroops(row.putIn),
    takenOut: toStroops(row.takenOut),
    fees: toStroops(row.fees),
  }
}

export const textOf = (price: Exact | null): string | null => price && fractionText(price.n, price.d)

/** XLM fills the budget first where it is one of the pair, and leaves it last; what is beyond it is for reserves and network fees. */
export function addMove(pool: MovedPool, { kind, asset, amount }: Move): void {
  if (kind === 'owners_fee') {
    const worth = worthOfReserve(pool, amount)
    pool.putIn += worth
    pool.fees += worth
  } else if (kind === 'network_fee') pool.fees += fromReserve(pool, amount)
  else {
    const { inventory, reserve } = splitOf(pool, { kind, asset, amount })
    const worth = moveInventory(pool, asset, kind === 'in' ? inventory : -inventory)
    const bound = kind === 'in' ? -fromReserve(pool, -reserve) : fromReserve(pool, reserve)
    if (kind === 'in') pool.putIn += worth + bound
    else if (kind === 'out') pool.takenOut += worth + bound
    else if (kind === 'service_fee') pool.fees += worth + bound
  }
}

function splitOf(pool: MovedPool, { kind, asset, amount }: Move): { inventory: bigint; reserve: bigint } {
  const { base, counter } = pairOf(pool.row)
  if (asset !== NATIVE) return { inventory: amount, reserve: 0n }
  if (base !== NATIVE && counter !== NATIVE) return { inventory: 0n, reserve: amount }
  if (kind === 'service_fee') return { inventory: amount, reserve: 0n }
  const [held, budget] =
    base === NATIVE ? [pool.base, toStroops(pool.row.budgetBase)] : [pool.counter, toStroops(pool.row.budgetQuote)]
  const room = kind === 'in' ? budget - held : held
  const inventory = room <= 0n ? 0n : amount < room ? amount : room
  return { inventory, reserve: amount - inventory }
}

/** Adds to what is held, below 0 from it; answers its worth, above 0. */
function moveInventory(pool: MovedPool, asset: string, amount: bigint): bigint {
  const { base, counter } = pairOf(pool.row)
  const moved = amount < 0n ? -amount : amount
  if (asset === counter) {
    pool.counter += amount
    return moved
  }
  if (asset !== base) return 0n
  pool.base += amount
  return pool.price === null ? 0n : valueOf(moved, pool.price)
}

const worthOfReserve = ({ reservePrice }: MovedPool, amount: bigint): bigint =>
  reservePrice === null ? 0n : valueOf(amount, reservePrice)

/** Its worth as it goes. */
function fromReserve(pool: MovedPool, amount: bigint): bigint {
  const worth = worthOfReserve(pool, amount)
  pool.reserve -= amount
  pool.reserveIn -= worth
  return worth
}
