import { MAX_CROSSINGS } from './conversion.ledger.ts'
import type { AccountId, Asset, OfferEntry } from './entries.types.ts'
import { exchange } from './exchange.arithmetic.ts'
import { INT64_MAX } from './int64.arithmetic.ts'
import type { LedgerState } from './ledger.types.ts'
import { type PoolReserves, poolPayout, poolPrice } from './pool.arithmetic.ts'
import { poolIdOf } from './pool-id.ledger.ts'
import { bookKey } from './state.ledger.ts'

export type Hop = { sending: Asset; receiving: Asset; ignoredSeller: AccountId | null }

type Totals = { sent: bigint; received: bigint }

function offersOf(state: LedgerState, { sending, receiving }: Hop): readonly OfferEntry[] {
  return state.books.get(bookKey(receiving, sending)) ?? []
}

function reservesOf(state: LedgerState, { sending, receiving }: Hop): PoolReserves | null {
  const pool = state.pools.get(poolIdOf(sending, receiving))
  if (!pool || pool.reserveA <= 0n || pool.reserveB <= 0n) return null
  const [toPool, fromPool] = sending === pool.assetA ? [pool.reserveA, pool.reserveB] : [pool.reserveB, pool.reserveA]
  return { toPool, fromPool, fee: pool.fee }
}

/**
 * What the offers of a hop give, exactly as crossing them would: offers on the book are cut to what their sellers can
 * do, so that only their amounts bound them. Null where they are not enough.
 */
function throughBook(state: LedgerState, hop: Hop, wanted: { send: bigint } | { receive: bigint }): Totals | null {
  const sends = 'send' in wanted
  const totals: Totals = { sent: 0n, received: 0n }
  let crossings = 0
  for (const offer of offersOf(state, hop)) {
    if (offer.sellerId === hop.ignoredSeller) continue
    if (++crossings > MAX_CROSSINGS) return null
    const crossed = exchange(
      offer.price,
      {
        maxWheatSend: offer.amount,
        maxSheepReceive: INT64_MAX,
        maxWheatReceive: sends ? INT64_MAX : wanted.receive - totals.received,
        maxSheepSend: sends ? wanted.send - totals.sent : INT64_MAX,
      },
      sends ? 'strictSend' : 'strictReceive',
    )
    totals.sent += crossed.sheep
    totals.received += crossed.wheat
    if (totals.sent > INT64_MAX || totals.received > INT64_MAX) return null
    const isDone = sends ? totals.sent >= wanted.send : totals.received >= wanted.receive
    if (isDone) return totals
    if (crossed.wheatStays) return null
  }
  return null
}

/** What arrives for exactly `amount` sent over a hop, by the book or the pool as the ledger chooses; null: nothing. */
export function quoteSend(state: LedgerState, hop: Hop, amount: bigint): bigint | null {
  const reserves = reservesOf(state, hop)
  const pool = reserves && poolPayout(reserves, amount)
  const book = throughBook(state, hop, { send: amount })
  const received = book && (pool === null || book.received > pool) ? book.received : pool
  return received === null || received === 0n ? null : received
}

/** What must be sent for exactly `amount` to arrive over a hop; null: it cannot. */
export function quoteReceive(state: LedgerState, hop: Hop, amount: bigint): bigint | null {
  const reserves = reservesOf(state, hop)
  const pool = reserves && poolPrice(reserves, amount)
  const book = throughBook(state, hop, { receive: amount })
  const sent = book && (pool === null || book.sent < pool) ? book.sent : pool
  return sent === null || sent === 0n ? null : sent
}
