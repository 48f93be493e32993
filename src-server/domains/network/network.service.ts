import type { Db, Trx } from '#db/database.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { LedgerEvent } from '#shared/domains/live/live.schema.ts'
import type { NetworkLive, NetworkStatus } from '#shared/domains/network/network.schema.ts'
import { createLiveLedgers } from './live-ledgers.ts'
import * as queries from './network.queries.ts'
import { presentLive } from './network-live.ts'

export type NetworkService = ReturnType<typeof createNetworkService>
export interface NetworkDeps {
  db: Db
  clock: Clock
  horizon: HorizonClient
  network: NetworkStatus['network']
  passphrase: string
}

/** What is known of the network, as of the last ledger that is booked here. */
export function createNetworkService({ db, clock, horizon, network, passphrase }: NetworkDeps) {
  const liveLedgers = createLiveLedgers({ horizon, clock })

  async function stateOrThrow(): Promise<queries.NetworkState> {
    const state = await queries.findState(db)
    if (!state) throw new DomainError('UNAVAILABLE', 'The network is not reachable yet. Please try again in a moment.')
    return state
  }

  /** At the first start, takes the network's latest ledger as the point from which everything is booked. */
  async function begin(): Promise<void> {
    if (await queries.findState(db)) return
    const root = await horizon.root()
    const ledger = await horizon.ledger(root.history_latest_ledger)
    if (!ledger) throw new Error(`Horizon does not serve its own latest ledger ${root.history_latest_ledger}`)
    await queries.insertState(db, passphrase, ledger)
  }

  async function status(): Promise<NetworkStatus> {
    const { ledger, closedAt, baseFee, baseReserve, protocol, frozenAt } = await stateOrThrow()
    const sendingPausedSince = frozenAt?.toISOString() ?? null
    const facts = { ledger, closedAt: closedAt.toISOString(), baseFee, baseReserve, protocol, passphrase }
    return { network, ...facts, sendingPausedSince }
  }

  /** The network's last ledgers; Horizon is asked once for all who look. */
  async function live(): Promise<NetworkLive> {
    const booked = await stateOrThrow()
    const reading = await liveLedgers.upTo(booked.ledger).catch((cause: unknown) => {
      throw networkSilent(cause)
    })
    return presentLive({ reading, booked, network })
  }

  /** Shows that all sending is stopped, or no longer, and tells everybody who looks at the network. */
  async function showSending(trx: Trx, stop: { sentence: string; frozenAt: Date } | null): Promise<void> {
    const state = await queries.showSending(trx, stop)
    if (state) await notifyLive(trx, [{ userId: '*', event: ledgerEvent(state) }])
  }

  return {
    ...bind(db, { findHash: queries.findHash }),
    begin,
    status,
    live,
    stateOrThrow,
    findStateIn: queries.findState,
    lockState: queries.lockState,
    advanceState: queries.advanceState,
    /** True once everything is booked that was in a ledger when it was first asked: nothing may be signed before. */
    isBookedUpTo: async (ledger: number) => ((await queries.findState(db))?.ledger ?? 0) >= ledger,
    showSending,
    eventOf: ledgerEvent,
  }
}

/** What is told to everybody when a ledger is booked, or when sending pauses or goes on. */
const ledgerEvent = (state: Pick<queries.NetworkState, 'ledger' | 'closedAt' | 'frozenAt'>): LedgerEvent => ({
  topic: 'ledgers',
  ledger: state.ledger,
  closedAt: state.closedAt.toISOString(),
  sendingPausedSince: state.frozenAt?.toISOString() ?? null,
})
