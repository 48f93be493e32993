import type { MethodSettings } from '#shared/domains/deposits/payment-methods.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { boughtFor, feeOn, isNear, rateWithSpread } from './amounts.ts'
import type { OrderingDeps } from './deposits.types.ts'
import type { OrderRow } from './orders.queries.ts'
import { marketRate } from './quoting.ts'

export interface Requoted {
  rate: string
  marketRate: string
  feeUsd: string
  xlm: string
}

/**
 * Amount that an arrived sum buys at today's rate, or at that of its arrival as long as today's is near; null where its fee takes all
 * of it. Throws UNAVAILABLE without a price.
 */
export async function requote(
  deps: Pick<OrderingDeps, 'prices'>,
  settings: MethodSettings,
  { receivedUsd, status, arrivalRate }: Pick<OrderRow, 'status' | 'arrivalRate'> & { receivedUsd: string },
): Promise<Requoted | null> {
  const today = await marketRate(deps)
  const isKept = status === 'repriced' && arrivalRate !== null && isNear(today, arrivalRate)
  const market = isKept ? arrivalRate : today
  const rate = rateWithSpread(market, settings.spreadPercent)
  const feeUsd = feeOn(receivedUsd, settings)
  const bought = boughtFor(receivedUsd, { feeUsd, rate })
  return bought === null ? null : { rate, marketRate: market, feeUsd, xlm: fromStroops(bought) }
}
