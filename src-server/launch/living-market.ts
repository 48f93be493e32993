import type { Config } from '#server/kernel/config.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { SEEDED_ASSETS, SEEDED_XLM_USD } from '#shared/domains/assets/seeded-assets.ts'

export interface LivingMarket {
  xlmUsd: string
  /** Where the demonstration's people live in its past first. */
  isPastOpen?: boolean
  pastDays?: number
  assets: { code: string; issuerSecret: string; usd: string }[]
}

/** A market without anybody's life in it has as much past. */
const LEAST_PAST_DAYS = 30

/**
 * What the embedded network's participants trade: the assets of the product's own issuers around their seeded prices, so
 * that there is one of each. Undefined where nobody is to trade.
 */
export function livingMarketOf(
  config: Pick<Config, 'livingMarket' | 'demoData' | 'demoDays'>,
  keys: Keys,
): LivingMarket | undefined {
  const secrets = keys.embedded?.issuerSecrets
  if (!config.livingMarket || secrets === undefined) return undefined
  const assets = SEEDED_ASSETS.map(({ code, usd }) => ({ code, usd, issuerSecret: secrets[code] }))
  const market = { xlmUsd: SEEDED_XLM_USD, assets }
  if (!config.demoData || config.demoDays === 0) return market
  return { ...market, isPastOpen: true, pastDays: Math.max(config.demoDays, LEAST_PAST_DAYS) }
}
