import type { Reader, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { claimRecovered, findRecovered } from '#server/domains/transactions/recovery/recovery.queries.ts'
import { presentTransaction } from '#server/domains/transactions/transactions.presenter.ts'
import {
  type IntentContentFields,
  insertIntents,
  type ServerIntent,
  type TransactionRow,
} from '#server/domains/transactions/transactions.queries.ts'
import { requestIdReused } from '#server/kernel/domain-refusals.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { IntentType } from '#shared/domains/transactions/transactions.states.ts'
import { type RequestBefore, readRequestBefore } from './acceptance.queries.ts'
import { contentOfIntent, contentOfRow, isSame } from './intent-content.ts'
import * as requests from './requests.queries.ts'

/** A request that was made before: its stored answer, or what the ledger has brought back of it after a restore. */
export type RepeatedRequest =
  | { kind: 'answered'; transaction: Transaction }
  | { kind: 'recovered'; row: TransactionRow }

/** null for a new request. Throws REQUEST_ID_REUSED where its id was used for something else. */
export async function findRepeated(
  reader: Reader,
  request: requests.MoneyRequest,
  name: bigint,
): Promise<RepeatedRequest | null> {
  return recall(reader, request, await readRequestBefore(reader, { request, name }))
}

/** What was read of a request, as it was answered or as the ledger has it. */
export async function recall(
  reader: Reader,
  request: requests.MoneyRequest,
  { request: stored, recoveredId }: RequestBefore,
): Promise<RepeatedRequest | null> {
  if (stored === null)
    return recoveredId === null
      ? null
      : { kind: 'recovered', row: await requests.findTransactionOf(reader, recoveredId) }
  const isSameRequest = stored.procedure === request.procedure && stored.inputHash === request.inputHash.toString('hex')
  if (!isSameRequest || stored.transactionId === null) throw requestIdReused()
  const row = await requests.findTransactionOf(reader, stored.transactionId)
  return { kind: 'answered', transaction: presentTransaction(row) }
}

/**
 * Whether a request that asks for something else than a transaction was bound before. Throws REQUEST_ID_REUSED where its id was used
 * for something else.
 */
export async function wasBound(reader: Reader, request: requests.MoneyRequest): Promise<boolean> {
  const stored = await requests.findRequest(reader, request)
  if (!stored) return false
  if (stored.procedure !== request.procedure || !stored.inputHash.equals(request.inputHash)) throw requestIdReused()
  return true
}

/** What a request says that is made again, to be held against what the ledger has recorded of it. */
export interface Repeated {
  /** Of its intent, where the service itself has asked for it. */
  name?: bigint
  type: IntentType
  isSame: (row: TransactionRow) => boolean
  /** Commits with the answer to one that only the ledger had. */
  alongside?: (trx: Trx, row: TransactionRow) => Promise<void>
}

/** That all of what an intent says is the same. */
export const sameAs = (intent: IntentContentFields): Repeated => ({
  type: intent.type,
  isSame: (row) => isSame(contentOfRow(row), contentOfIntent(intent)),
})

/** The answer to a request made before. A recovered intent is bound to it where both say the same. */
export async function answerRepeated(
  trx: Trx,
  request: requests.MoneyRequest,
  { before, repeated }: { before: RepeatedRequest; repeated: Repeated },
): Promise<Transaction> {
  if (before.kind === 'answered') return before.transaction
  if (!repeated.isSame(before.row)) throw requestIdReused()
  await requests.insertRequest(trx, request, before.row.id)
  const { type, alongside } = repeated
  const row = await claimRecovered(trx, before.row.id, { requestId: request.requestId, type })
  await alongside?.(trx, row)
  return presentTransaction(row)
}

/**
 * Queues intents that the server makes itself, after locking their sources: what the ledger has recorded under one of their
 * names before a restore is not queued again. Throws where that was something else.
 */
export async function insertServerIntents(
  { accounts }: { accounts: Accounts },
  trx: Trx,
  intents: readonly ServerIntent[],
): Promise<TransactionRow[]> {
  if (intents.length === 0) return []
  await lockSources(accounts, trx, intents)
  const { claimed, others } = await claimBefore(trx, intents)
  if (others.length > 0) throw requestIdReused()
  return insertIntents(
    trx,
    intents.filter((intent) => !claimed.has(intent)),
  )
}

/** As insertServerIntents for one: answers its row, be it that it was queued before or that the ledger has it from before a restore. */
export async function queueServerIntent(
  { accounts }: { accounts: Accounts },
  trx: Trx,
  intent: NamedBefore & { requestId: string },
): Promise<TransactionRow> {
  await lockSources(accounts, trx, [intent])
  const known = await requests.findByOwner(trx, intent)
  if (known) return known
  const { claimed, others } = await claimBefore(trx, [intent])
  if (others.length > 0) throw requestIdReused()
  const [row = claimed.get(intent)] = claimed.size > 0 ? [] : await insertIntents(trx, [intent])
  if (!row) throw new Error('what the server asks for is queued, or was before')
  return row
}

const lockSources = ({ mirror }: Accounts, trx: Trx, intents: readonly ServerIntent[]) =>
  mirror.lockByAddresses(
    trx,
    intents.map(({ source }) => source),
  )

interface ClaimedBefore {
  /** What the ledger has recorded, with the row that is bound to its request now. */
  claimed: ReadonlyMap<ServerIntent, TransactionRow>
  /** Whose name the ledger has for something else. */
  others: readonly ServerIntent[]
}
/** An intent that a former version of this service named in another way. */
export type NamedBefore = ServerIntent & { formerNames?: readonly bigint[] }

/**
 * Binds what the ledger has recorded under the names of these intents before a restore to their requests. The caller holds the locks
 * of their sources.
 */
export async function claimBefore(trx: Trx, intents: readonly NamedBefore[]): Promise<ClaimedBefore> {
  const wanted = intents.flatMap((intent) =>
    [intent.name, ...(intent.formerNames ?? [])].map((name) => ({ intent, userId: intent.userId, name })),
  )
  const recovered = await findRecovered(trx, wanted)
  const claimed = new Map<ServerIntent, TransactionRow>()
  const others = new Set<ServerIntent>()
  for (const row of recovered) {
    const intent = wanted.find(({ userId, name }) => userId === row.userId && String(name) === row.intentName)?.intent
    if (!intent || claimed.has(intent)) continue
    if (!isSame(contentOfRow(row), contentOfIntent(intent))) {
      others.add(intent)
      continue
    }
    const { requestId, type } = intent
    claimed.set(intent, requestId === null ? row : await claimRecovered(trx, row.id, { requestId, type }))
  }
  return { claimed, others: [...others].filter((intent) => !claimed.has(intent)) }
}
