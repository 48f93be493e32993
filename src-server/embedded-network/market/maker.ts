import type { Asset, OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { bookKey } from '#server/embedded-network/ledger/state.ledger.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import { hundredths, unitsOf } from './amounts.ts'
import { type Funds, fundsOf } from './funds.ts'
import { askPrice, bidPrice, levelOf, placeOf } from './grid.ts'
import { fairPrice, type MarketCast, type Pair } from './market-cast.ts'

/** Levels that the makers together want on each side of each book. */
const LEVELS = 20
/** Fewer than so many, and the makers do not wait for their turn. */
const SCARCE_LEVELS = 17
/** An offer so many levels from the price is taken back; more than the levels wanted, so that small moves cost nothing. */
const FARTHEST = 30
/** Levels between the price and a new offer, and how far the price may pass an offer before it is taken back. */
const MARGIN = 0.5
const PATIENCE = 0.3
/** An offer that has shrunk to less than this part of its size is filled up. */
const THIN = 0.2
/** US dollars at the best level, and how much more each further level has. */
const BEST_USD = 220
const GROWTH_USD = 45
type Side = 'ask' | 'bid'
const SIDES: readonly Side[] = ['ask', 'bid']

/** What a maker would change of its offers: first what to take back, then what to place or fill up, the nearest first. */
export type Repairs = { withdrawals: OwnOperation[]; placements: OwnOperation[] }

export type MakerView = { cast: MarketCast; state: LedgerState; seconds: number; random: () => number }

/** Levels of one side that any maker keeps. */
function countLevels({ cast, state }: Pick<MakerView, 'cast' | 'state'>, pair: Pair, side: Side): number {
  const makers = new Set(cast.makers.map(({ address }) => address))
  const levels = bookOf(state, pair, side).filter(({ sellerId }) => makers.has(sellerId))
  return new Set(levels.map(({ price }) => levelOf(price, side, pair.tick))).size
}

/** Whether some side of some book is nearly without offers. */
export function isScarce(view: Pick<MakerView, 'cast' | 'state'>): boolean {
  return view.cast.pairs.some((pair) => SIDES.some((side) => countLevels(view, pair, side) < SCARCE_LEVELS))
}

/** What the maker of that index has to do in all books. Levels belong to the makers in turn. */
export function repairsOf(view: MakerView, maker: number): Repairs {
  const funds = fundsOf(view.state, view.cast.makers[maker]?.address ?? '')
  const repairs = { withdrawals: [], placements: [], funds }
  for (const pair of view.cast.pairs) {
    for (const side of SIDES) addRepairs(repairs, view, { pair, side, maker })
  }
  return repairs
}

/** Takes an amount out of the funds if they have as much. */
function draw(funds: Funds, asset: Asset, amount: bigint): boolean {
  const left = (funds.get(asset) ?? 0n) - amount
  if (left < 0n) return false
  funds.set(asset, left)
  return true
}

type Seat = { pair: Pair; side: Side; maker: number }

function addRepairs(repairs: Repairs & { funds: Funds }, view: MakerView, seat: Seat): void {
  const { pair, side, maker } = seat
  const place = placeOf(fairPrice(pair, view.seconds), pair.tick)
  const kept = new Map<number, OfferEntry>()
  for (const offer of ownOffers(view, seat)) {
    const level = levelOf(offer.price, side, pair.tick)
    const distance = level === null ? Number.NaN : side === 'ask' ? level - place : place - level
    const stays = distance >= -PATIENCE && distance <= FARTHEST && !kept.has(level ?? 0)
    if (stays && level !== null) kept.set(level, offer)
    else repairs.withdrawals.push(offerAt(pair, side, { price: offer.price, amount: 0n, offerId: offer.offerId }))
  }
  for (const [rank, level] of wantedLevels(place, side).entries()) {
    if (level % view.cast.makers.length !== maker || level < 1) continue
    const amount = sizeAt(view, pair, { side, rank })
    const offer = kept.get(level)
    if (offer !== undefined && unitsOf(offer.amount) > THIN * unitsOf(amount)) continue
    if (!draw(repairs.funds, side === 'ask' ? pair.base.asset : pair.quote.asset, amount)) continue
    const price = side === 'ask' ? askPrice(level, pair.tick) : bidPrice(level, pair.tick)
    repairs.placements.push(offerAt(pair, side, { price, amount, offerId: offer?.offerId ?? 0n }))
  }
}

function wantedLevels(place: number, side: Side): number[] {
  const best = side === 'ask' ? Math.ceil(place + MARGIN) : Math.floor(place - MARGIN)
  return Array.from({ length: LEVELS }, (_, rank) => (side === 'ask' ? best + rank : best - rank))
}

function ownOffers({ cast, state }: MakerView, { pair, side, maker }: Seat): OfferEntry[] {
  const address = cast.makers[maker]?.address
  return bookOf(state, pair, side).filter(({ sellerId }) => sellerId === address)
}

export function bookOf(state: LedgerState, { base, quote }: Pair, side: Side): readonly OfferEntry[] {
  const key = side === 'ask' ? bookKey(base.asset, quote.asset) : bookKey(quote.asset, base.asset)
  return state.books.get(key) ?? []
}

/** Stroops of what the side sells. */
function sizeAt({ seconds, random }: MakerView, { base, quote }: Pair, at: { side: Side; rank: number }): bigint {
  const usd = (BEST_USD + GROWTH_USD * at.rank) * (0.6 + 0.8 * random())
  return hundredths(usd / (at.side === 'ask' ? base : quote).usd(seconds))
}

type Terms = { price: { n: number; d: number }; amount: bigint; offerId: bigint }

function offerAt({ base, quote }: Pair, side: Side, { price, amount, offerId }: Terms): OwnOperation {
  const [selling, buying]: [Asset, Asset] = side === 'ask' ? [base.asset, quote.asset] : [quote.asset, base.asset]
  return { type: 'manageSellOffer', selling, buying, amount, price, offerId }
}
