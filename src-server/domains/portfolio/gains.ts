import type { CostMethod, Disposal } from '#shared/domains/portfolio/portfolio.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { bookedWorth } from './booked-worth.ts'
import { acquire, dispose, type Lot } from './cost-basis.ts'
import { centsText, type Parts, plus, toCents } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

interface Sale {
  kind: Disposal['kind']
  asset: string
  at: Date
  stroops: bigint
  proceeds: Parts | null
  cost: Parts | null
  since: Date | null
}

export interface Gains {
  /** What is left, by asset: what lies in stakes and pools is among it. */
  lots: Map<string, Lot[]>
  /** Of it, stroops in pools, as far as they were put in and have not come back. */
  pooled: Map<string, bigint>
  /** Oldest first. */
  sales: Sale[]
}

/**
 * Follows every asset through its hours: what came in was acquired at the value that it was booked with, what went out was given up
 * for that, and network and early fees for nothing. Within an hour what came in comes first. Neither stakes nor pools are a
 * disposal; what a pool gives beyond what was put in was acquired then, and what it kept was exchanged once no pool that the
 * person is in (`inPools`) holds the asset.
 */
export function followGains(moved: readonly MovedRow[], method: CostMethod, inPools: readonly string[] = []): Gains {
  const lots = new Map<string, Lot[]>()
  const pooled = new Map<string, bigint>()
  const sales = new Map<string, Sale>()
  const lastPooled = new Map(moved.filter(({ asset }) => !inPools.includes(asset)).flatMap(endOfPools))
  for (const row of moved) {
    const own = lots.get(row.asset) ?? []
    lots.set(row.asset, own)
    const inPool = (pooled.get(row.asset) ?? 0n) + toStroops(row.pooledOut) - toStroops(row.pooledIn)
    const beyond = inPool < 0n ? -inPool : 0n
    const stroops = toStroops(row.movedIn) + toStroops(row.tradedIn) + toStroops(row.rewarded) + beyond
    if (stroops > 0n) acquire(own, { at: row.at, stroops, cost: costOf(row, beyond) }, method)
    const kept = lastPooled.get(row.asset) === row ? inPool : 0n
    pooled.set(row.asset, kept > 0n ? 0n : inPool + beyond)
    for (const [kind, out, proceeds] of [
      ['sold', toStroops(row.tradedOut), bookedWorth(row, 'tradedOut')],
      ['sent', toStroops(row.movedOut), bookedWorth(row, 'movedOut')],
      ['pool', kept, kept > 0n ? bookedWorth(row, 'pooledIn', kept) : 0n],
      ['forfeited', toStroops(row.forfeited), 0n],
      ['fee', toStroops(row.fees), 0n],
    ] as const) {
      if (out <= 0n) continue
      const taken = dispose(own, out, method)
      if (kind === 'pool' && proceeds !== null && toCents(proceeds) === 0n) continue // what a pool's rounding has kept
      join(sales, { kind, asset: row.asset, at: row.at, stroops: out, proceeds, ...taken })
    }
  }
  return { lots, pooled, sales: [...sales.values()] }
}

const endOfPools = (row: MovedRow): [string, MovedRow][] => (toStroops(row.pooledIn) > 0n ? [[row.asset, row]] : [])

/** What came in, as it was booked; `beyond`: stroops of what pools gave. */
function costOf(row: MovedRow, beyond: bigint): Parts | null {
  const parts = [
    bookedWorth(row, 'movedIn'),
    bookedWorth(row, 'tradedIn'),
    bookedWorth(row, 'rewarded'),
    bookedWorth(row, 'pooledIn', beyond),
  ]
  return parts.reduce(plus, 0n)
}

/** What left in one day is one row; network fees are one row a year. */
function join(sales: Map<string, Sale>, sale: Sale): void {
  const day = sale.at.toISOString().slice(0, sale.kind === 'fee' ? 4 : 10)
  const key = `${sale.kind} ${sale.asset} ${day}`
  const known = sales.get(key)
  if (!known) {
    sales.set(key, sale)
    return
  }
  known.at = sale.at
  known.stroops += sale.stroops
  known.proceeds = plus(known.proceeds, sale.proceeds)
  known.cost = plus(known.cost, sale.cost)
  if (known.since === null || sale.since === null) known.since = null
  else if (sale.since < known.since) known.since = sale.since
}

/** Newest first. The gain is what is left of the shown proceeds after the shown cost. */
export function presentSales(sales: readonly Sale[]): Disposal[] {
  return sales.toReversed().map(({ kind, asset, at, stroops, proceeds, cost, since }) => {
    const [earned, paid] = [proceeds, cost].map((parts) => (parts === null ? null : toCents(parts)))
    const gain = earned == null || paid == null ? null : earned - paid
    return {
      kind,
      asset,
      day: at.toISOString(),
      amount: fromStroops(stroops),
      proceeds: earned == null ? null : centsText(earned),
      cost: paid == null ? null : centsText(paid),
      gain: gain === null ? null : centsText(gain),
      heldDays: since === null ? null : Math.floor((at.getTime() - since.getTime()) / DAY_MS),
    }
  })
}
