import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMigrations, MigrationMismatch, migrate } from '#db/migrator.ts'
import { openDatabase } from '#db/open-database.ts'
import { nextMigration } from '#server/cli/next-migration.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import { emptyDatabase } from '#tests/kit/fresh-database.ts'
import { root } from '#tests/kit/product.ts'
import { scratchFolder } from '#tests/kit/scratch.ts'

const KYSELY = pathToFileURL(path.join(root, 'node_modules/kysely/dist/index.js')).href

let folder = ''
beforeEach(() => {
  folder = scratchFolder('astrolabe-migrations-')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const migration = (name: string, statements: string) =>
  writeFileSync(
    path.join(folder, `${name}.ts`),
    `import { sql } from '${KYSELY}'\nexport async function up(db) {\n${statements}\n}\n`,
  )

async function inDatabase<T>(url: string, work: (opened: ReturnType<typeof openDatabase>) => Promise<T>): Promise<T> {
  const opened = openDatabase(url, { max: 3 })
  try {
    return await work(opened)
  } finally {
    await opened.db.destroy()
  }
}

const tablesOf = (url: string) =>
  inDatabase(url, async ({ pool }) => {
    const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1")
    return rows.map(({ tablename }) => tablename).filter((name) => !name.startsWith('kysely_'))
  })

test('a kill in the middle of a migration leaves nothing of it, keeps those before it, and the next start completes', async () => {
  const url = await emptyDatabase()
  migration('0001_first', 'await sql`create table first (id int)`.execute(db)')
  const half = 'await sql`create table second (id int)`.execute(db)'
  migration('0002_second', `${half}\nconsole.log('half')\nawait new Promise((resolve) => setTimeout(resolve, 600_000))`)
  const code = `
    import { applyMigrations } from '#db/migrator.ts'
    import { openDatabase } from '#db/open-database.ts'
    await applyMigrations(openDatabase(${JSON.stringify(url)}), ${JSON.stringify(folder)})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await tablesOf(url)).toEqual(['first'])

  migration('0002_second', `${half}\nawait sql\`create table third (id int)\`.execute(db)`)
  expect(await inDatabase(url, (opened) => applyMigrations(opened, folder))).toEqual(['0002_second'])
  expect(await tablesOf(url)).toEqual(['first', 'second', 'third'])
})

test('a migration that fails is undone, named, and does not undo those before it', async () => {
  const url = await emptyDatabase()
  migration('0001_first', 'await sql`create table first (id int)`.execute(db)')
  migration('0002_wrong', 'await sql`create table second (id int)`.execute(db)\nawait sql`nonsense`.execute(db)')
  await expect(inDatabase(url, (opened) => applyMigrations(opened, folder))).rejects.toThrow(
    'The migration 0002_wrong failed',
  )
  expect(await tablesOf(url)).toEqual(['first'])
})

test('several starts at once migrate once', async () => {
  const url = await emptyDatabase()
  for (const number of [1, 2, 3])
    migration(`000${number}_table`, `await sql\`create table t${number} (id int)\`.execute(db)`)
  const applied = await Promise.all([1, 2, 3].map(() => inDatabase(url, (opened) => applyMigrations(opened, folder))))
  expect(applied.flat().sort()).toEqual(['0001_table', '0002_table', '0003_table'])
})

test('a database of a newer program is refused by a sentence', async () => {
  const url = await emptyDatabase()
  migration('0001_first', 'await sql`create table first (id int)`.execute(db)')
  migration('0002_later', 'await sql`create table later (id int)`.execute(db)')
  await inDatabase(url, (opened) => applyMigrations(opened, folder))
  rmSync(path.join(folder, '0002_later.ts'))
  const refusal = inDatabase(url, (opened) => applyMigrations(opened, folder))
  await expect(refusal).rejects.toThrow(MigrationMismatch)
  await expect(refusal).rejects.toThrow('0002_later')
})

test('a database that was in use is held to the network and the treasury that it knows already', async () => {
  const url = await emptyDatabase()
  const known = path.join(root, 'db/migrations')
  for (const name of readdirSync(known).filter((file) => file < '0055'))
    symlinkSync(path.join(known, name), path.join(folder, name))
  const { address } = createKeypair()
  const rows = await inDatabase(url, async (opened) => {
    await applyMigrations(opened, folder)
    await opened.pool.query(
      `insert into network_state (passphrase, ledger, ledger_hash, closed_at, base_fee, base_reserve, protocol)
       values ('Of then', 7, repeat('a', 64), now(), 100, 5000000, 22)`,
    )
    await opened.pool.query(`insert into ledger_accounts (address, role) values ($1, 'treasury')`, [address])
    await migrate(opened)
    return (await opened.pool.query('select passphrase, treasury, anchor_ledger from service_identity')).rows
  })
  expect(rows).toEqual([{ passphrase: 'Of then', treasury: address, anchor_ledger: null }])
})

test('the next migration is named by its minute and its domain, and comes after the numbered ones', () => {
  migration('0007_users_first', '')
  const file = nextMigration(folder, 'staking', 'rewards-index', new Date('2026-11-22T09:12:34Z'))
  expect(path.basename(file)).toBe('20261122T0912_staking_rewards_index.ts')
  expect(readdirSync(folder).sort()).toEqual(['0007_users_first.ts', path.basename(file)])
  expect(() => nextMigration(folder, 'Staking', 'x y')).toThrow('npm run db:new <domain> <what>')
})
