import type { Reader } from '#db/database.ts'
import { personOf } from '#shared/domains/accounts/roles.ts'

/** Owners of these addresses, of trading wallets too; those of the service and of strangers are left out. */
export async function listOwners(db: Reader, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['address', 'userId', 'ownerId'])
    .where('address', 'in', [...addresses])
    .execute()
  return new Map(
    rows.flatMap((row) => {
      const owner = personOf(row)
      return owner === null ? [] : [[row.address, owner] as const]
    }),
  )
}
