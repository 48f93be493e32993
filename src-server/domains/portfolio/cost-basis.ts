import type { CostMethod } from '#shared/domains/portfolio/portfolio.schema.ts'
import type { Parts } from './dollars.ts'

/** What was acquired at one time and is still there. */
export interface Lot {
  at: Date
  stroops: bigint
  /** null: what it cost is unknown. */
  cost: Parts | null
}

/** A part of the lots that was taken out. */
export interface Taken {
  cost: Parts | null
  /** When its oldest part was acquired; null where more was taken than is known of. */
  since: Date | null
}

/** Adds what was acquired. By average cost there is one lot only, which keeps its first date. */
export function acquire(lots: Lot[], lot: Lot, method: CostMethod): void {
  if (lot.stroops === 0n) return
  const [pool] = lots
  if (method !== 'average' || !pool) {
    lots.push(lot)
    return
  }
  pool.stroops += lot.stroops
  pool.cost = pool.cost === null || lot.cost === null ? null : pool.cost + lot.cost
}

/** Takes an amount out of the lots: the first in, the last in, the dearest, or of all alike. */
export function dispose(lots: Lot[], stroops: bigint, method: CostMethod): Taken {
  let left = stroops
  let cost: Parts | null = 0n
  let since: Date | null = null
  while (left > 0n) {
    const place = next(lots, method)
    const lot = lots[place]
    if (!lot) return { cost: null, since: null }
    const amount = lot.stroops < left ? lot.stroops : left
    const part: Parts | null = lot.cost === null ? null : (lot.cost * amount) / lot.stroops
    cost = cost === null || part === null ? null : cost + part
    since = earlier(since, lot.at)
    left -= amount
    lot.stroops -= amount
    if (lot.cost !== null && part !== null) lot.cost -= part
    if (lot.stroops === 0n) lots.splice(place, 1)
  }
  return { cost, since }
}

const earlier = (a: Date | null, b: Date): Date => (a === null || b < a ? b : a)

function next(lots: readonly Lot[], method: CostMethod): number {
  if (method === 'lifo') return lots.length - 1
  if (method !== 'hifo') return 0
  let dearest = 0
  for (const [place, lot] of lots.entries()) if (isDearer(lot, lots[dearest])) dearest = place
  return dearest
}

/** By the cost of one unit; a lot of unknown cost goes last. */
function isDearer(lot: Lot, than: Lot | undefined): boolean {
  if (!than || lot.cost === null) return false
  return than.cost === null || lot.cost * than.stroops > than.cost * lot.stroops
}
