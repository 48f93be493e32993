import type { Trx } from '#db/database.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import type { TradeWeight } from './outflow.ts'
import { type CountedOfOrder, putEdited } from './shortfalls.queries.ts'

/** An edit counts by what it may lose, and lets leave, beyond the rest of its order: that ends with it. */
export function beyondCounted(trade: TradeWeight, counted: CountedOfOrder): TradeWeight {
  const beyond = (usd: string | null, before: string): string | null =>
    usd === null ? null : formatUsdCents(usdCents(usd) > usdCents(before) ? usdCents(usd) - usdCents(before) : 0n)
  return { ...trade, usd: beyond(trade.usd, counted.left), shortfall: beyond(trade.shortfall, counted.shortfall) }
}

export interface EditedOrder {
  /** Of the edit. */
  transactionId: string
  orderId: string
  userId: string
  /** What the order comes to by it, the whole of its rest. */
  trade: TradeWeight
  counted: CountedOfOrder
}

/** Keeps what an edit comes to, for when the ledger takes it; what is not free counts as leaving instead. */
export async function keepEdited({ clock }: { clock: Clock }, trx: Trx, edited: EditedOrder): Promise<void> {
  const { transactionId: id, orderId, userId, trade, counted } = edited
  const exchange =
    trade.isFree && trade.exchange ? trade.exchange : { sold: '1', least: '1', given: '0.00', got: '0.00' }
  const usd = trade.isFree ? (beyondCounted(trade, counted).shortfall ?? '0.00') : '0.00'
  await putEdited(trx, { id, userId, now: clock.now(), orderId }, { keyId: trade.by?.keyId ?? null, usd, exchange })
}
