import { type Insertable, sql } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { AuditEntriesTable } from '#db/domains/audit/audit.tables.ts'
import { prepareQuery } from '#db/prepared-query.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { Head } from './chain.ts'

/** Where a stream ends, locked until the caller's transaction does: the next entry waits for it. */
export async function lockHead(trx: Trx, stream: string): Promise<Head> {
  const [head] = await selectHead(trx, { stream })
  if (!head) throw new Error(`the audit log has lost its stream ${stream}`)
  return head
}
const selectHead = prepareQuery<{ stream: string }, Head>((db, slot) =>
  db.selectFrom('auditHeads').select(['stream', 'length', 'hash']).where('stream', '=', slot('stream')).forUpdate(),
)

/** The next entry of a stream, and with it the stream's new end. */
export async function append(
  trx: Trx,
  entry: Insertable<AuditEntriesTable>,
  { signature, signedAt }: { signature: string; signedAt: Date },
): Promise<void> {
  const { stream, number: length, hash } = entry
  await trx
    .with('entered', (db) => db.insertInto('auditEntries').values(entry))
    .updateTable('auditHeads')
    .set({ length, hash, signature, signedAt })
    .where('stream', '=', stream)
    .execute()
}

/** Signs the ends of streams that nothing stands in: once, when the key is made. */
export async function signEmptyHeads(
  trx: Trx,
  sign: (head: Head) => { signature: string; signedAt: Date },
): Promise<void> {
  const empty = await trx
    .selectFrom('auditHeads')
    .select(['stream', 'length', 'hash'])
    .where('signature', 'is', null)
    .where('length', '=', 0)
    .orderBy('stream')
    .forUpdate()
    .execute()
  for (const head of empty)
    await trx.updateTable('auditHeads').set(sign(head)).where('stream', '=', head.stream).execute()
}

/** All heads as of one moment, in the order of their streams. */
export const listHeads = (db: Reader): Promise<Head[]> =>
  db.selectFrom('auditHeads').select(['stream', 'length', 'hash']).orderBy('stream').execute()

export const countEntries = async (db: Db): Promise<number> => {
  const [row] = await rowsOf(db, sql<{ count: number }>`select sum(length)::int as count from audit_heads`)
  return row?.count ?? 0
}
