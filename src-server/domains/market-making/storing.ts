import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { LIMIT_REASONS } from '#shared/domains/market-making/market-making.states.ts'
import { big } from '#shared/domains/markets/price.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents } from '#shared/kernel/usd.ts'
import { addToDay, insertFills } from './fills.queries.ts'
import { tellOf } from './maker-notices.ts'
import type { PaperOutcome } from './paper-round.ts'
import * as queries from './pools.queries.ts'
import { priceOf } from './stored-rules.ts'

interface Looked {
  row: queries.PoolRow
  now: Date
  outcome: PaperOutcome
  cursor: string | null
  closedAt: Date
}

/** Fills, orders, the pool's sums and its day, as one look found them. */
export async function storeRound(
  deps: { inbox: Notifier },
  trx: Trx,
  { row, now, outcome, cursor, closedAt }: Looked,
): Promise<void> {
  const { fills, state, pauseReason } = outcome
  await insertFills(
    trx,
    fills.map((fill) => ({
      id: uuid(),
      poolId: row.id,
      tradeToken: fill.trade.token,
      orderId: fill.orderId,
      mode: row.mode,
      type: fill.side,
      baseAssetCode: row.baseAssetCode,
      quoteAssetCode: row.quoteAssetCode,
      amount: fromStroops(fill.amount),
      price: priceOf(big(fill.price)),
      total: fromStroops(fill.total),
      filledBy: fill.trade.taker,
      walletAddress: null,
      level: fill.level,
      hash: null,
      reference: priceOf(fill.reference),
      spreadIncome: fromStroops(fill.spreadIncome),
      fee: fromStroops(fill.fee),
      at: new Date(fill.trade.at),
    })),
  )
  await queries.replaceOrders(
    trx,
    row.id,
    outcome.orders.map(({ id, side, level, price, amount, ahead, sold, fee, placedAt }) => ({
      id,
      poolId: row.id,
      side,
      level,
      priceN: price.n,
      priceD: price.d,
      amount: fromStroops(amount),
      ahead: fromStroops(ahead),
      sold: fromStroops(sold),
      fee: fromStroops(fee),
      placedAt: new Date(placedAt),
    })),
  )
  const fees = toStroops(row.fees) + outcome.fees
  await addToDay(trx, {
    poolId: row.id,
    day: now.toISOString().slice(0, 10),
    worthBefore: fromStroops(outcome.worthBefore),
    volumeUsd: formatUsdCents(outcome.volumeUsd),
    spreadIncome: fromStroops(outcome.spreadIncome),
    fills: fills.length,
  })
  await queries.changePool(trx, row, {
    baseBalance: fromStroops(outcome.base),
    quoteBalance: fromStroops(outcome.counter),
    fees: fromStroops(fees),
    spreadIncome: fromStroops(toStroops(row.spreadIncome) + outcome.spreadIncome),
    profitLoss: fromStroops(outcome.worth - toStroops(row.putIn)),
    fills: row.fills + fills.length,
    lastPrice: priceOf(outcome.reference),
    lastFillAt: fills.length > 0 ? new Date(Math.max(...fills.map(({ trade }) => trade.at))) : row.lastFillAt,
    tradeCursor: cursor,
    refreshedAt: now,
    referenceAt: closedAt,
    state,
    pauseReason,
    pauseNote: null,
    pausedAt: pauseReason === null ? null : row.state === 'paused' ? row.pausedAt : now,
  })
  await notifyLive(trx, [{ userId: row.userId, event: { topic: 'marketMaking' } }])
  if (pauseReason !== null && pauseReason !== row.pauseReason && LIMIT_REASONS.includes(pauseReason))
    await tellOf(deps, trx, [{ row, event: 'paused', reason: pauseReason, note: null }])
}
