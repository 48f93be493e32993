import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { LedgerTrade } from '#server/domains/orders/settling/ledger-trades.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { Exact } from '#shared/domains/markets/price.ts'
import type { PoolRow } from './pools.queries.ts'
import type { FilledWallet, OrderPart } from './real-fills.queries.ts'

export interface BookingDeps {
  inbox: Notifier
  prices: Pick<PricesService, 'latest'>
}

/** A trade of a wallet, as its pool sees it. Stroops; `fee` is of the counter asset. */
export interface WalletFill {
  trade: LedgerTrade
  wallet: FilledWallet
  pool: PoolRow | undefined
  side: 'buy' | 'sell'
  base: string
  counter: string
  amount: bigint
  total: bigint
  part: OrderPart | undefined
  reference: Exact | null
  spreadIncome: bigint
  fee: bigint
  isRelated: boolean
}
