import type { StoppedPlace } from '#server/domains/orders/robots/stops.queries.ts'
import type { IntentRefuser } from '#server/domains/transactions/submission/intent-revisers.ts'
import { listPoolsOfWallets } from './wallets.queries.ts'

type FindStop = (trx: Parameters<IntentRefuser>[0], place: StoppedPlace) => Promise<unknown>

/** Moves between wallets of a pool that no longer quotes, or that a stop reaches, fail unsigned. What goes back to the owner does not. */
export const refuseMoves =
  (stopOf: FindStop): IntentRefuser =>
  async (trx, intents) => {
    const moves = intents.filter(
      ({ type, groupId, source }) => type === 'wallets' && groupId !== null && source !== null,
    )
    if (moves.length === 0) return new Map()
    const pools = await listPoolsOfWallets(
      trx,
      moves.map(({ source }) => source ?? ''),
    )
    const refused = new Map<string, string>()
    for (const { id, source } of moves) {
      const pool = pools.find(({ address }) => address === source)
      if (pool?.state !== 'quoting' || (await stopOf(trx, pool))) refused.set(id, 'stopped')
    }
    return refused
  }
