import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import type { OpenDatabase } from '#db/open-database.ts'

/** Kysely's own lock: whoever migrates meanwhile waits, and finds all of it applied. */
const MIGRATION_LOCK = '3853314791062309107'

interface Emptiness {
  isEmpty: boolean
}
const IS_EMPTY = `select to_regclass('public.kysely_migration') is null as "isEmpty"`

/** Kysely's tables, as it makes them before its first migration. */
const RECORDS = `create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) primary key, is_locked integer default 0 not null);
  insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0)`

/**
 * Makes in an empty database at once what the migrations of these names make of it one by one, and records them, in one SQL
 * transaction. False where something is recorded already. Safe to run from several processes at once.
 */
export async function makeFresh({ db, pool }: OpenDatabase, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<Emptiness>`${sql.raw(IS_EMPTY)}`.execute(db)
  if (rows[0]?.isEmpty !== true) return false // without a lock: as all starts but the first
  const client = await pool.connect()
  try {
    await client.query(`select pg_advisory_lock(${MIGRATION_LOCK})`)
    try {
      const still = await client.query<Emptiness>(IS_EMPTY)
      if (still.rows[0]?.isEmpty !== true) return false
      await load(client, names)
      return true
    } finally {
      await client.query(`select pg_advisory_unlock(${MIGRATION_LOCK})`)
    }
  } finally {
    client.release()
  }
}

async function load(client: pg.PoolClient, names: readonly string[]): Promise<void> {
  const [schema, rows] = await Promise.all(['schema.sql', 'delivered-rows.sql'].map(read))
  await client.query('begin')
  try {
    await client.query(`set local check_function_bodies = off; ${schema}; ${rows}; ${RECORDS}`)
    await client.query('insert into kysely_migration (name, timestamp) select unnest($1::text[]), $2', [
      names,
      new Date().toISOString(),
    ])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw cause
  }
}

const read = (name: string): Promise<string> => readFile(path.join(import.meta.dirname, name), 'utf8')
