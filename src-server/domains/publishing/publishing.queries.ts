import { sql } from 'kysely'
import type { Reader, Trx } from '#db/database.ts'
import { rowsOf } from '#db/rows-of.ts'
import type { PublishedKind } from '#shared/domains/live/live.schema.ts'

/** Locks the kind's row until the end of the transaction, so that changes of one kind come one after the other. */
export async function countUp(trx: Trx, kind: PublishedKind): Promise<number> {
  const [row] = await rowsOf(
    trx,
    sql<{
      version: number
    }>`update published_versions set version = version + 1 where kind = ${kind} returning version`,
  )
  return requireVersion(row)
}

export async function readVersion(reader: Reader, kind: PublishedKind): Promise<number> {
  const [row] = await rowsOf(
    reader,
    sql<{ version: number }>`select version from published_versions where kind = ${kind}`,
  )
  return requireVersion(row)
}

function requireVersion(row: { version: number } | undefined): number {
  if (!row) throw new Error('a kind of published values has no version')
  return row.version
}
