import type { Reader } from '#db/database.ts'

/** Owners of these addresses; those of the service and of strangers are left out. */
export async function listOwners(db: Reader, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['address', 'userId'])
    .where('address', 'in', [...addresses])
    .execute()
  return new Map(rows.flatMap(({ address, userId }) => (userId === null ? [] : [[address, userId] as const])))
}
