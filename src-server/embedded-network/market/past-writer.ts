import type { Network } from '#server/embedded-network/network/network.ts'
import type { MarketCast } from './market-cast.ts'
import { createPast, HOUR, PAST_DAYS } from './past.ts'
import { poolCorrections } from './pool-price.ts'
import { closeWith } from './task-closing.ts'

/** Beyond its last thirty days a past has only every so many hours of trades. */
const SPARSE_HOURS = 6

/** Of these hours those in which a past has trades; they begin at whole hours, one after the other. */
export function tradedHours(hours: readonly number[], now: number): number[] {
  const dense = Math.floor(now / HOUR) * HOUR - PAST_DAYS * 24 * HOUR
  return hours.filter((begin) => begin >= dense || begin % (SPARSE_HOURS * HOUR) === 0)
}

/**
 * Closes a ledger for each of these hours, in which takers also bring the pools along. An hour in which somebody else has closed one
 * since comes after it. After the last hour nothing rests in any book.
 */
export function writePast(network: Network, cast: MarketCast, hours: readonly number[]): void {
  const past = createPast(cast)
  const [taker] = cast.takers
  for (const [index, begin] of hours.entries()) {
    const { closeTime, tasks } = past({ begin, isLast: hours[index + 1] !== begin + HOUR })
    // To the price at which offers rest at the hour's end: so it goes through the pool, not through them.
    const corrections = taker ? poolCorrections({ cast, state: network.state, seconds: begin + HOUR }, taker) : []
    if (taker && corrections.length > 0) tasks.push({ signer: taker, operations: corrections })
    closeWith(network, Math.max(closeTime, Number(network.state.header.closeTime) + 1), tasks)
  }
}
