import { hash } from 'node:crypto'
import type { Db } from '#db/database.ts'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { FeesService } from '#server/domains/fees/fees.service.ts'
import type { Recipients } from '#server/domains/payments/recipients.ts'
import type { PricesService } from '#server/domains/prices/prices.service.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { Authority, Payer } from '#server/domains/transactions/acceptance/authority.ts'
import type { OutflowTerms, TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { readCsv } from '#server/kernel/csv-reading.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { requestIdReused, walletCreating } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { rowId } from '#server/stellar/intent-ids.ts'
import type {
  Batch,
  BatchPage,
  BatchRowPage,
  CheckBatch,
  CheckedBatch,
  ListBatches,
  ListBatchRows,
  SendBatch,
} from '#shared/domains/payments/batches.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { requireSameFees, requireUnchanged } from './batch-agreement.ts'
import { ofBatch } from './batch-authority.ts'
import { chargesFor } from './batch-charges.ts'
import { envelopesOf, totalsOf } from './batch-figures.ts'
import { BATCH_FILE } from './batch-file.ts'
import { batchRequest, intentsOf } from './batch-plan.ts'
import { presentBatch, presentRow } from './batch-presenter.ts'
import { findAll } from './batch-recipients.ts'
import { resultsCsv } from './batch-results.ts'
import * as queries from './batches.queries.ts'
import { askAboutAmounts, type ReadRow, readRow } from './row-reading.ts'
import { judge, type RowVerdict } from './row-verdicts.ts'

export interface BatchesDeps {
  db: Db
  clock: Clock
  mirror: Mirror
  recipients: Recipients
  homeDomain: string
  security: SecurityService
  termsFor: OutflowTerms
  authority: Authority
  fees: FeesService
  prices: PricesService
  transactions: Pick<
    TransactionsService,
    'nameOf' | 'inAcceptance' | 'lockGroup' | 'checkGroup' | 'storeGroup' | 'costOf' | 'wasBound'
  >
}
export type BatchesService = ReturnType<typeof createBatches>

/** A batch that was checked and not sent is stored so long, and no more than this of one person. */
const UNSENT_MS = DAY_MS
const MOST_UNSENT = 3
const FIRST_ROWS = 50
const EVERY_ROW = { view: 'all' as const, cursor: 0, limit: 200_000 }

/** Payments from a file: checked first, sent once somebody has confirmed them, each row once. */
export function createBatches(deps: BatchesDeps) {
  return {
    ...bind(deps, { check, send, list, get, rows: listRows, results }),
    forget: queries.deleteOf,
    forgetUnsent: () => queries.deleteUnsentBefore(deps.db, new Date(deps.clock.now().getTime() - UNSENT_MS)),
  }
}

/** Reads a file, looks every recipient up and keeps what was found; nothing is sent. Throws BAD_INPUT for a file that is none. */
async function check(deps: BatchesDeps, userId: string, input: CheckBatch): Promise<CheckedBatch> {
  const { db, clock, transactions } = deps
  const account = await accountOf(deps, userId)
  const file = await readCsv(input.csv, BATCH_FILE, readRow)
  const rows = askAboutAmounts(file.rows, file.delimiter === ';' || input.language === 'es')
  if (rows.length === 0)
    throw new DomainError('BAD_INPUT', 'The file has no rows below its first line', { field: 'csv' })
  const keepsDuplicates = input.keepDuplicates ?? false
  const verdicts = await judgeAll(deps, rows, { account, keepsDuplicates })
  const fileHash = hash('sha256', input.csv, 'buffer')
  const sentBefore = await queries.countSent(db, userId, fileHash)
  const batchId = rowId(`payments.batch ${userId} ${fileHash.toString('hex')} ${keepsDuplicates} ${sentBefore}`)
  const now = clock.now()
  const terms = await termsOf(deps, userId, verdicts)
  const chargeFor = await chargesFor(deps, verdicts, terms)
  const plan = { batchId, userId, account, now, nameOf: transactions.nameOf, chargeFor }
  const intents = intentsOf(verdicts, plan).map(({ intent }) => intent)
  const prices = new Map([...terms].map(([asset, { price }]) => [asset, price]))
  const networkFeeOf = (intent: Intent): bigint => {
    const known = terms.get(intent.asset)
    return known ? transactions.costOf(intent, known).networkFee : 0n
  }
  const totals = JSON.stringify(totalsOf(verdicts, intents, prices))
  await db.transaction().execute(async (trx) => {
    if (!(await queries.dropChecked(trx, userId, batchId))) throw alreadySent()
    await queries.insertBatch(
      trx,
      {
        id: batchId,
        userId,
        fileName: input.fileName ?? null,
        fileHash,
        keepsDuplicates,
        rowCount: rows.length,
        ...envelopesOf(intents, networkFeeOf),
        totals,
        createdAt: now,
      },
      verdicts.map((verdict) => stored(batchId, verdict)),
    )
    await queries.dropUnsent(trx, userId, MOST_UNSENT)
  })
  const first = await listRows(deps, userId, { id: batchId, view: 'all', limit: FIRST_ROWS })
  const { items, nextCursor } = first
  return { ...(await get(deps, userId, batchId)), batchId, items, nextCursor }
}

const stored = (batchId: string, { recipient, memo, ...row }: RowVerdict): queries.StoredRow => ({
  batchId,
  row: row.row,
  destination: row.destination,
  asset: row.asset,
  amount: row.amount,
  recipient: recipient && (recipient.muxed ?? recipient.address),
  recipientName: recipient?.username ?? null,
  memo: memo?.value ?? null,
  memoType: memo?.type ?? null,
  problem: row.problem,
  otherRow: row.otherRow,
  transactionId: null,
})

async function judgeAll(
  deps: BatchesDeps,
  rows: readonly ReadRow[],
  { account, keepsDuplicates }: { account: LedgerAccount; keepsDuplicates: boolean },
): Promise<RowVerdict[]> {
  const found = await findAll(
    deps,
    rows.filter(({ problem }) => problem === null),
  )
  return judge(rows, { ownAddress: account.address, keepsDuplicates, found })
}

/** Under which terms each asset of what is ready may be sent now. */
async function termsOf(
  { termsFor }: BatchesDeps,
  userId: string,
  verdicts: readonly RowVerdict[],
): Promise<Map<string, TermsOfUser>> {
  const assets = [...new Set(verdicts.filter(({ problem }) => problem === null).map(({ asset }) => asset))]
  const terms = new Map<string, TermsOfUser>()
  for (const asset of assets) terms.set(asset, await termsFor(userId, asset))
  return terms
}

/**
 * Sends what was checked, all of it by one check of outflows, or nothing. Throws QUOTE_CHANGED where a row would not be what was
 * checked, and as the check of outflows and the confirmation do.
 */
async function send(deps: BatchesDeps, payer: Payer, input: SendBatch): Promise<Batch> {
  const { db, clock, security, authority, transactions } = deps
  const { batchId, requestId } = input
  const request = batchRequest(payer.id, input)
  const wasSent = await transactions.wasBound(request)
  const batch = await find(deps, payer.id, batchId)
  if (wasSent || batch.sentAt !== null) return answerSent(batch, input)
  const account = await accountOf(deps, payer.id)
  const seen = await queries.listRows(db, batchId, EVERY_ROW)
  const verdicts = await judgeAll(deps, seen.map(readAgain), { account, keepsDuplicates: batch.keepsDuplicates })
  requireUnchanged(seen, verdicts)
  const terms = await termsOf(deps, payer.id, verdicts)
  const chargeFor = await chargesFor(deps, verdicts, terms)
  const plan = { batchId, userId: payer.id, account, now: clock.now(), nameOf: transactions.nameOf, chargeFor }
  const planned = intentsOf(verdicts, plan)
  if (planned.length === 0) throw new DomainError('BAD_INPUT', 'No row of this file can be sent', { field: 'batchId' })
  const intents = planned.map(({ intent }) => intent)
  requireSameFees(batch, totalsOf(verdicts, intents, new Map()))
  const sent = { id: batchId, userId: payer.id, requestId, keyId: payer.key?.id ?? null, at: clock.now() }
  const spending = await ofBatch({ security, authority }, payer, { input, intents, terms })
  try {
    const tried = await transactions.inAcceptance(input.dryRun, async (acceptance) => {
      const { trx } = acceptance
      const locked = await transactions.lockGroup(acceptance, { request, intents })
      const held = await transactions.checkGroup(acceptance, locked, { terms, spending })
      await transactions.storeGroup(acceptance, locked, held)
      const unsent = await queries.lockBatch(trx, payer.id, batchId)
      if (!unsent || unsent.sentAt !== null) throw alreadySent()
      const sentRows = planned.map(({ row, intent }) => ({ row, requestId: intent.requestId }))
      await queries.markSent(trx, sent, sentRows)
      return acceptance.dryRun ? get({ ...deps, db: trx }, payer.id, batchId) : null // else read once the lock is free
    })
    return tried ?? (await get(deps, payer.id, batchId))
  } catch (cause) {
    if (!(cause instanceof DomainError) || cause.code !== 'ALREADY_DONE') throw cause
    return answerSent(await find(deps, payer.id, batchId), input) // the same request, a moment before
  }
}

const readAgain = ({ row, destination, asset, amount, memo, memoType, problem }: queries.ListedRow): ReadRow => ({
  row,
  destination,
  asset,
  amount,
  memo: memo === null || memoType === null ? null : { type: memoType, value: memo },
  problem: problem === 'DUPLICATE' ? null : problem, // which it repeats is looked for again
})

function answerSent(batch: queries.BatchFigures, { requestId }: SendBatch): Batch {
  if (batch.requestId === requestId) return presentBatch(batch)
  if (batch.sentAt !== null) throw alreadySent()
  throw requestIdReused()
}

const alreadySent = (): DomainError =>
  new DomainError('ALREADY_DONE', 'This batch was already sent. Its page shows the state of each row.')

async function list({ db }: BatchesDeps, userId: string, query: ListBatches): Promise<BatchPage> {
  const rows = await withEnded(db, await queries.listBatches(db, userId, query))
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.id)
  return { items: page.map(presentBatch), nextCursor }
}

async function find({ db }: BatchesDeps, userId: string, id: string): Promise<queries.BatchFigures> {
  const [batch] = await withEnded(db, await queries.listBatches(db, userId, { id, limit: 1 }))
  if (batch) return batch
  throw new DomainError('NOT_FOUND', 'There is no such batch. Unsent batches are deleted after a day.')
}

async function withEnded(db: Db, batches: queries.BatchFigures[]): Promise<queries.BatchFigures[]> {
  const ended = await queries.listEnded(
    db,
    batches.map(({ id }) => id),
  )
  const byBatch = Map.groupBy(ended, ({ batchId }) => batchId)
  return batches.map((batch) => ({ ...batch, ended: byBatch.get(batch.id) ?? [] }))
}

const get = async (deps: BatchesDeps, userId: string, id: string): Promise<Batch> =>
  presentBatch(await find(deps, userId, id))

async function listRows(
  deps: BatchesDeps,
  userId: string,
  { id, view, cursor = 0, limit }: ListBatchRows,
): Promise<BatchRowPage> {
  await find(deps, userId, id)
  const [rows, total] = await Promise.all([
    queries.listRows(deps.db, id, { view, cursor, limit }),
    queries.countRows(deps.db, id, view),
  ])
  const { page, nextCursor } = pageOf(rows, limit, (row) => String(row.row))
  return { items: page.map(presentRow), total, nextCursor }
}

/** Every row with what became of it, as a file that spreadsheets open; no cell of it is taken for a formula. */
async function results(deps: BatchesDeps, userId: string, id: string): Promise<{ csv: string }> {
  await find(deps, userId, id)
  return { csv: resultsCsv(await queries.listRows(deps.db, id, EVERY_ROW)) }
}

async function accountOf({ mirror }: BatchesDeps, userId: string): Promise<LedgerAccount> {
  const account = await mirror.findByUser(userId)
  if (account) return account
  throw walletCreating()
}
