import type { Insertable, Selectable } from 'kysely'
import type { Db, Trx } from '#db/database.ts'
import type { LinkPurpose, MailedLinksTable } from '#db/domains/security/security.tables.ts'

export type LinkRow = Selectable<MailedLinksTable>

export async function insertLink(trx: Trx, link: Insertable<MailedLinksTable>): Promise<void> {
  await trx.insertInto('mailedLinks').values(link).execute()
}

export async function findLink(
  db: Db,
  { tokenHash, purposes, now }: { tokenHash: string; purposes: readonly LinkPurpose[]; now: Date },
): Promise<LinkRow | undefined> {
  return db
    .selectFrom('mailedLinks')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function findPending(
  db: Db,
  { userId, purpose, now }: { userId: string; purpose: LinkPurpose; now: Date },
): Promise<string | null> {
  const row = await db
    .selectFrom('mailedLinks')
    .select('detail')
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.detail ?? null
}

export async function takeLink(trx: Trx, tokenHash: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('mailedLinks')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Ends the links of one purpose that a user has. */
export async function deleteLinks(trx: Trx, userId: string, purpose: LinkPurpose): Promise<void> {
  await trx.deleteFrom('mailedLinks').where('userId', '=', userId).where('purpose', '=', purpose).execute()
}

export async function deleteExpiredLinks(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('mailedLinks').where('expiresAt', '<=', now).execute()
}
