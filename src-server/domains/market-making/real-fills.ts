import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { rateOfUsd } from '#server/domains/orders/market-reference.ts'
import { filterRelated } from '#server/domains/orders/related.queries.ts'
import { type LedgerTrade, tradesIn } from '#server/domains/orders/settling/ledger-trades.ts'
import type { Booked, BookedListener } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { spreadIncomeOf, valueOf } from '#shared/domains/market-making/profit.ts'
import { fractionText } from '#shared/domains/markets/fraction.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { formatUsdCents, usdCents, usdValueDown, usdValueUp } from '#shared/kernel/usd.ts'
import * as queries from './pools.queries.ts'
import * as fills from './real-fills.queries.ts'
import { openIssues, pauseFilled } from './real-oddities.ts'
import { pairOf } from './stored-rules.ts'
import type { BookingDeps, WalletFill } from './wallet-fill.ts'

/**
 * Books what a ledger has made of wallets' offers, whatever state their pools are in, in the SQL transaction that books it; again it changes
 * nothing. A fill with an account of the same owner or of somebody related is no volume and no income: its pool pauses.
 */
export const createBookedFills =
  (deps: BookingDeps): BookedListener =>
  async (trx, { contents, ours }: Booked) => {
    const trades = tradesIn(contents).filter(({ account }) => ours.get(account)?.role === 'trading')
    if (trades.length === 0) return
    const { found, usd } = await fillsOf(deps, trx, trades)
    const { sequence: ledger, closedAt: at } = contents.ledger
    const hashOf = (operationId: string) => contents.operations.get(operationId)?.transaction_hash ?? null
    const ids = new Map(found.map((fill) => [fill, uuid()]))
    const inserted = await fills.insertRealFills(
      trx,
      found.map((fill) => ({
        id: ids.get(fill) ?? '',
        poolId: fill.pool?.id ?? null,
        tradeToken: fill.trade.tradeId,
        orderId: fill.part?.orderId ?? null,
        side: fill.side,
        base: fill.base,
        counter: fill.counter,
        amount: fromStroops(fill.amount),
        price: fill.amount > 0n ? fractionText(fill.total, fill.amount) : null,
        total: fromStroops(fill.total),
        filledBy: fill.trade.counterparty,
        address: fill.trade.account,
        level: fill.part?.level ?? null,
        hash: hashOf(fill.trade.operationId),
        reference: fill.reference && fractionText(fill.reference.n, fill.reference.d),
        spreadIncome: fromStroops(fill.spreadIncome),
        fee: fromStroops(fill.fee),
        isRelated: fill.isRelated,
        ledger,
        at,
      })),
    )
    const fresh = found.flatMap((fill) => {
      const row = inserted.get(ids.get(fill) ?? '')
      return row ? [{ ...fill, isRelated: row.isRelated }] : []
    })
    await sumUp(trx, fresh, { usd, at })
    await pauseFilled(deps, trx, fresh, at)
    await openIssues(trx, fresh)
    const users = new Set(fresh.map(({ wallet }) => wallet.ownerId))
    await notifyLive(
      trx,
      [...users].map((userId) => ({ userId, event: { topic: 'marketMaking' as const } })),
    )
  }

interface Found {
  found: WalletFill[]
  /** Prices in US dollars of all that was traded. */
  usd: ReadonlyMap<string, string>
}
async function fillsOf(deps: BookingDeps, trx: Trx, trades: readonly LedgerTrade[]): Promise<Found> {
  const wallets = await fills.listFilledWallets(trx, [...new Set(trades.map(({ account }) => account))])
  const walletOf = new Map(wallets.map((wallet) => [wallet.address, wallet]))
  const poolIds = [...new Set(wallets.flatMap(({ poolId }) => poolId ?? []))].toSorted()
  const pools = new Map((await queries.lockPools(trx, poolIds)).map((pool) => [pool.id, pool]))
  const parted = await fills.listOrderParts(
    trx,
    trades.map(({ tradeId }) => tradeId),
  )
  const isRelated = await relationsOf(trx, trades, walletOf)
  const usd = await deps.prices.latest(
    [...new Set([NATIVE, ...trades.flatMap(({ sold, bought }) => [sold.asset, bought.asset])])],
    trx,
  )
  const found = trades.flatMap((trade) => {
    const wallet = walletOf.get(trade.account)
    if (!wallet) return []
    const pool = wallet.poolId === null ? undefined : pools.get(wallet.poolId)
    const part = parted.find(({ tradeId, role }) => tradeId === trade.tradeId && role === trade.role)
    return [fillOf({ trade, wallet, pool, part, isRelated: isRelated(trade), usd })]
  })
  return { found, usd }
}

interface Known extends Pick<WalletFill, 'trade' | 'wallet' | 'pool' | 'part' | 'isRelated'> {
  usd: ReadonlyMap<string, string>
}

/** Of a wallet without a pool, or in assets that are not its pool's, what it sold counts as base. */
function fillOf(known: Known): WalletFill {
  const { trade, pool, part, usd } = known
  const { sold, bought } = trade
  const pair = pool && pairOf(pool)
  const isBuy = pair?.base === bought.asset && pair.counter === sold.asset
  const isOwnPair = isBuy || (pair?.base === sold.asset && pair.counter === bought.asset)
  const [of, by] = isBuy ? [bought, sold] : [sold, bought]
  const side = isBuy ? 'buy' : 'sell'
  const reference = isOwnPair && pool?.lastPrice ? parts(pool.lastPrice) : null
  const amounts = { amount: of.amount, total: by.amount }
  const spreadIncome = reference ? spreadIncomeOf({ side, ...amounts }, reference) : 0n
  const fee = part ? feeIn(by.asset, { fee: part.fee, asset: part.feeAsset, of: of.asset, reference, usd }) : 0n
  const { usd: _prices, ...rest } = known
  return {
    ...rest,
    pool: isOwnPair ? pool : undefined,
    side,
    base: of.asset,
    counter: by.asset,
    ...amounts,
    reference,
    spreadIncome,
    fee,
  }
}

interface FeePart {
  fee: string
  asset: string | null
  of: string
  reference: Exact | null
  usd: ReadonlyMap<string, string>
}
/** Stroops of the counter asset; 0 where nobody knows what it is worth. */
function feeIn(counter: string, { fee, asset, of, reference, usd }: FeePart): bigint {
  const stroops = toStroops(fee)
  if (asset === null || asset === counter) return stroops
  if (asset === of && reference) return valueOf(stroops, reference)
  const rate = rateOfUsd(usd.get(asset), usd.get(counter))
  return rate ? valueOf(stroops, rate) : 0n
}

/** Whether both sides of a trade are one person's, or related people's. */
async function relationsOf(
  trx: Trx,
  trades: readonly LedgerTrade[],
  walletOf: ReadonlyMap<string, fills.FilledWallet>,
): Promise<(trade: LedgerTrade) => boolean> {
  const others = [...new Set(trades.flatMap(({ counterparty }) => counterparty ?? []))]
  const ownerOf = await fills.listOwnersOf(trx, others)
  const pairs = trades.flatMap((trade) => {
    const [a, b] = [walletOf.get(trade.account)?.ownerId, ownerOf.get(trade.counterparty ?? '')]
    return a && b ? [{ a, b, trade }] : []
  })
  const related = await filterRelated(
    trx,
    pairs.map(({ a, b }) => ({ a, b })),
  )
  const met = new Set(
    pairs
      .filter(({ a, b }) => a === b || related.some((pair) => pair.a === a && pair.b === b))
      .map(({ trade }) => trade),
  )
  return (trade) => met.has(trade)
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n)
const movedIn = (fill: WalletFill, of: 'base' | 'counter'): bigint => {
  const moved = of === 'base' ? fill.amount : fill.total
  return (of === 'base') === (fill.side === 'buy') ? moved : -moved
}

/** Balances move with every fill; volume, income and their count with strangers' alone. */
async function sumUp(
  trx: Trx,
  fresh: readonly WalletFill[],
  { usd, at }: Pick<Found, 'usd'> & { at: Date },
): Promise<void> {
  for (const [poolId, own] of Map.groupBy(fresh, ({ pool }) => pool?.id)) {
    const pool = own[0]?.pool
    if (poolId === undefined || !pool) continue
    const strangers = own.filter(({ isRelated }) => !isRelated)
    const spreadIncome = fromStroops(sum(strangers.map((fill) => fill.spreadIncome)))
    await fills.addToPool(trx, poolId, {
      base: fromStroops(sum(own.map((fill) => movedIn(fill, 'base')))),
      counter: fromStroops(sum(own.map((fill) => movedIn(fill, 'counter')))),
      spreadIncome,
      fills: strangers.length,
      at,
    })
    const worthBefore = fromStroops(toStroops(pool.profitLoss) + toStroops(pool.putIn))
    const day = at.toISOString().slice(0, 10)
    await fills.addToRealDay(trx, {
      poolId,
      day,
      worthBefore,
      ...usdOf(own, usd),
      spreadIncome,
      fills: strangers.length,
    })
  }
  const sums = [
    ...Map.groupBy(
      fresh.filter(({ pool }) => pool),
      ({ trade }) => trade.account,
    ),
  ].map(([address, own]) => ({
    address,
    base: fromStroops(sum(own.map((fill) => movedIn(fill, 'base')))),
    counter: fromStroops(sum(own.map((fill) => movedIn(fill, 'counter')))),
  }))
  await fills.addToWallets(trx, sums, at)
}

/** US dollars traded with strangers, and given for less than the market's price in all. */
function usdOf(
  own: readonly WalletFill[],
  usd: ReadonlyMap<string, string>,
): Pick<fills.DaySums, 'volumeUsd' | 'shortfallUsd'> {
  let [volume, shortfall] = [0n, 0n]
  for (const { trade, counter, total, isRelated } of own) {
    const price = usd.get(counter)
    if (price !== undefined && !isRelated) volume += usdCents(usdValueDown(fromStroops(total), price))
    const [soldUsd, boughtUsd] = [usd.get(trade.sold.asset), usd.get(trade.bought.asset)]
    if (soldUsd === undefined || boughtUsd === undefined) continue
    const lost =
      usdCents(usdValueUp(fromStroops(trade.sold.amount), soldUsd)) -
      usdCents(usdValueDown(fromStroops(trade.bought.amount), boughtUsd))
    if (lost > 0n) shortfall += lost
  }
  return { volumeUsd: formatUsdCents(volume), shortfallUsd: formatUsdCents(shortfall) }
}
