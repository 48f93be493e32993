import { sql } from 'kysely'
import type { Reader } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'

/** Those of these assets whose issuer has to authorize every line. */
export async function listNeedingAuthorization(reader: Reader, assets: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ asset: string }>(
    reader,
    sql`select asset from asset_facts where asset = any(${assets}::text[]) and auth_required order by asset`,
  )
  return rows.map(({ asset }) => asset)
}
