import type { Claimable } from '#shared/domains/assets/claimables/claimables.schema.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import type { Schedule } from '#shared/domains/payments/schedules.schema.ts'
import { type AssetId, pairName } from '#shared/kernel/asset-id.ts'
import { sumUsd } from '#shared/kernel/usd.ts'

export interface Claims {
  count: number
  /** Of those whose price is known; null where none is. */
  usd: string | null
}

/** Payments that can be claimed now; what is set apart is no news, and one's own are for others. */
export function claimsIn(items: readonly Claimable[]): Claims | null {
  const ready = items.filter(({ state, isOwn, quarantine }) => state === 'ready' && !isOwn && quarantine === null)
  const known = ready.flatMap(({ usd }) => usd ?? [])
  return ready.length === 0 ? null : { count: ready.length, usd: known.length === 0 ? null : sumUsd(known) }
}

export type DueItem = Schedule & { nextAt: string }

/** Soonest first. */
export const dueIn = (items: readonly Schedule[]): DueItem[] =>
  items
    .flatMap((item) => (item.nextAt === null ? [] : [{ ...item, nextAt: item.nextAt }]))
    .toSorted((a, b) => a.nextAt.localeCompare(b.nextAt))

export interface OpenOrders {
  count: number
  /** Of the newest one. */
  base: AssetId
  counter: AssetId
  /** 'XLM/USDC, SKL/XLM' */
  pairs: string
}

export function ordersIn(items: readonly Order[]): OpenOrders | null {
  const [newest] = items.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (!newest) return null
  const pairs = new Set(items.map(pairName))
  return { count: items.length, base: newest.base, counter: newest.counter, pairs: [...pairs].join(', ') }
}
