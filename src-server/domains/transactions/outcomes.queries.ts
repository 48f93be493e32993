import type { Db } from '#db/database.ts'

/** Counts of what was accepted before; triggers alone add to them (migration 0059). */
export async function deleteOutcomesBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('transactionOutcomes').where('at', '<', before).execute()
}
