import type pg from 'pg'
import { SEALED_COLUMNS, type SealedColumn } from '#server/domains/security/sealed-columns.ts'
import { openWithRing } from '#server/stellar/key-ring.ts'
import { openSecret, sealSecret } from '#server/stellar/key-sealing.ts'

const ROWS_AT_ONCE = 500

/**
 * Seals every stored secret with the first of the keys, whichever of them sealed it, and returns how many it changed. Each
 * batch is one SQL transaction that holds its rows. The one place that writes to several domains' tables: it changes
 * nothing that a domain knows of.
 */
export async function resealAll(pool: pg.Pool, keys: readonly Uint8Array[]): Promise<number> {
  let changed = 0
  for (const place of SEALED_COLUMNS) changed += await resealColumn(pool, place, keys)
  return changed
}

async function resealColumn(pool: pg.Pool, place: SealedColumn, keys: readonly Uint8Array[]): Promise<number> {
  const client = await pool.connect()
  try {
    let changed = 0
    for (let after: string | null = null, more = true; more; ) {
      await client.query('begin')
      const rows = await lockBatch(client, place, after)
      for (const row of rows) if (await resealRow(client, place, { row, keys })) changed += 1
      await client.query('commit')
      after = rows.at(-1)?.key ?? null
      more = rows.length === ROWS_AT_ONCE
    }
    return changed
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

type SealedRow = { key: string; owner: string; sealed: string }

async function lockBatch(client: pg.PoolClient, { table, column, key, owner }: SealedColumn, after: string | null) {
  const { rows } = await client.query<SealedRow>(
    `select ${key}::text as key, ${owner}::text as owner, ${column} as sealed from ${table}
     where ${column} is not null and ($1::text is null or ${key}::text > $1)
     order by ${key}::text limit ${ROWS_AT_ONCE} for no key update`,
    [after],
  )
  return rows
}

/** False where the newest key sealed it already. */
async function resealRow(
  client: pg.PoolClient,
  { table, column, key }: SealedColumn,
  { row, keys }: { row: SealedRow; keys: readonly Uint8Array[] },
): Promise<boolean> {
  const [newest] = keys
  if (newest === undefined || isSealedWith(newest, row)) return false
  const secret = openWithRing({ keys: () => keys, refresh: () => {} }, row.owner, row.sealed)
  await client.query(`update ${table} set ${column} = $2 where ${key}::text = $1`, [
    row.key,
    sealSecret(newest, row.owner, secret),
  ])
  return true
}

function isSealedWith(key: Uint8Array, { owner, sealed }: SealedRow): boolean {
  try {
    openSecret(key, owner, sealed)
    return true
  } catch {
    return false
  }
}
