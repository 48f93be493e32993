import type { Trx } from '#db/database.ts'
import { contentOfOperations, contentOfRow, isSame } from '#server/domains/transactions/acceptance/intent-content.ts'
import { readTransaction } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { settleLedger } from '#server/domains/transactions/ingestion/settlement.ts'
import { operationsOfRow } from '#server/domains/transactions/operations.ts'
import { tellOwners } from '#server/domains/transactions/outcome-notices.ts'
import { endAttempt, type SubmissionRow } from '#server/domains/transactions/submission/submissions.queries.ts'
import { type Move, move, type TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { LiveNotice } from '#server/queue/notices.ts'
import { type ReadEnvelope, readEnvelope } from '#server/stellar/envelope-reading.ts'
import type { TransactionRecord } from '#server/stellar/horizon.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import type { ResolveAnswer, ResolveSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { RecoveryDeps } from './recovery.types.ts'
import * as queries from './stopped.queries.ts'
import { withSources } from './strangers.ts'

/** Effect of a verdict on a stopped envelope, as the ledger was just read. */
export interface Assessed {
  answer: ResolveAnswer
  /** True where the ledger holds the envelope itself: then nobody has to judge anything. */
  isOfLedger: boolean
  /** Throws where its intents do not fit it. Writes nothing. */
  check: (trx: Trx, intents: TransactionRow[]) => Promise<void>
  /** Ends the envelope and its intents. */
  end: (trx: Trx, intents: TransactionRow[]) => Promise<LiveNotice[]>
}
export type Verdict = Pick<ResolveSubmission, 'verdict' | 'hash'>

/** Null for a look that found nothing. Throws UNAVAILABLE where the ledger cannot say it yet. */
export async function assess(
  deps: RecoveryDeps,
  stopped: SubmissionRow,
  { verdict, hash }: Verdict,
): Promise<Assessed | null> {
  if (verdict === 'booked') return assessHash(deps, stopped, hash)
  if (verdict === 'dead') return assessDeath(deps, stopped)
  const found = await deps.horizon.transaction(stopped.innerHash)
  return found && readBooking(deps, found)
}

/** The envelope itself is in a ledger after all: it is settled as that ledger has it. */
async function readBooking(deps: RecoveryDeps, found: TransactionRecord): Promise<Assessed> {
  const outerHash = found.fee_bump_transaction?.hash ?? found.hash
  const record = outerHash === found.hash ? found : await deps.horizon.transaction(outerHash)
  if (!record) throw new DomainError('UNAVAILABLE', 'The transaction cannot be read. Please try again in a moment.')
  const contents = await readTransaction(deps.horizon, record)
  const parties = [...new Set([...contents.touched, ...contents.inflows.flatMap(({ from, to }) => [from, to])])]
  const known = (await deps.accounts.mirror.filterKnown(parties)).filter(({ role }) => role !== 'issuer')
  const ours = new Map(known.map((account) => [account.address, account]))
  const answer: ResolveAnswer = record.successful
    ? { outcome: 'applied', sentence: 'The network confirmed the envelope: the payment is booked as confirmed.' }
    : { outcome: 'failed', sentence: 'The envelope failed on the network: the payment is booked as failed.' }
  const end = async (trx: Trx) =>
    tellOwners(deps.inbox, trx, await settleLedger(deps.accounts, trx, { contents, ours }))
  return { answer, isOfLedger: true, check: async () => {}, end }
}

/**
 * Its time is past by the ledger's clock, and it is in no ledger: it can never apply. Its intents fail and are not sent again.
 * The last look counts only between two answers of a Horizon that has taken in the ledger past its time.
 */
async function assessDeath(deps: RecoveryDeps, stopped: SubmissionRow): Promise<Assessed> {
  const { horizon, network } = deps
  const booked = await network.stateOrThrow()
  const account = await horizon.sequenceAsOf(stopped.source)
  const found = await horizon.transaction(stopped.innerHash)
  if (found) return readBooking(deps, found)
  const { history_latest_ledger: taken } = await horizon.root()
  const isPast = booked.closedAt > stopped.maxTime && account.ledger >= booked.ledger && taken >= booked.ledger
  if (!isPast)
    throw new DomainError(
      'UNAVAILABLE',
      'The ledger is not past the envelope’s time yet. Please try again in a minute.',
    )
  const outcome = { to: 'failed', resultCode: 'proven_dead' } as const
  return {
    answer: {
      outcome: 'dead',
      sentence: 'The envelope can never apply: the payment has failed and is not sent again.',
    },
    isOfLedger: false,
    check: async () => {},
    end: (trx, intents) => endAs(deps, trx, { stopped, intents, outcome }),
  }
}

/** Another transaction of the same account paid exactly this; it must be booked for nothing else. */
async function assessHash(deps: RecoveryDeps, stopped: SubmissionRow, hash: string | undefined): Promise<Assessed> {
  if (hash === undefined) throw new DomainError('BAD_INPUT', 'Enter the hash of the transaction that paid this.', HASH)
  const found = await deps.horizon.transaction(hash)
  if (!found?.successful)
    throw new DomainError('NOT_FOUND', 'The ledger has no successful transaction with this hash.', HASH)
  const hashes = hashesOf(found)
  if (hashes.includes(stopped.innerHash)) return readBooking(deps, found)
  const envelope = readEnvelope(found.envelope_xdr, deps.passphrase)
  const account = await deps.accounts.mirror.findByAddress(stopped.source)
  const isChannel = account?.role === 'channel'
  const paidItself = found.fee_account === stopped.source && account !== undefined && isPersons(account.role)
  const outcome = {
    to: 'confirmed' as const,
    hash: found.fee_bump_transaction?.hash ?? found.hash,
    ledger: found.ledger_attr,
    ledgerAt: new Date(found.created_at),
    networkFee: fromStroops(paidItself ? BigInt(found.fee_charged) : 0n),
  }
  return {
    answer: { outcome: 'booked', sentence: 'The payment is booked as confirmed by this transaction.' },
    isOfLedger: false,
    async check(trx, intents) {
      if (await queries.isBooked(trx, hashes, stopped.id))
        throw new DomainError('NOT_CANCELLABLE', 'This transaction is booked for something else already.', HASH)
      const payer = (isChannel && intents[0]?.from) || stopped.source
      if (!paysExactly(envelope, { source: stopped.source, payer, intents }))
        throw new DomainError('BAD_INPUT', 'This transaction does not do the same as the stopped one.', HASH)
    },
    end: (trx, intents) => endAs(deps, trx, { stopped, intents, outcome }),
  }
}
const HASH = { field: 'hash' }

/** Every hash by which Horizon knows a transaction: of a fee bump there are two. */
const hashesOf = ({ hash, inner_transaction, fee_bump_transaction }: TransactionRecord): string[] =>
  [hash, inner_transaction?.hash, fee_bump_transaction?.hash].filter((known) => known !== undefined)

/** Equal operations of the same payer in the same order, and nothing besides. */
function paysExactly(
  { source, operations, memo }: ReadEnvelope,
  { source: sender, payer, intents }: { source: string; payer: string; intents: readonly TransactionRow[] },
): boolean {
  if (![sender, payer].includes(source.address)) return false
  const plans = intents.flatMap(operationsOfRow)
  if (operations.some((operation, at) => operation.source.address !== (plans[at]?.source ?? payer))) return false
  let next = 0
  const areSame = intents.every((intent) => {
    const first = next
    next += operationsOfRow(intent).length
    const content = contentOfOperations(withSources(operations.slice(first, next), payer), memo)
    return content !== null && isSame(contentOfRow(intent), content)
  })
  return areSame && next === operations.length
}

interface Ending {
  stopped: SubmissionRow
  intents: readonly TransactionRow[]
  outcome: Omit<Move, 'id'>
}

/** The envelope itself is dead; its intents end as told, and hold nothing back any more. */
async function endAs(
  { accounts, inbox }: RecoveryDeps,
  trx: Trx,
  { stopped, intents, outcome }: Ending,
): Promise<LiveNotice[]> {
  await endAttempt(trx, stopped, 'dead')
  const moved = await move(
    trx,
    intents.map(({ id }) => ({ id, ...outcome })),
  )
  await accounts.reservations.release(
    trx,
    moved.map(({ id }) => id),
  )
  return tellOwners(inbox, trx, moved)
}
