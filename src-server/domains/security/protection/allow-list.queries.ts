import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { AllowListTable } from '#db/domains/security/protection/protection.tables.ts'

export async function listAllowed(db: Db, userId: string): Promise<Selectable<AllowListTable>[]> {
  return db.selectFrom('allowList').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
}

/** False where it stands there already. */
export async function insertAllowed(trx: Trx, entry: Insertable<AllowListTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('allowList')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['userId', 'address', 'memo']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function countAllowed(trx: Trx, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('allowList')
    .select(({ fn }) => fn.countAll<string>().as('entries'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(row.entries)
}

export async function deleteAllAllowed(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('allowList').where('userId', '=', userId).execute()
}

export async function deleteAllowed(
  trx: Trx,
  userId: string,
  id: string,
): Promise<{ label: string; address: string } | undefined> {
  return trx
    .deleteFrom('allowList')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning(['label', 'address'])
    .executeTakeFirst()
}
