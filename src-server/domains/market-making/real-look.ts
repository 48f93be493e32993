import type { OwnOffer } from '#server/domains/orders/market-reference.ts'
import { withoutOwn } from '#server/domains/orders/market-reference.ts'
import type { OrderRow as LedgerOrder } from '#server/domains/orders/orders.queries.ts'
import { LIMIT_REASONS, PASSING_REASONS, type PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import { valueOf } from '#shared/domains/market-making/profit.ts'
import { shareOf } from '#shared/domains/market-making/quoting.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import type { DayRow } from './fills.queries.ts'
import { centsOf, type MarketNow } from './market-reading.ts'
import type { OrderRow, PoolRow } from './pools.queries.ts'
import type { OwnerRow, WalletRow } from './real.queries.ts'
import { feeWithin, type RealWallet, walletOf } from './real-inventory.ts'
import { inventoryOf, type RealOrder, type RealWanted, realWanted } from './real-wanted.ts'
import { quoteTerms, rulesOf } from './stored-rules.ts'

/** All that one look at a real pool follows from. */
export interface RealSeen {
  row: PoolRow
  now: Date
  reference: Exact | null
  withheld: PauseReason | null
  /** The levels of its orders. */
  levels: readonly OrderRow[]
  live: readonly LedgerOrder[]
  wallets: readonly WalletRow[]
  owner: OwnerRow | undefined
  /** Offers of the owner and of all robots of theirs on this book. */
  own: readonly OwnOffer[]
  day: DayRow | undefined
  /** The ledger keeps refusing its orders. */
  isFailing: boolean
}
export interface RealLook extends RealWanted {
  /** Of all that may be offered, in stroops of the counter asset; null without a reference. */
  worth: bigint | null
  wallets: readonly RealWallet[]
}

/** The difference to what is wanted, and why nothing is where nothing is. */
export function lookAtReal(market: MarketNow, seen: RealSeen): RealLook {
  const { row, now, reference, live } = seen
  const rules = rulesOf(row)
  const aSide = Math.max(1, row.walletCount / 2)
  const wallets = seen.wallets.map((wallet) => walletOf(wallet, market, Math.ceil(rules.levels / aSide)))
  const { base, counter } = inventoryOf(wallets)
  const worth = reference && counter + valueOf(base, reference)
  const { orders, strays } = ordersOf(live, seen.levels)
  const wanted = realWanted(
    {
      terms: quoteTerms(rules),
      tolerance: shareOf(rules.tolerancePercentage),
      leastLifeMs: rules.leastLifeSeconds * 1000,
      coolDownMs: rules.coolDownSeconds * 1000,
      anchor: parts(row.anchorPrice ?? '1'),
      lastFillAt: row.lastFillAt?.getTime() ?? null,
      wallets,
      orders,
      strays,
    },
    {
      now: now.getTime(),
      reference,
      withheld: withheldFrom(market, seen, worth),
      book: withoutOwn(market.book, seen.own, market.pair.base),
      feeWithin: (side, sold) => feeWithin(market, side, sold),
    },
  )
  return { ...wanted, place: seen.isFailing ? [] : wanted.place, worth, wallets }
}

/** `ended`: it is not to quote, whatever the market is. */
function withheldFrom(market: MarketNow, seen: RealSeen, worth: bigint | null): RealWanted['withheld'] {
  const { row, owner, withheld } = seen
  const isWaiting = row.state === 'paused' && row.pauseReason !== null && PASSING_REASONS.includes(row.pauseReason)
  if (row.state !== 'quoting' && !isWaiting) return 'ended'
  if (owner?.isFrozen !== false) return 'account_frozen'
  return limitReached(market, seen, worth) ?? withheld
}

function limitReached(market: MarketNow, { row, day }: RealSeen, worth: bigint | null): PauseReason | null {
  if (!day) return null
  const [volume, loss] = [usdCents(row.dailyVolumeUsd), usdCents(row.dailyLossUsd)]
  if (usdCents(day.volumeUsd) >= volume) return 'volume_limit'
  if (usdCents(day.shortfallUsd) >= loss) return 'loss_limit'
  if (worth === null || day.inventoryWorth === null) return null
  const lost = toStroops(day.inventoryWorth) - worth
  return lost > 0n && centsOf(market, lost) >= loss ? 'loss_limit' : null
}

/** Orders on the ledger with their levels; what has none is a stray. */
function ordersOf(live: readonly LedgerOrder[], levels: readonly OrderRow[]) {
  const levelOf = new Map(levels.map((known) => [known.id, known]))
  const orders: RealOrder[] = []
  const strays: { id: string; isMoving: boolean }[] = []
  for (const { id, address, side, priceN, priceD, amount, filled, status, changingBy, createdAt } of live) {
    const known = levelOf.get(id)
    const isMoving = status !== 'open' || changingBy !== null
    if (!known || priceN === null || priceD === null) strays.push({ id, isMoving })
    else {
      const rest = toStroops(amount) - toStroops(filled)
      const price = { n: priceN, d: priceD }
      orders.push({
        id,
        address,
        side,
        level: known.level,
        price,
        amount: rest,
        placedAt: createdAt.getTime(),
        isMoving,
      })
    }
  }
  return { orders, strays }
}

/** States of which an owner is told. */
export const tellsOf = (reason: PauseReason): boolean =>
  LIMIT_REASONS.includes(reason) || reason === 'account_frozen' || reason === 'failure'
