import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerTimer } from './ledger-timer.ts'
import type { Network } from './network.ts'

/** What is handed in together joins one ledger. */
const GATHER_MS = 10
/** Of ledger time between two ledgers. */
const STEP_SECONDS = 5

/** In an open past time does not go by: a ledger closes for whatever is handed in. */
export function closeInThePast(network: Network): LedgerTimer {
  let stopped = false
  const closeEach = async () => {
    for (;;) {
      await network.untilQueued(1)
      await sleep(GATHER_MS)
      if (stopped) return
      if (network.queue.size > 0) network.close({ closeTime: Number(network.state.header.closeTime) + STEP_SECONDS })
    }
  }
  void closeEach()
  return {
    stop: () => {
      stopped = true
    },
  }
}
