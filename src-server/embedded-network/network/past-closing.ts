import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerTimer } from './ledger-timer.ts'
import type { Network } from './network.ts'

/** Envelopes that are handed in together join one ledger. */
const GATHER_MS = 10
/** Of ledger time between two ledgers. */
const STEP_SECONDS = 5

/** When a ledger closes there that nobody has named a time for, unix seconds. */
export const nextInThePast = ({ state }: Network): number => Number(state.header.closeTime) + STEP_SECONDS

/** In an open past time does not go by: a ledger closes for whatever is handed in. */
export function closeInThePast(network: Network): LedgerTimer {
  let stopped = false
  const closeEach = async () => {
    for (;;) {
      await network.untilQueued(1)
      await sleep(GATHER_MS)
      if (stopped) return
      if (network.queue.size > 0) network.close({ closeTime: nextInThePast(network) })
    }
  }
  void closeEach()
  return {
    stop: () => {
      stopped = true
    },
  }
}
