import type { Clock } from '#server/kernel/clock.ts'
import type { HorizonClient, LedgerLoad } from '#server/stellar/horizon.ts'

type Fees = Awaited<ReturnType<HorizonClient['feeStats']>>
type Root = Awaited<ReturnType<HorizonClient['root']>>

export interface LiveLedgersDeps {
  horizon: Pick<HorizonClient, 'root' | 'feeStats' | 'ledgerLoadsAfter'>
  clock: Clock
}
/** What Horizon said last. */
export interface LiveReading {
  /** Oldest first. */
  ledgers: readonly LedgerLoad[]
  fees: Fees
  root: Pick<Root, 'history_elder_ledger' | 'history_latest_ledger' | 'history_latest_ledger_closed_at'>
  answeredAt: Date
  /** Of the last answers, each of which took three requests side by side. */
  tookMs: readonly number[]
  answers: boolean
}

const KEPT = 100
const TIMED = 20
/** Where no ledger has closed meanwhile, fees and delays are still read again after so long. */
const OLD_AFTER_MS = 5000
/** A Horizon that does not answer is not asked by every viewer. */
const RETRY_AFTER_MS = 1000

/**
 * The last ledgers of the network, read once for a process however many look: who asks while a ledger is read, or before the
 * next one is booked, gets the same reading.
 */
export function createLiveLedgers({ horizon, clock }: LiveLedgersDeps) {
  let last: LiveReading | null = null
  let running: Promise<LiveReading> | null = null
  let triedAt = 0

  /** At least as new as the ledger that was booked last. Throws where Horizon has never answered. */
  async function upTo(booked: number): Promise<LiveReading> {
    if (last && !isDue(last, booked)) return last
    running ??= readAgain().finally(() => {
      running = null
    })
    return running
  }

  function isDue({ ledgers, answeredAt }: LiveReading, booked: number): boolean {
    const now = clock.now().getTime()
    if (now - triedAt < RETRY_AFTER_MS && last?.answers === false) return false
    return (ledgers.at(-1)?.sequence ?? 0) < booked || now - answeredAt.getTime() > OLD_AFTER_MS
  }

  async function readAgain(): Promise<LiveReading> {
    triedAt = clock.now().getTime()
    try {
      last = await read(last)
    } catch (cause) {
      if (!last) throw cause
      last = { ...last, answers: false }
    }
    return last
  }

  async function read(before: LiveReading | null): Promise<LiveReading> {
    const begun = performance.now()
    const root = await horizon.root()
    const tookMs = [...(before?.tookMs ?? []), performance.now() - begun].slice(-TIMED)
    const first = Math.max(root.history_latest_ledger - KEPT, root.history_elder_ledger - 1, 0)
    const known = before?.ledgers.at(-1)?.sequence ?? 0
    const isConnected = known >= first && known <= root.history_latest_ledger
    const [fees, added] = await Promise.all([horizon.feeStats(), horizon.ledgerLoadsAfter(isConnected ? known : first)])
    const ledgers = [...(isConnected && before ? before.ledgers : []), ...added].slice(-KEPT)
    return { ledgers, fees, root, tookMs, answeredAt: clock.now(), answers: true }
  }

  return { upTo }
}
