import type { Reader } from '#db/database.ts'

/** Whether an entry that counts by now names exactly that destination. */
export async function isAllowed(
  reader: Reader,
  { userId, address, memo, now }: { userId: string; address: string; memo: string; now: Date },
): Promise<boolean> {
  const row = await reader
    .selectFrom('allowList')
    .select('id')
    .where('userId', '=', userId)
    .where('address', '=', address)
    .where('memo', '=', memo)
    .where('activeFrom', '<=', now)
    .executeTakeFirst()
  return row !== undefined
}
