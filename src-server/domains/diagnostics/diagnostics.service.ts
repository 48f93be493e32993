import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import type { ReconciliationService } from '#server/domains/transactions/reconciliation/reconciliation.service.ts'
import type { HoldsKeyOf } from '#server/domains/transactions/submission/signing-keys.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { Diagnosis } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import { accountChecks } from './account-checks.ts'
import { readBothSides } from './both-sides.ts'
import { listOpenPayments } from './diagnostics.queries.ts'
import { historyCheck, paymentsCheck, sendingCheck, streamCheck } from './service-checks.ts'

export interface DiagnosticsDeps {
  db: Db
  clock: Clock
  horizon: Pick<HorizonClient, 'accountAsOf'>
  mirror: Mirror
  network: Pick<NetworkService, 'live' | 'lockState'>
  settings: Pick<SettingsService, 'get'>
  transactions: Pick<TransactionsService, 'lookAgain'>
  reconciliation: Pick<ReconciliationService, 'compare'>
  holdsKeyOf: HoldsKeyOf
  /** Throws TOO_MANY_REQUESTS: each look asks the network. */
  charge: (userId: string) => void
}
export type DiagnosticsService = ReturnType<typeof createDiagnosticsService>

/** What a wallet's owner can check for themselves, and the remedies that are safe in anybody's hands. */
export function createDiagnosticsService(deps: DiagnosticsDeps) {
  return bind(deps, { run, readAgain, lookAgain })
}

async function run(deps: DiagnosticsDeps, userId: string): Promise<Diagnosis> {
  const { db, clock, settings, network } = deps
  deps.charge(userId)
  const [sides, own, live, books] = await Promise.all([
    readBothSides(deps, userId),
    settings.get(userId),
    network.live().catch(() => null),
    deps.reconciliation.compare(userId).catch(() => null),
  ])
  const now = clock.now()
  const stream = streamCheck(live?.connection ?? null)
  if (!sides) return { at: now.toISOString(), address: null, checks: [stream] }
  const { ours } = sides
  const { address } = ours
  const hasKey = ours.sealed !== null && deps.holdsKeyOf(userId, { address, sealed: ours.sealed })
  const open = await listOpenPayments(db, address)
  const history = historyCheck(ours, books)
  const checks = [
    ...accountChecks(sides, hasKey),
    history,
    paymentsCheck(open, now),
    sendingCheck(ours, own, now),
    stream,
  ]
  return { at: now.toISOString(), address, checks }
}

/** Replaces what is mirrored of the account by what the ledger says, as of the ledger that is booked here. */
async function readAgain(deps: DiagnosticsDeps, userId: string): Promise<{ ledger: number }> {
  const { db, mirror, network } = deps
  deps.charge(userId)
  const { ours, theirs } = (await readBothSides(deps, userId)) ?? {}
  const account = theirs?.account
  const ledger = theirs?.ledger
  if (!ours || !account || typeof ledger !== 'number') throw movedOn()
  await db.transaction().execute(async (trx) => {
    const state = await network.lockState(trx)
    if (state?.ledger !== ledger) throw movedOn() // what a later ledger brought is booked from that ledger
    await mirror.lockByAddress(trx, ours.address)
    await mirror.storeSnapshots(trx, [account], ledger)
    await notifyLive(trx, [{ userId, event: { topic: 'balances' } }])
  })
  return { ledger }
}

const movedOn = () =>
  new DomainError('UNAVAILABLE', 'Your account could not be read at one ledger just now. Please try again.')

async function lookAgain({ charge, transactions }: DiagnosticsDeps, userId: string, id: string): Promise<void> {
  charge(userId)
  await transactions.lookAgain(userId, id)
}
