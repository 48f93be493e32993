import { readFileSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { applyMigrations } from '#db/migrator.ts'
import { type OpenDatabase, openDatabase } from '#db/open-database.ts'
import { describeSchema } from '#db/schema-shape.ts'
import { emptyDatabase, freshDatabase } from '#tests/kit/fresh-database.ts'

/** No rule of a robot's table may refuse a trade that a ledger has made. */
const BOOKED_AS_TRADED = ['market_making_trades.amount']

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

test('a table that is newer than the domains has its assets and amounts of them', async () => {
  expect(await withoutDomain(migrated.pool)).toEqual(BOOKED_AS_TRADED)
  const client = await migrated.pool.connect()
  try {
    await client.query(
      'begin; create table probe (asset text, amount numeric(19, 7)); create table good (asset asset_id, amount amount)',
    )
    expect(await withoutDomain(client)).toEqual([...BOOKED_AS_TRADED, 'probe.amount', 'probe.asset'])
    await client.query("insert into good values ('XLM', 0.0000001)")
    for (const wrong of ["('EUR', 1)", "('XLM', 0)", "('XLM', 1e12)"]) {
      await client.query('savepoint before')
      await expect(client.query(`insert into good values ${wrong}`)).rejects.toThrow(
        /asset_id_check|amount_check|overflow/,
      )
      await client.query('rollback to before')
    }
  } finally {
    await client.query('rollback')
    client.release()
  }
})

/** Tables get their numbers as they are made, which follows the migrations in a database that these have made. */
async function withoutDomain(of: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const { rows } = await of.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.oid > 'amount'::regtype::oid
       and ((a.attname = 'asset' and a.atttypid <> 'asset_id'::regtype) or (a.attname = 'amount' and a.atttypid <> 'amount'::regtype))
     order by 1`,
  )
  return rows.map(({ name }) => name)
}

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
