import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { FreezesService } from '#server/domains/accounts/freezes.service.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import { contentOfOperations, contentOfRow, isSame } from '#server/domains/transactions/acceptance/intent-content.ts'
import { changeNotices } from '#server/domains/transactions/change-notices.ts'
import { bookServiceAccounts } from '#server/domains/transactions/ingestion/journal.ts'
import type { LedgerTransaction } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { shareFee } from '#server/domains/transactions/operations.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import { endAttempt, listSignedIntents } from '#server/domains/transactions/submission/submissions.queries.ts'
import { type Move, move, type TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import type { LiveNotice } from '#server/queue/notices.ts'
import type { ReadOperation } from '#server/stellar/envelope-reading.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { describeStranger } from './freeze-evidence.ts'
import {
  type IntentPart,
  insertOwnRow,
  type LedgerParties,
  type Recovered,
  type RecoveredIntent,
  type RecoveredOutcome,
  type RecoveredPlace,
} from './recovered-rows.ts'
import * as queries from './recovery.queries.ts'
import { isTagged, payerOf, type Stranger, signersOf, suspectsOf, withSources } from './strangers.ts'

export interface RecoveryDeps {
  accounts: Accounts
  freezes: FreezesService
  /** Outflows of the lost time count against the day's cap like all others. */
  prices: Pick<PricesService, 'latest'>
}
/** Strangers that one of our accounts had to sign. */
export const ourStrangers = (strangers: readonly Stranger[], ours: LedgerParties['ours']): Stranger[] =>
  strangers.filter((stranger) => signersOf(stranger).some((address) => ours.has(address)))

/** Findings of recovery in one ledger. */
export interface Forgotten {
  intents: RecoveredIntent[]
  /** Rows that waited and have come to their end by it. */
  settled: Changed[]
  notices: LiveNotice[]
}

/**
 * After a restore the ledger holds what this database has forgotten. What carries our tags is booked for its intent, or as a
 * row of its own, and nothing stays frozen for it. What carries none was signed by somebody else: its account freezes. The
 * caller holds the locks of our accounts among its signers.
 */
export async function recoverForgotten(
  deps: RecoveryDeps,
  trx: Trx,
  { strangers, ...parties }: LedgerParties & { strangers: readonly Stranger[] },
): Promise<Forgotten> {
  const found: Forgotten = { intents: [], settled: [], notices: [] }
  for (const stranger of ourStrangers(strangers, parties.ours)) {
    const { transaction, isInnerStored } = stranger
    if (isTagged(stranger, parties.ours)) {
      await recover(deps, trx, { ...parties, stranger, names: stranger.names }, found)
      found.settled.push(...(await endOvertaken(deps, trx, transaction)))
    }
    if (!isInnerStored) await bookServiceAccounts(deps.accounts, trx, { applied: transaction, ...parties })
    for (const suspect of suspectsOf(stranger, parties.ours))
      await freezeSuspect(deps, trx, { suspect, stranger, parties })
  }
  found.notices.push(...changeNotices(found.settled))
  return found
}

/** Books what each intent did: for the row that waits for it, else as a row of its own. */
async function recover(deps: RecoveryDeps, trx: Trx, recovered: Recovered, found: Forgotten): Promise<void> {
  const { stranger, names, ours } = recovered
  const { envelope } = stranger
  const undecided = await queries.lockUndecided(trx, await sourcesOf(deps.accounts, trx, recovered), names)
  const moves: Move[] = []
  const all = partsOf(withSources(envelope.operations, payerOf(stranger, ours)), names)
  const shares = feeShares(
    recovered,
    all.map(({ operations }) => operations.length),
  )
  for (const [at, part] of all.entries()) {
    const outcome = outcomeOf(stranger, part, all.length)
    if (outcome === null) continue
    const place = { ...placeOf(recovered), networkFee: shares[at] ?? '0' }
    const content = contentOfOperations(part.operations, envelope.memo)
    const named = undecided.filter(({ intentName }) => intentName === String(part.name))
    const same = named.find((row) => content !== null && isSame(contentOfRow(row), content))
    const others = named.filter((row) => row !== same && row.status !== 'failed')
    moves.push(...others.map(({ id }) => ({ id, to: 'failed' as const, resultCode: 'request_id_reused' })))
    if (same) moves.push({ id: same.id, ...outcome, ...place, isRecovered: true })
    const own = same ? null : await insertOwnRow(deps, trx, { ...recovered, ...place, part, outcome })
    if (own) found.notices.push(...changeNotices([own]))
    const row = same ?? own
    if (row) found.intents.push(intentOf(row, { recovered, part, outcome }))
  }
  found.settled.push(...(await settle(deps.accounts, trx, moves)))
}

interface Found {
  recovered: Recovered
  part: IntentPart
  outcome: RecoveredOutcome
}

function intentOf(
  { id, userId, type }: Pick<TransactionRow, 'id' | 'userId' | 'type'>,
  { recovered, part, outcome }: Found,
): RecoveredIntent {
  const { name, first, operations } = part
  const { stranger, ours } = recovered
  return {
    id,
    userId,
    type,
    name,
    first,
    status: outcome.to,
    source: payerOf(stranger, ours),
    hash: stranger.transaction.outerHash,
    operations: operations.flatMap(({ plan }) => plan ?? []),
  }
}

/** Where an intent of the envelope may wait: what a service account pays waits for itself or for any channel. */
async function sourcesOf({ mirror }: Accounts, trx: Trx, { stranger, ours }: Recovered): Promise<string[]> {
  const payer = payerOf(stranger, ours)
  const role = ours.get(payer)?.role
  if (role && isPersons(role)) return [payer]
  const channels = await mirror.listByRoleIn(trx, 'channel')
  return [payer, ...channels.map(({ address }) => address)]
}

/** The intents of an envelope: neighbouring operations of one name. */
function partsOf(operations: readonly ReadOperation[], names: readonly bigint[]): IntentPart[] {
  const parts: { name: bigint; first: number; operations: ReadOperation[] }[] = []
  for (const [first, operation] of operations.entries()) {
    const name = names[first] ?? 0n
    const last = parts.at(-1)
    if (last?.name === name) last.operations.push(operation)
    else parts.push({ name, first, operations: [operation] })
  }
  return parts
}

/** Outcome of one intent on the ledger; null where it failed for the sake of another one of its transaction. */
function outcomeOf({ transaction }: Stranger, part: IntentPart, intents: number): RecoveredOutcome | null {
  const { successful, codes, code } = transaction
  if (successful) return { to: 'confirmed' }
  if (intents === 1) return { to: 'failed', resultCode: code }
  const own = codes.operations.slice(part.first, part.first + part.operations.length)
  const fault = own.length === 0 ? code : own.find((each) => each !== 'op_success')
  return fault === undefined ? null : { to: 'failed', resultCode: fault }
}

/** Our attempts at the sequence number that a ledger has given to another envelope of ours can never apply. */
async function endOvertaken(
  { accounts, freezes }: RecoveryDeps,
  trx: Trx,
  { source, sequence, outerHash }: LedgerTransaction,
): Promise<Changed[]> {
  const moves: Move[] = []
  for (const attempt of await queries.lockOvertaken(trx, source, sequence)) {
    const open = await listSignedIntents(trx, attempt.id)
    moves.push(...open.map((id) => ({ id, to: 'failed' as const, resultCode: 'overtaken' })))
    await endAttempt(trx, attempt, 'dead')
  }
  const because = `transaction ${outerHash} of this service used the sequence number`
  await freezes.answer(trx, { address: source, cause: 'sequence_used', subject: sequence, because })
  return settle(accounts, trx, moves)
}

async function settle(accounts: Accounts, trx: Trx, moves: readonly Move[]): Promise<Changed[]> {
  const moved = await move(trx, moves)
  await accounts.reservations.release(
    trx,
    moved.map(({ id }) => id),
  )
  return moved
}

interface Suspicion {
  suspect: KnownAddress
  stranger: Stranger
  parties: LedgerParties
}

async function freezeSuspect(
  { freezes }: RecoveryDeps,
  trx: Trx,
  { suspect, stranger, parties }: Suspicion,
): Promise<void> {
  const { address, role } = suspect
  const { outerHash } = stranger.transaction
  const isService = !isPersons(role)
  const whose = isService ? `the service account ${address} (${role})` : address
  await freezes.freeze(trx, {
    address,
    stopsAll: isService,
    cause: 'unknown_transaction',
    subject: outerHash,
    sentence: `Transaction ${outerHash} was signed for ${whose} and is not known to this service.`,
    evidence: describeStranger(stranger, parties.contents.ledger),
  })
}

/** Where the ledger has it. */
function placeOf({ stranger, contents }: Recovered): Omit<RecoveredPlace, 'networkFee'> {
  const { sequence, closedAt } = contents.ledger
  return { hash: stranger.transaction.outerHash, ledger: sequence, ledgerAt: closedAt }
}

/** Network fee of the owner, by the operations of each intent. */
function feeShares({ stranger, ours }: Recovered, operations: readonly number[]): string[] {
  const { source, feeAccount, feeCharged } = stranger.transaction
  const role = ours.get(source)?.role
  const paidItself = feeAccount === source && role !== undefined && isPersons(role)
  return shareFee(paidItself ? BigInt(feeCharged) : 0n, operations)
}
