import type { Selectable } from 'kysely'
import type { Db } from '#db/database.ts'
import type { ServiceIdentityTable } from '#db/domains/network/identity.tables.ts'
import type { LedgerRecord } from '#server/stellar/horizon.ts'

export type ServiceIdentity = Selectable<ServiceIdentityTable>

/** The identity that stands: this one at the first start, afterwards the one of then. */
export async function ensureIdentity(
  db: Db,
  { passphrase, treasury }: Pick<ServiceIdentity, 'passphrase' | 'treasury'>,
): Promise<ServiceIdentity> {
  const found = await db.selectFrom('serviceIdentity').selectAll().executeTakeFirst()
  if (found) return found
  await db
    .insertInto('serviceIdentity')
    .values({ passphrase, treasury, anchorLedger: null, anchorHash: null, anchorClosedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return db.selectFrom('serviceIdentity').selectAll().executeTakeFirstOrThrow()
}

/** Replaces the anchor; leaves it where another process was quicker. */
export async function moveAnchor(db: Db, from: number | null, to: LedgerRecord): Promise<void> {
  await db
    .updateTable('serviceIdentity')
    .set({ anchorLedger: to.sequence, anchorHash: to.hash, anchorClosedAt: to.closedAt })
    .where('anchorLedger', 'is not distinct from', from)
    .execute()
}
