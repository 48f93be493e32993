import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { allowedValuesIn } from '#db/allowed-values-text.ts'
import { applyMigrations, MigrationMismatch, migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { describeSchema } from '#db/schema-shape.ts'
import { nextMigration } from '#server/cli/next-migration.ts'
import { type Config, processEnvironment, readConfig } from '#server/kernel/config.ts'
import { openDataDir } from '#server/kernel/data-dir.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { startDatabaseServer } from '#server/launch/database-server.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'

const DB_FOLDER = path.join(import.meta.dirname, '../../db')
const SCHEMA = path.join(DB_FOLDER, 'schema.sql')
const ALLOWED_VALUES = path.join(DB_FOLDER, 'allowed-values.gen.ts')
const USAGE = 'Use: db:migrate | db:new <domain> <what> | db:reset | db:seed, or npm run db:schema.'
const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  migrate: () => withDatabase(migrateAndTell),
  new: startMigration,
  reset: () => withDatabase(reset),
  schema: writeSchema,
  seed,
}

try {
  const [name = '', ...args] = process.argv.slice(2)
  const command = COMMANDS[name]
  if (command === undefined) throw new StartFault(USAGE)
  await command(args)
} catch (error) {
  console.error(error instanceof StartFault || error instanceof MigrationMismatch ? error.message : error)
  process.exitCode = 1
}

async function withDatabase(work: (url: string, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig(processEnvironment())
  await using held = new AsyncDisposableStack()
  const dataDir = openDataDir(config.dataDir)
  held.defer(() => dataDir.release())
  const server = await startDatabaseServer(config, dataDir)
  held.defer(() => server.stop())
  await work(server.url, config)
}

async function migrateAndTell(url: string): Promise<void> {
  const opened = openDatabase(url, { max: 2 })
  try {
    const applied = await migrate(opened)
    console.log(applied.length === 0 ? 'Nothing to do: the database is up to date.' : applied.join('\n'))
  } finally {
    await opened.db.destroy()
  }
}

/** Empties the database. On any network but the embedded one it holds the only keys to people's money: refused there. */
async function reset(url: string, config: Config): Promise<void> {
  if (config.stellarNetwork !== 'embedded') {
    throw new StartFault(`STELLAR_NETWORK is ${config.stellarNetwork}: its database is never emptied by this command.`)
  }
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('drop schema if exists graphile_worker cascade')
    await client.query('drop schema public cascade; create schema public')
  } finally {
    await client.end()
  }
  await migrateAndTell(url)
}

async function startMigration([domain, what]: string[]): Promise<void> {
  const file = nextMigration(path.join(DB_FOLDER, 'migrations'), domain, what)
  console.log(`Written: ${path.relative(process.cwd(), file)}. When it is complete: npm run db:schema`)
}

/** Migrates a throwaway database and writes its shape to db/schema.sql, and what columns may be to db/allowed-values.gen.ts. */
async function writeSchema(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-schema-'))
  const postgres = await startPostgres({ folder, durable: false })
  const opened = openDatabase(postgres.url('postgres'), { max: 2 })
  try {
    await applyMigrations(opened)
    const schema = await describeSchema(opened.pool)
    writeFileSync(SCHEMA, schema)
    writeFileSync(ALLOWED_VALUES, allowedValuesIn(schema))
  } finally {
    await opened.db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts the product without its HTTP side, which makes the demonstration data if it is not there, and stops it. */
async function seed(): Promise<void> {
  const main = path.join(import.meta.dirname, '../main.ts')
  const env = { ...processEnvironment(), DEMO_DATA: 'on', ROLE: 'worker' }
  const child = spawn(process.execPath, [main, '--once'], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const [code] = await once(child, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
}
