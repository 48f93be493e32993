import { createCharge } from '#server/kernel/call-limiter.ts'
import type { Below } from './below.ts'
import { createAffiliateProgram } from './products/affiliates.ts'
import { createAlerts } from './products/alerts.ts'
import { createAssetLines } from './products/asset-lines.ts'
import { createDeposits } from './products/deposits.ts'
import { createOrders } from './products/orders.ts'
import { createPayments } from './products/payments.ts'
import { createPools } from './products/pools.ts'
import { createStaking } from './products/staking.ts'
import { createSwaps } from './products/swaps.ts'

/** Lookups of recipients that found nobody or asked the network, of one person: more than anybody types. */
const LOOKUP_LIMITS = { burst: 60, perSecond: 1 }

/** Quotes of one person: a page that refreshes by itself, and whatever is typed in it. */
const QUOTE_LIMITS = { burst: 120, perSecond: 4 }

export type Products = ReturnType<typeof createProducts>

/** In the order in which each learns of what a ledger has brought about. */
export function createProducts(below: Below) {
  const { lookupLimits } = below.foundation
  const chargeLookup = createCharge(lookupLimits ?? LOOKUP_LIMITS)
  const chargeQuote = createCharge(lookupLimits ?? QUOTE_LIMITS)
  const swaps = createSwaps(below, { chargeQuote })
  const orders = createOrders(below)
  const pools = createPools(below)
  const assetLines = createAssetLines(below, { chargeLookup })
  const program = createAffiliateProgram(below)
  const staking = createStaking(below)
  const deposits = createDeposits(below, { chargeQuote, affiliates: program.affiliates })
  const payments = createPayments(below, { chargeLookup, swaps: swaps.swaps })
  const alerts = createAlerts(below)
  return { ...alerts, ...swaps, ...orders, ...pools, ...assetLines, ...program, ...staking, ...deposits, ...payments }
}
