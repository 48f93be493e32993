import { NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import type { Signer } from '#server/embedded-network/network/signer.ts'
import { hundredths, unitsOf } from './amounts.ts'
import { inverse, placeOf } from './grid.ts'
import { bookOf, type MakerView } from './maker.ts'
import { fairPrice, type Pair } from './market-cast.ts'
import { poolCorrections } from './pool-price.ts'

/** The part of all turns that are swaps along a path instead of an order. */
const SWAPS = 0.2
/** US dollars of one swap or order at most. */
const MOST_USD = 500
/** An offer that the price has passed by so many levels is taken before any other. */
const PASSED = 0.3

/** What one taker does in its turn: takes back what an earlier order left, then corrects a pool, swaps or takes offers. */
export function turnOf(view: MakerView, taker: Signer): OwnOperation[] {
  const leftovers = [...(view.state.offersByAccount.get(taker.address)?.values() ?? [])].map(withdrawal)
  const corrections = poolCorrections(view, taker)
  if (corrections.length > 0) return [...leftovers, ...corrections]
  if (view.random() < SWAPS) return [...leftovers, swap(view, taker)]
  return [...leftovers, ...order(view)]
}

function withdrawal({ selling, buying, price, offerId }: OfferEntry): OwnOperation {
  return { type: 'manageSellOffer', selling, buying, price, offerId, amount: 0n }
}

/** Some of one asset for another by way of XLM, through books and pools as the ledger chooses, at any price. */
function swap({ cast, seconds, random }: MakerView, taker: Signer): OwnOperation {
  const from = pick(cast.traded, random)
  const to = pick(
    cast.traded.filter((other) => other !== from),
    random,
  )
  const path = from.asset === NATIVE || to.asset === NATIVE ? [] : [NATIVE]
  return {
    type: 'pathPaymentStrictSend',
    sendAsset: from.asset,
    sendAmount: hundredths((20 + (MOST_USD - 20) * random() ** 2) / from.usd(seconds)),
    destination: { accountId: taker.address, id: null },
    destAsset: to.asset,
    destMin: 1n,
    path,
  }
}

/** Takes the best offers of a side, as much as they hold at the most: an order that leaves nothing in the book. */
function order({ cast, state, seconds, random }: MakerView): OwnOperation[] {
  const pair = pick(cast.pairs, random)
  const side = passedSide(pair, state, seconds) ?? (random() < 0.5 ? 'ask' : 'bid')
  const offers = bookOf(state, pair, side).slice(0, random() < 0.3 ? 2 : 1)
  const last = offers.at(-1)
  if (last === undefined) return []
  const { base, quote } = pair
  const [given, taken] = side === 'ask' ? [quote, base] : [base, quote]
  const most = MOST_USD / given.usd(seconds)
  const held = offers.reduce((sum, { amount, price }) => sum + (unitsOf(amount) * price.n) / price.d, 0)
  const amount = hundredths(Math.min(most, held * 0.98) * (0.15 + 0.85 * random()))
  if (unitsOf(amount) > held) return []
  return [
    {
      type: 'manageSellOffer',
      selling: given.asset,
      buying: taken.asset,
      amount,
      price: inverse(last.price),
      offerId: 0n,
    },
  ]
}

/** The side whose best offer the price has passed: whoever takes it earns. */
function passedSide(pair: Pair, state: MakerView['state'], seconds: number): 'ask' | 'bid' | null {
  const place = placeOf(fairPrice(pair, seconds), pair.tick)
  const best = (side: 'ask' | 'bid') => bookOf(state, pair, side)[0]?.price
  const [ask, bid] = [best('ask'), best('bid')]
  if (ask !== undefined && placeOf(ask.n / ask.d, pair.tick) < place - PASSED) return 'ask'
  return bid !== undefined && placeOf(bid.d / bid.n, pair.tick) > place + PASSED ? 'bid' : null
}

function pick<T>(items: readonly T[], random: () => number): T {
  return items[Math.floor(random() * items.length)] as T
}
