import type { CostMethod, Disposal } from '#shared/domains/portfolio/portfolio.schema.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { acquire, dispose, type Lot } from './cost-basis.ts'
import { centsText, type Parts, toCents, worth } from './dollars.ts'
import type { MovedRow } from './portfolio.queries.ts'

const DAY_MS = 86_400_000

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
  /** What is left, by asset. */
  lots: Map<string, Lot[]>
  /** Oldest first. */
  sales: Sale[]
}

/**
 * Follows every asset through its hours: what came in was acquired at its value then, what went out was given up for its
 * value then, and network fees for nothing. Within an hour what came in comes first.
 */
export function followGains(moved: readonly MovedRow[], method: CostMethod): Gains {
  const lots = new Map<string, Lot[]>()
  const sales = new Map<string, Sale>()
  for (const row of moved) {
    const own = lots.get(row.asset) ?? []
    lots.set(row.asset, own)
    const stroops = toStroops(row.movedIn) + toStroops(row.tradedIn)
    acquire(own, { at: row.at, stroops, cost: row.usd === null ? null : worth(stroops, row.usd) }, method)
    for (const [kind, out] of [
      ['sold', toStroops(row.tradedOut)],
      ['sent', toStroops(row.movedOut)],
      ['fee', toStroops(row.fees)],
    ] as const) {
      if (out === 0n) continue
      const taken = dispose(own, out, method)
      const proceeds = kind === 'fee' ? 0n : row.usd === null ? null : worth(out, row.usd)
      join(sales, { kind, asset: row.asset, at: row.at, stroops: out, proceeds, ...taken })
    }
  }
  return { lots, sales: [...sales.values()] }
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

const plus = (a: Parts | null, b: Parts | null): Parts | null => (a === null || b === null ? null : a + b)

/** Newest first. The gain is what is left of the shown proceeds after the shown cost. */
export function presentSales(sales: readonly Sale[]): Disposal[] {
  return sales.toReversed().map(({ kind, asset, at, stroops, proceeds, cost, since }) => {
    const [earned, paid] = [proceeds, cost].map((parts) => (parts === null ? null : toCents(parts)))
    const gain = earned == null || paid == null ? null : earned - paid
    return {
      ...{ kind, asset, day: at.toISOString(), amount: fromStroops(stroops) },
      proceeds: earned == null ? null : centsText(earned),
      cost: paid == null ? null : centsText(paid),
      gain: gain === null ? null : centsText(gain),
      heldDays: since === null ? null : Math.floor((at.getTime() - since.getTime()) / DAY_MS),
    }
  })
}
