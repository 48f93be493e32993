import type { Config } from '#server/kernel/config.ts'
import type { Keys } from '#server/launch/generated-keys.ts'
import { SEEDED_ASSETS, SEEDED_XLM_USD } from '#shared/domains/assets/seeded-assets.ts'

export interface LivingMarket {
  xlmUsd: string
  assets: { code: string; issuerSecret: string; usd: string }[]
}

/**
 * What the embedded network's participants trade: the assets of the product's own issuers around their seeded prices, so
 * that there is one of each. Undefined where nobody is to trade.
 */
export function livingMarketOf(config: Pick<Config, 'livingMarket'>, keys: Keys): LivingMarket | undefined {
  const secrets = keys.embedded?.issuerSecrets
  if (!config.livingMarket || secrets === undefined) return undefined
  const assets = SEEDED_ASSETS.map(({ code, usd }) => ({ code, usd, issuerSecret: secrets[code] }))
  return { xlmUsd: SEEDED_XLM_USD, assets }
}
