import type { Insertable } from 'kysely'
import type { Db, Reader, Trx } from '#db/database.ts'
import type { PersonMessagesTable } from '#db/domains/support/support.tables.ts'

export const findByRequest = (
  reader: Reader,
  authorId: string,
  requestId: string,
): Promise<Pick<PersonMessagesTable, 'id' | 'userId' | 'subject' | 'text' | 'sentAt'> | undefined> =>
  reader
    .selectFrom('personMessages')
    .select(['id', 'userId', 'subject', 'text', 'sentAt'])
    .where('authorId', '=', authorId)
    .where('requestId', '=', requestId)
    .executeTakeFirst()

/** False where the same request came at the same time. */
export async function insertMessage(trx: Trx, message: Insertable<PersonMessagesTable>): Promise<boolean> {
  const added = await trx
    .insertInto('personMessages')
    .values(message)
    .onConflict((one) => one.columns(['authorId', 'requestId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function deleteMessagesOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('personMessages').where('userId', '=', userId).execute()
}

export const findReader = (
  db: Db,
  userId: string,
): Promise<{ username: string; email: string; language: 'en' | 'es' }> =>
  db
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['users.username', 'users.email', 'settings.language'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
