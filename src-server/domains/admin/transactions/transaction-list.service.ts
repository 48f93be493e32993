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
import { BOOK_COLUMNS } from './book-columns.ts'
import { type Asked, findOwner, type ListedRow, listBookRows, listTransactions, type Named } from './list.queries.ts'

export interface TransactionListDeps {
  db: Db
  clock: Clock
  audit: AuditNotes
}
export type TransactionListService = ReturnType<typeof createTransactionListService>

const EXPORTED_AT_ONCE = 500
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const HASH = /^[0-9a-f]{64}$/

/** Everybody's transactions, as administrators look through them. */
export function createTransactionListService({ db, clock, audit }: TransactionListDeps) {
  /** Null where nothing can be found. */
  async function conditionsOf(query: ExportAllTransactions): Promise<Omit<Asked, 'after' | 'limit' | 'order'> | null> {
    const { owner, search, status, type, age, firstDay, lastDay, asset, amount, memo } = query
    const ownerId = owner ? await ownerOf(owner) : undefined
    const named = search ? namedBy(search) : undefined
    if ((owner && ownerId === undefined) || named === null) return null
    return { status, type, age, firstDay, lastDay, asset, amount, memo, ownerId, named, now: clock.now() }
  }

  function ownerOf(text: string): Promise<string | undefined> {
    const name = text.toWellFormed().replaceAll('\0', '')
    return findOwner(db, { name, id: UUID.test(name.toLowerCase()) ? name.toLowerCase() : null })
  }

  async function list({ cursor, limit, order, ...query }: ListAllTransactions): Promise<ListedTransactions> {
    const conditions = await conditionsOf(query)
    if (conditions === null) return { items: [], nextCursor: null }
    const rows = await listTransactions(db, { ...conditions, order, after: cursor, limit: limit + 1 })
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
      .execute((trx) => audit.note(trx, { ...act, action: 'transactions.exported', new: notedOf(query), origin }))
    const conditions = await conditionsOf(query)
    return csvOf({
      columns: BOOK_COLUMNS,
      page: async (after) => {
        if (conditions === null) return { items: [], nextCursor: null }
        const rows = await listBookRows(db, { ...conditions, after, limit: EXPORTED_AT_ONCE + 1 })
        const { page, nextCursor } = pageOf(rows, EXPORTED_AT_ONCE, (row) => row.id)
        return { items: page, nextCursor }
      },
    })
  }

  return { list, exportCsv }
}

/** A memo is somebody's own text, and not noted. */
const notedOf = ({ memo, ...query }: ExportAllTransactions) => ({
  ...query,
  ...(memo !== undefined && { byMemo: true }),
})

const present = ({ at, ...row }: ListedRow): ListedTransaction => ({ ...row, at: at.toISOString() })

/** Null where the text is none of what is searched by. */
function namedBy(text: string): Named | null {
  const [lower, upper] = [text.toLowerCase(), text.toUpperCase()]
  if (UUID.test(lower)) return { id: lower }
  if (HASH.test(lower)) return { hash: lower }
  if (isAccountId(upper)) return { address: upper }
  return isMuxedAddress(upper) ? { address: splitMuxedAddress(upper).accountId } : null
}
