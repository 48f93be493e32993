import type { Db, Trx } from '#db/database.ts'

/** Runs `work` in an SQL transaction. Of a dry run nothing stays, its notices included, whatever it answers. */
export async function inTransaction<T>(
  db: Db,
  dryRun: boolean | undefined,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  if (!dryRun) return db.transaction().execute(work)
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } finally {
    await trx.rollback().execute()
  }
}
