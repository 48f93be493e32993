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
import { DomainError } from '#server/kernel/domain-error.ts'
import type { IntentIds } from '#server/stellar/intent-ids.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type Asked, readAsked } from './acceptance.queries.ts'
import { contentOfIntent, contentOfRow, isSame } from './intent-content.ts'
import { clientRequest } from './intent-name.ts'
import * as requests from './requests.queries.ts'

/** A request that was made before: its stored answer, or what the ledger has brought back of it after a restore. */
export type AskedBefore = { kind: 'answered'; transaction: Transaction } | { kind: 'recovered'; row: TransactionRow }

/** null for a new request. Throws REQUEST_ID_REUSED where its id was used for something else. */
export async function findAsked(
  reader: Reader,
  request: requests.MoneyRequest,
  ids: IntentIds,
): Promise<AskedBefore | null> {
  const name = ids.nameOf(clientRequest(request.userId, request.requestId))
  return recall(reader, request, await readAsked(reader, { request, name }))
}

/** What was read of a request, as it was answered or as the ledger has it. */
export async function recall(
  reader: Reader,
  request: requests.MoneyRequest,
  { request: stored, recoveredId }: Asked,
): Promise<AskedBefore | null> {
  if (stored === null)
    return recoveredId === null
      ? null
      : { kind: 'recovered', row: await requests.findTransactionOf(reader, recoveredId) }
  const isSameRequest = stored.procedure === request.procedure && stored.inputHash === request.inputHash.toString('hex')
  if (!isSameRequest || stored.transactionId === null) throw reused()
  const row = await requests.findTransactionOf(reader, stored.transactionId)
  return { kind: 'answered', transaction: presentTransaction(row) }
}

/** The answer to a request made before. A recovered intent is bound to it where both say the same. */
export async function answerAsked(
  trx: Trx,
  request: requests.MoneyRequest,
  { asked, intent }: { asked: AskedBefore; intent: IntentContentFields },
): Promise<Transaction> {
  if (asked.kind === 'answered') return asked.transaction
  if (!isSame(contentOfRow(asked.row), contentOfIntent(intent))) throw reused()
  await requests.insertRequest(trx, request, asked.row.id)
  return presentTransaction(await claimRecovered(trx, asked.row.id, request.requestId))
}

/**
 * Queues intents that the server makes itself, after locking their sources: what the ledger has recorded under one of their
 * names before a restore is not queued again. Throws where that was something else.
 */
export async function insertServerIntents(
  trx: Trx,
  { accounts }: { accounts: Accounts },
  intents: readonly ServerIntent[],
): Promise<TransactionRow[]> {
  if (intents.length === 0) return []
  await accounts.mirror.lockByAddresses(
    trx,
    intents.map(({ source }) => source),
  )
  const isKnown = await claimBefore(trx, intents)
  return insertIntents(
    trx,
    intents.filter((intent) => !isKnown.has(intent)),
  )
}

/**
 * Binds what the ledger has recorded under the names of these intents before a restore to their requests; answers which ones. Throws
 * where that was something else. The caller holds the locks of their sources.
 */
export async function claimBefore(trx: Trx, intents: readonly ServerIntent[]): Promise<Set<ServerIntent>> {
  const recovered = await findRecovered(trx, intents)
  const isKnown = new Set<ServerIntent>()
  for (const row of recovered) {
    const intent = intents.find(({ userId, name }) => userId === row.userId && String(name) === row.intentName)
    if (!intent) continue
    if (!isSame(contentOfRow(row), contentOfIntent(intent))) throw reused()
    if (intent.requestId !== null) await claimRecovered(trx, row.id, intent.requestId)
    isKnown.add(intent)
  }
  return isKnown
}

const reused = (): DomainError =>
  new DomainError('REQUEST_ID_REUSED', 'This requestId was used for another request. Use a new one.', {
    field: 'requestId',
  })
