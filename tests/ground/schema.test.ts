import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#db/migrator.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { describeSchema } from '#db/schema-shape.ts'
import { emptyDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'

let migrated: OpenDatabase
beforeAll(async () => {
  migrated = openDatabase(await emptyDatabase(), { max: 2 })
  await applyMigrations(migrated)
  return () => migrated.db.destroy()
})

test('db/schema.sql is the shape that the migrations make (else: npm run db:schema), and makes the same', async () => {
  await using fresh = await freshDatabase()
  const shape = await describeSchema(migrated.pool)
  expect(shape).toContain('create table users (')
  expect(readFileSync(path.join(import.meta.dirname, '../../db/schema.sql'), 'utf8')).toBe(shape)
  expect(await describeSchema(fresh.pool)).toBe(shape)
})

test('a fresh database has the rows that the migrations leave in an empty one (else: db/delivered-rows.sql), and their records', async () => {
  await using fresh = await freshDatabase()
  const rows = await rowsOf(migrated)
  expect(rows.size).toBeGreaterThan(7)
  expect(await rowsOf(fresh)).toEqual(rows)
})

/** Each table’s rows as text, without ids and times that are drawn anew each time. */
async function rowsOf({ pool }: OpenDatabase): Promise<Map<string, string[]>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `select (to_jsonb(t) - '{id,made_at,last_updated,timestamp}'::text[])::text as row from ${name} t order by 1`,
    )
    if (rows.length > 0)
      found.set(
        name,
        rows.map(({ row }) => row),
      )
  }
  return found
}
