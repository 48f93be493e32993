import { type AssetId, isAssetId } from '#shared/kernel/asset-id.ts'

/** Under which live.watch pushes a pair's book and trades. */
export type MarketTopic = `market:${string}`

export const marketTopic = (base: AssetId, counter: AssetId): MarketTopic => `market:${base}/${counter}`

export function pairOfTopic(topic: MarketTopic): { base: AssetId; counter: AssetId } {
  const [base = '', counter = ''] = topic.slice('market:'.length).split('/')
  return { base, counter }
}

export function isMarketTopic(text: string): text is MarketTopic {
  const [base = '', counter = '', ...more] = text.startsWith('market:') ? text.slice(7).split('/') : []
  return more.length === 0 && base !== counter && isAssetId(base) && isAssetId(counter)
}
