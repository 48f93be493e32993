import { mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { EMBEDDED_NETWORK_PASSPHRASE } from '#server/embedded-network/start.types.ts'
import { readConfig } from '#server/kernel/config.ts'
import { dataDirAt } from '#server/kernel/data-dir.ts'
import { DATABASE } from '#server/launch/database-server.ts'
import { loadKeys } from '#server/launch/generated-keys.ts'
import { startPostgres } from '#server/postgres/start-postgres.ts'
import type { CheckRuns, DeclaredCheck } from '#tests/bench/kit/check-runs.ts'
import { type Child, startChild } from '#tests/bench/kit/child.ts'
import { type Cost, costOf } from '#tests/bench/kit/cost.ts'
import type { ServerInput } from '#tests/bench/kit/server-process.ts'
import { dataOf, timeStart } from '#tests/bench/kit/time-start.ts'
import type { LoadPlan, LoadResult, Person, Target } from '#tests/bench/load/load.types.ts'
import { ADMINISTRATORS, seedCrowd } from './crowd.ts'

/** A data directory of the product with so many users. */
export interface Town {
  users: number
  folder: string
  people: Person[]
}
/** The product's server over a town, without its background work, and somebody who asks it. */
export interface OpenTown extends AsyncDisposable {
  ask(plan: LoadPlan): Promise<{ cost: Cost; result: LoadResult }>
  /** Takes away the payments that were accepted. */
  forgetPayments(): Promise<void>
  /** The service's checks, each with what one look of it costs; nothing is due in those of `idle`. */
  looks(times: number): Promise<{ idle: Cost; checks: (DeclaredCheck & { cost: Cost })[] }>
  /** What an administrator may have at hand of people all over the town, by its kind. */
  clues(): Promise<Map<string, string[]>>
}

/** As many in every town that has so many, so that the same share of the questions is about somebody new. */
const ASKERS = 1000
const OF_ADMINISTRATORS: readonly LoadPlan['kind'][] = [
  'people',
  'transactions',
  'queue',
  'waiting',
  'business',
  'custody',
  'find',
]
/** Of people all over the town, each with their newest payment. */
const CLUES = `select u.username as name, left(u.username, length(u.username) - 2) as "beginning of a name", u.email as "e-mail address",
    u.unique_user_id as "public id", u.id::text as id, u.wallet_address as "wallet address", t.hash,
    t.request_id::text as "request id", t.id::text as "id of a transaction"
  from users u join transactions t on t.user_id = u.id and t.type = 'payment_out' where u.id = any($1::uuid[])`
const FORGET = `set session_replication_role = replica; delete from reservations;
  delete from requests where transaction_id = any(array(select id from transactions where status = 'queued'));
  delete from transactions where status = 'queued'`

/** Writing millions of rows takes a third of the time so. */
const HASTY = { max_wal_size: '16GB', maintenance_work_mem: '512MB', shared_buffers: '2GB' }

/** Makes the folder by a first start of the product and fills it; removes it where that fails. */
export async function buildTown(users: number): Promise<Town> {
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-town-'))
  try {
    await timeStart(folder, 'off')
    const { postgres: home, keys } = dataDirAt(dataOf(folder))
    const { sessionSecret } = loadKeys(readConfig({}), { keys, isFresh: false })
    const postgres = await startPostgres({ folder: home, durable: false, settings: HASTY })
    try {
      const databaseUrl = postgres.url(DATABASE)
      return { users, folder, people: await seedCrowd({ databaseUrl, users, askers: ASKERS, sessionSecret }) }
    } finally {
      await postgres.stop()
    }
  } catch (fault) {
    removeTown({ folder })
    throw fault
  }
}

export const removeTown = ({ folder }: Pick<Town, 'folder'>): void => rmSync(folder, { recursive: true, force: true })

export async function openTown({ folder, people }: Town): Promise<OpenTown> {
  await using held = new AsyncDisposableStack()
  const { postgres: home, keys: keysFolder } = dataDirAt(dataOf(folder))
  const postgres = await startPostgres({ folder: home })
  held.defer(() => postgres.stop())
  const databaseUrl = postgres.url(DATABASE)
  // A fast stop must not be cut short by what is left to write.
  held.defer(async () => void (await query(databaseUrl, 'checkpoint')))
  const log = openSync(path.join(folder, 'server.log'), 'a')
  const server = startChild(new URL('../kit/server-process.ts', import.meta.url), { output: log })
  held.defer(() => server.stop())
  const nowhere = { horizonUrl: 'http://127.0.0.1:9', passphrase: EMBEDDED_NETWORK_PASSPHRASE }
  const target = await server.ask<Target>('start', {
    databaseUrl,
    ...nowhere,
    keysFolder,
    role: 'web',
  } satisfies ServerInput)
  const everybody = await askersOf(people, held)
  const administrators = await askersOf(people.slice(0, ADMINISTRATORS), held)
  const owned = held.move()
  return {
    ask: async (plan) => {
      const askers = OF_ADMINISTRATORS.includes(plan.kind) ? administrators : everybody
      const results: LoadResult[] = []
      const cost = await costOf({ process: server.pid, postgres: postgres.pid }, async () => {
        results.push(await askers.ask<LoadResult>('load', { plan, target }))
        return results[0]?.answered ?? 0
      })
      return { cost, result: requireSound(results[0]) }
    },
    looks: async (times) => {
      const look = (id: string | null) =>
        costOf({ process: server.pid, postgres: postgres.pid }, async () => {
          await server.ask('look', { id, times } satisfies CheckRuns)
          return times
        })
      const declared = await server.ask<DeclaredCheck[]>('checks')
      const checks: (DeclaredCheck & { cost: Cost })[] = []
      for (const check of declared) checks.push({ ...check, cost: await look(check.id) })
      return { idle: await look(null), checks }
    },
    forgetPayments: async () => void (await query(databaseUrl, FORGET)),
    clues: async () => {
      const { rows, fields } = await query(databaseUrl, CLUES, [people.map(({ id }) => id)])
      return new Map(fields.map(({ name }) => [name, rows.map((row) => String(row[name]))]))
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}

async function askersOf(people: readonly Person[], held: AsyncDisposableStack): Promise<Child> {
  const askers = startChild(new URL('../load/load-process.ts', import.meta.url))
  held.defer(() => askers.stop())
  await askers.ask('people', people)
  return askers
}

function requireSound(result: LoadResult | undefined): LoadResult {
  if (result?.faults === 0 && result.answered > 0) return result
  throw new Error(`${result?.faults} of ${result?.answered} requests failed, first: ${result?.firstFault}`)
}

async function query(databaseUrl: string, text: string, values: unknown[] = []): Promise<pg.QueryResult> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  const result = await client.query(text, values)
  await client.end()
  return result
}
