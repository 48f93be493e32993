import { useMarket } from '#client/app/markets/use-markets.ts'
import { useBook } from '#client/domains/orders/market/use-market.ts'
import type { Pair } from '#client/domains/orders/pair.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { spendableOf } from './available.ts'
import type { Draft } from './draft.ts'

/** What stands in an order's way before any price is looked at. */
type ObstacleKind = 'halted' | 'creating' | 'noXlm' | 'noLine' | 'offline'
export interface FoundObstacle {
  kind: ObstacleKind
  blocks: boolean
}
interface Looked {
  pair: Pair
  draft: Draft
  wallet: WalletOverview | undefined
  bought: string
}

/** The first of them; null where there is none. */
export function useObstacle({ pair, draft, wallet, bought }: Looked): FoundObstacle | null {
  const { book, isLive } = useBook(pair)
  const isHalted = useMarket(pair)?.isHalted === true
  const found = (kind: ObstacleKind): FoundObstacle => ({ kind, blocks: true })
  if (isHalted) return found('halted')
  if (!wallet) return null
  if (wallet.status === 'creating') return found('creating')
  if (toStroops(spendableOf(wallet, NATIVE) ?? '0') <= 0n) return found('noXlm')
  if (spendableOf(wallet, bought) === null) return found('noLine')
  return draft.type === 'market' && book !== null && !isLive ? found('offline') : null
}
