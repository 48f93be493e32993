import type { Db } from '#db/database.ts'
import { csvOf } from '#server/calls/admin-csv.ts'
import type { AuditNotes } from '#server/domains/audit/audit.service.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type {
  ExportAllTransactions,
  ListAllTransactions,
  ListedTransaction,
  ListedTransactions,
} from '#shared/domains/admin/transactions.schema.ts'
import { isAccountId, isMuxedAddress, splitMuxedAddress } from '#shared/kernel/address.ts'
import { type Asked, findOwner, type ListedRow, listTransactions, type Named } from './list.queries.ts'

export interface TransactionListDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
}
export type TransactionListService = ReturnType<typeof createTransactionListService>

const EXPORTED_AT_ONCE = 500
const COLUMNS = {
  id: ({ id }: ListedTransaction) => id,
  at: ({ at }: ListedTransaction) => at,
  ownerName: ({ ownerName }: ListedTransaction) => ownerName,
  type: ({ type }: ListedTransaction) => type,
  status: ({ status }: ListedTransaction) => status,
  assetCode: ({ assetCode }: ListedTransaction) => assetCode,
  amount: ({ amount }: ListedTransaction) => amount,
  from: ({ from }: ListedTransaction) => from,
  to: ({ to }: ListedTransaction) => to,
  hash: ({ hash }: ListedTransaction) => hash,
  ledger: ({ ledger }: ListedTransaction) => ledger,
  resultCode: ({ resultCode }: ListedTransaction) => resultCode,
}
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/

/** Everybody's transactions, as administrators look through them. */
export function createTransactionListService({ db, clock, audit }: TransactionListDeps) {
  /** Null where nothing can be found. */
  async function conditionsOf(query: ExportAllTransactions): Promise<Omit<Asked, 'after' | 'limit'> | null> {
    const { status, type, age, owner, search } = query
    const ownerId = owner ? await ownerOf(owner) : undefined
    const named = search ? namedBy(search) : undefined
    if ((owner && ownerId === undefined) || named === null) return null
    return { status, type, age, ownerId, named, now: clock.now() }
  }

  function ownerOf(text: string): Promise<string | undefined> {
    const name = text.toWellFormed().replaceAll('\0', '')
    return findOwner(db, { name, id: UUID.test(name.toLowerCase()) ? name.toLowerCase() : null })
  }

  async function list({ cursor, limit, ...query }: ListAllTransactions): Promise<ListedTransactions> {
    return pageAfter(await conditionsOf(query), cursor, limit)
  }

  async function pageAfter(
    conditions: Omit<Asked, 'after' | 'limit'> | null,
    after: string | undefined,
    limit: number,
  ): Promise<ListedTransactions> {
    if (conditions === null) return { items: [], nextCursor: null }
    const rows = await listTransactions(db, { ...conditions, after, limit: limit + 1 })
    const { page, nextCursor } = pageOf(rows, limit, (row) => row.id)
    return { items: page.map(present), nextCursor }
  }

  /** Noted in the audit log before the first line leaves. */
  async function exportCsv(
    by: { id: string },
    query: ExportAllTransactions,
    origin: ActOrigin,
  ): Promise<AsyncIterable<string>> {
    const act = { actor: { kind: 'admin', id: by.id }, subject: { kind: 'transactions', id: 'all' } } as const
    await db
      .transaction()
      .execute((trx) => audit.note(trx, { ...act, action: 'transactions.exported', new: { ...query }, origin }))
    const conditions = await conditionsOf(query)
    return csvOf({ columns: COLUMNS, page: (after) => pageAfter(conditions, after, EXPORTED_AT_ONCE) })
  }

  return { list, exportCsv }
}

const present = ({ at, ...row }: ListedRow): ListedTransaction => ({ ...row, at: at.toISOString() })

/** Null where the text is none of what is searched by. */
function namedBy(text: string): Named | null {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  if (UUID.test(lower)) return { id: lower }
  if (HASH.test(lower)) return { hash: lower }
  if (isAccountId(upper)) return { address: upper }
  return isMuxedAddress(upper) ? { address: splitMuxedAddress(upper).accountId } : null
}
