import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'

export interface Rights {
  isAdmin: boolean
  isSuperAdmin: boolean
}

/** Undefined for a closed account too: it takes no role any more. */
export async function findRights(reader: Reader, userId: string): Promise<(Rights & { username: string }) | undefined> {
  return reader
    .selectFrom('users')
    .select(['username', 'isAdmin', 'isSuperAdmin'])
    .where('id', '=', userId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
}

export async function countSuperAdmins(reader: Reader): Promise<number> {
  const row = await reader
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('isSuperAdmin', '=', true)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Locks whoever is a super administrator, so that two of them never take each other's role at once. */
export async function lockSuperAdmins(trx: Trx): Promise<string[]> {
  const rows = await trx
    .selectFrom('users')
    .select('id')
    .where('isAdmin', '=', true)
    .where('isSuperAdmin', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** False where the rights were others by then, or the account is closed. Another role begins without scopes. */
export async function changeRights(
  trx: Trx,
  userId: string,
  { from, to }: { from: Rights; to: Rights },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ ...to, adminScopes: [] })
    .where('id', '=', userId)
    .where('isAdmin', '=', from.isAdmin)
    .where('isSuperAdmin', '=', from.isSuperAdmin)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function findScopes(
  reader: Reader,
  userId: string,
): Promise<(Rights & { username: string; adminScopes: AdminScope[] }) | undefined> {
  return reader
    .selectFrom('users')
    .select(['username', 'isAdmin', 'isSuperAdmin', 'adminScopes'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Of an ordinary administrator; false where the scopes were others by then. */
export async function changeScopes(
  trx: Trx,
  userId: string,
  { from, to }: { from: AdminScope[]; to: AdminScope[] },
): Promise<boolean> {
  const isSame = sql<boolean>`admin_scopes @> ${from}::text[] and admin_scopes <@ ${from}::text[]`
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ adminScopes: to })
    .where('id', '=', userId)
    .where('isAdmin', '=', true)
    .where('isSuperAdmin', '=', false)
    .where(isSame)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
