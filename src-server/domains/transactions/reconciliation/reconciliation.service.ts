import { setTimeout as sleep } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { Db, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { AccountHistoryService } from '#server/domains/transactions/ingestion/account-history.service.ts'
import { insertAdjustment, sumsAt } from '#server/domains/transactions/legs/legs.queries.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Logger } from '#server/kernel/logger.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { AccountRole } from '#shared/domains/accounts/roles.ts'
import type { BalanceDifference, BooksComparison } from '#shared/domains/transactions/reconciliation.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { compareRows } from './compare-rows.ts'
import * as queries from './comparisons.queries.ts'
import { driftOf, endDrift, noteDrift } from './drift.ts'

export interface ReconciliationDeps {
  db: Db
  clock: Clock
  accounts: Accounts
  freezes: FreezesService
  network: NetworkService
  horizon: HorizonClient
  logger: Logger
  /** Given where each account's own history is followed. */
  accountHistory: AccountHistoryService | null
}
export type ReconciliationService = ReturnType<typeof createReconciliationService>

/** How long a comparison waits until the ledger that Horizon answered with is booked here. */
const PATIENCE_MS = 5000
const LOOK_EVERY_MS = 50
const ACCOUNTS_IN_A_RUN = 200
/** A public server allows an address about one request a second, and most of them are for booking. */
const FOLLOWED_IN_A_RUN = 2
const AT_ONCE = 4

/**
 * Holds what is booked of accounts against the ledger, to the stroop and at one and the same ledger number, so that what is
 * merely not booked yet is never a difference. One that differs sends nothing until both sides agree again.
 */
export function createReconciliationService(deps: ReconciliationDeps) {
  return bind(deps, {
    /** One person's account, now. */
    compare: compareOfUser,
    /** Those that have moved since they were compared last, and each one once a day. */
    compareSome,
  })
}

const waiting = (ledger: number | null = null): BooksComparison => ({
  state: 'waiting',
  ledger,
  differences: [],
  rowsCompared: 0,
  rowDifferences: [],
})

async function compareOfUser(deps: ReconciliationDeps, userId: string): Promise<BooksComparison> {
  const account = await deps.accounts.mirror.findByUser(userId)
  if (account?.status !== 'active')
    throw new DomainError('WALLET_CREATING', 'Your wallet is still being created on the network.')
  return compareAccount(deps, account.address)
}

async function compareSome(deps: ReconciliationDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - DAY_MS)
  const due = await queries.listUncompared(deps.db, before, deps.accountHistory ? FOLLOWED_IN_A_RUN : ACCOUNTS_IN_A_RUN)
  const addresses = [...new Set(due.map(({ address }) => address))]
  const failed = (err: unknown, address: string) => deps.logger.warn({ err, address }, 'books are compared later')
  await pLimit(AT_ONCE).map(addresses, (address) =>
    compareAccount(deps, address).catch((err: unknown) => failed(err, address)),
  )
}

type Found = Pick<BooksComparison, 'differences' | 'rowsCompared' | 'rowDifferences'>
interface Held {
  address: string
  balances: ReadonlyMap<string, string>
  ledger: number
}

async function compareAccount(deps: ReconciliationDeps, address: string): Promise<BooksComparison> {
  const { account: onLedger, ledger } = await deps.horizon.accountAsOf(address)
  const held = { address, ledger, balances: new Map(onLedger?.balances.map(({ asset, balance }) => [asset, balance])) }
  if (held.ledger === 0 || !(await isBookedUpTo(deps, held))) return waiting(held.ledger || null)
  const book = await deps.db.transaction().execute((trx) => begin(deps, trx, held))
  if (book.fromLedger === null || held.ledger < book.fromLedger) return waiting(held.ledger)
  const rows = await compareRows(deps, address, { after: book.fromLedger, upTo: held.ledger })
  return deps.db.transaction().execute(async (trx) => {
    const account = await deps.accounts.mirror.lockByAddress(trx, address)
    const differences = differencesOf(await sumsAt(trx, address, held.ledger), held.balances)
    const found = { differences, rowsCompared: rows.compared, rowDifferences: rows.differences }
    const place = { address, role: account?.role ?? 'user', ledger: held.ledger }
    const drift = await conclude(deps, trx, { ...place, found, drift: driftOf(found), balances: held.balances })
    await queries.noteComparison(trx, address, { ledger: held.ledger, at: deps.clock.now(), drift })
    return { state: drift === null ? ('equal' as const) : ('drift' as const), ledger: held.ledger, ...found }
  })
}

/** Acts on what has changed since the last comparison. Answers what remains of a difference. */
async function conclude(
  deps: ReconciliationDeps,
  trx: Trx,
  { found, drift, balances, ...place }: Held & { role: AccountRole; found: Found; drift: string | null },
): Promise<string | null> {
  const { address, ledger } = place
  const before = (await queries.findBook(trx, address))?.drift ?? null
  if (drift === null) {
    if (before !== null) await endDrift(deps, trx, place, 'the books agree with the ledger again')
    return null
  }
  const isOld = before === drift || found.differences.length === 0
  if (isOld && (await queries.isAccepted(trx, address, drift))) {
    await follow(deps, trx, { address, ledger, balances }, found.differences)
    if (before !== null) await endDrift(deps, trx, place, 'an administrator let the figure of the ledger stand')
    return null
  }
  if (before !== drift) await noteDrift(deps, trx, place, { drift, ...found })
  return drift
}

/** Books of an account that was there before they began open with what it held then. */
async function begin(deps: ReconciliationDeps, trx: Trx, held: Held) {
  await deps.accounts.mirror.lockByAddress(trx, held.address)
  const book = await queries.findBook(trx, held.address)
  if (book && book.fromLedger !== null) return book
  const amounts = amountsOf(differencesOf(await sumsAt(trx, held.address, held.ledger), held.balances))
  const at = (await deps.network.findStateIn(trx))?.closedAt ?? deps.clock.now()
  await insertAdjustment(trx, held.address, { cause: 'opening', ledger: held.ledger, at, amounts })
  return { fromLedger: held.ledger }
}

/** Brings the books in line with the ledger by a correction, which stays visible as such. */
async function follow(
  { network, clock }: ReconciliationDeps,
  trx: Trx,
  { address, ledger }: Held,
  differences: readonly BalanceDifference[],
): Promise<void> {
  const at = (await network.findStateIn(trx))?.closedAt ?? clock.now()
  await insertAdjustment(trx, address, { cause: 'correction', ledger, at, amounts: amountsOf(differences) })
}

const amountsOf = (differences: readonly BalanceDifference[]): Map<string, string> =>
  new Map(
    differences.map(({ asset, booked, onLedger }) => [asset, fromStroops(toStroops(onLedger) - toStroops(booked))]),
  )

function differencesOf(booked: ReadonlyMap<string, string>, held: ReadonlyMap<string, string>): BalanceDifference[] {
  const zero = fromStroops(0n)
  return [...new Set([...booked.keys(), ...held.keys()])]
    .map((asset) => ({ asset, booked: booked.get(asset) ?? zero, onLedger: held.get(asset) ?? zero }))
    .filter(({ booked: ours, onLedger }) => toStroops(ours) !== toStroops(onLedger))
    .toSorted((a, b) => (a.asset < b.asset ? -1 : 1))
}

/** False where Horizon is behind what is booked here, shows another chain, or is too far ahead. */
async function isBookedUpTo(deps: ReconciliationDeps, { address, ledger }: Held): Promise<boolean> {
  const { network, horizon, accountHistory } = deps
  const deadline = Date.now() + PATIENCE_MS
  for (;;) {
    const state = await network.stateOrThrow()
    if (state.frozenReason !== null) return false
    if (state.ledger >= ledger) break
    if (Date.now() > deadline) return false
    await sleep(LOOK_EVERY_MS)
  }
  if (!accountHistory) return true
  if ((await horizon.root()).history_latest_ledger < ledger) return false
  await accountHistory.catchUpOne(address)
  return true
}
