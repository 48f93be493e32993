import type { Reader, Trx } from '#db/database.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'

export interface EmailOwner {
  username: string
  email: string
  emailVerifiedAt: Date | null
  language: Language
}

export async function findEmailOwner(reader: Reader, userId: string): Promise<EmailOwner> {
  return reader
    .selectFrom('users')
    .innerJoin('settings', 'settings.userId', 'users.id')
    .select(['username', 'email', 'emailVerifiedAt', 'language'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** False where the account has another address by now. */
export async function markVerified(
  trx: Trx,
  userId: string,
  { email, at }: { email: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ emailVerifiedAt: at })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Another address, which its owner has just proven; the unique index refuses one that somebody has, regardless of case. */
export async function setEmail(trx: Trx, userId: string, { email, at }: { email: string; at: Date }): Promise<void> {
  await trx.updateTable('users').set({ email, emailVerifiedAt: at }).where('id', '=', userId).execute()
}
