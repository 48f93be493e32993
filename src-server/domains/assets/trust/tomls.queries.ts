import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { StellarTomlsTable } from '#db/domains/assets/assets.tables.ts'
import type { TomlCurrency } from './stellar-toml-reading.ts'

export type TomlRow = Omit<Selectable<StellarTomlsTable>, 'currencies'> & { currencies: TomlCurrency[] }

export const findToml = async (db: Db, domain: string): Promise<TomlRow | undefined> =>
  (await db.selectFrom('stellarTomls').selectAll().where('domain', '=', domain).executeTakeFirst()) as
    | TomlRow
    | undefined

export async function storeToml(db: Db, row: TomlRow): Promise<void> {
  const currencies = sql`${JSON.stringify(row.currencies)}::jsonb`
  await db
    .insertInto('stellarTomls')
    .values({ ...row, currencies })
    .onConflict((conflict) =>
      conflict.column('domain').doUpdateSet({
        organisation: row.organisation,
        currencies,
        federationServer: row.federationServer,
        linkKey: row.linkKey,
        fault: row.fault,
        readAt: row.readAt,
        expiresAt: row.expiresAt,
      }),
    )
    .execute()
}
