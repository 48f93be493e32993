import { sql } from 'kysely'
import type { Trx } from '#db/database.ts'
import { SEALED_COLUMNS } from './sealed-columns.ts'

export interface SealedRow {
  owner: string
  sealed: string
}

/** Up to so many rows of each column that holds sealed text. */
export async function sampleSealedRows(trx: Trx, ofEach: number): Promise<SealedRow[]> {
  const samples = SEALED_COLUMNS.map(
    ({ table, column, owner }) => sql<SealedRow>`(select ${sql.ref(owner)}::text as owner, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} is not null limit ${ofEach})`,
  )
  const { rows } = await sql.join(samples, sql` union all `).$castTo<SealedRow>().execute(trx)
  return rows
}
