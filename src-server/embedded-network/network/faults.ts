import type { FaultRequest, FaultTrigger } from '#server/embedded-network/start.types.ts'
import { createRandom } from './random.ts'

type FaultName = keyof FaultRequest

/** The faults in force and when each strikes. */
export type Faults = {
  set(request: FaultRequest): void
  /** Whether the fault strikes on this occasion; a limited one is used up by it. */
  strikes(name: FaultName): boolean
  /** Ledgers after which an envelope whose answer was lost is applied. */
  lostForLedgers(): number
  /** Ledgers by which Horizon is behind, as of this close. */
  ingestLag(): number
}

export function createFaults(): Faults {
  let request: FaultRequest = {}
  let triggers = new Map<FaultName, () => boolean>()
  const strikes = (name: FaultName) => triggers.get(name)?.() ?? false
  return {
    set(faults) {
      request = faults
      triggers = new Map(Object.entries(faults).map(([name, trigger]) => [name as FaultName, createTrigger(trigger)]))
    },
    strikes,
    lostForLedgers: () => Math.max(1, request.loseAnswer?.afterLedgers ?? 1),
    ingestLag: () => (strikes('ingestLag') ? (request.ingestLag?.ledgers ?? 0) : 0),
  }
}

function createTrigger({ times, probability, seed }: FaultTrigger): () => boolean {
  let left = times ?? Number.POSITIVE_INFINITY
  const random = createRandom(seed ?? 0)
  return () => {
    if (left <= 0 || (probability !== undefined && random() >= probability)) return false
    left -= 1
    return true
  }
}
