import { cpSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { spawnEmbeddedNetwork } from '#server/embedded-network/spawn.ts'
import type { EmbeddedNetworkOptions, SpawnedNetwork } from '#server/embedded-network/start.types.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/postgres/start-postgres.ts'
import type { LoadPlan, LoadResult, Person, Target } from '#tests/bench/load/load.types.ts'
import { type Child, startChild } from './child.ts'
import { seedPeople } from './seed.ts'
import type { ServerInput } from './server-process.ts'
import { profileFolder, sizes } from './sizes.ts'

const SEEDED = 'seeded'
/** A Horizon that does not answer: accepting and reading need none. */
const NOBODY = 'http://127.0.0.1:9'
type NetworkOptions = Pick<EmbeddedNetworkOptions, 'closeEveryMs' | 'controlPort'>
type NetworkPlace = Pick<SpawnedNetwork, 'horizonUrl' | 'passphrase'>

/** What the rows run on: a durable Postgres, people in a template database, a kept network, and somebody who asks. */
export interface Stage {
  folder: string
  postgres: EmbeddedPostgres
  postgresVersion: string
  people: Person[]
  keysFolder: string
  load: Child
  /** A copy of the seeded database under that name; returns its address. */
  copyDatabase(name: string): Promise<string>
  /** A copy of the seeded network under that name: a database and a network belong together. */
  startNetwork(name: string, options?: NetworkOptions): Promise<SpawnedNetwork>
  /** The product in a process of its own. `network` is needed by role `all` only. */
  startServer(databaseUrl: string, role: ServerInput['role'], network?: NetworkPlace): Promise<MeasuredServer>
  run(plan: LoadPlan, target: Target): Promise<LoadResult>
  close(): Promise<void>
}
export interface MeasuredServer {
  target: Target
  process: Child
}

export async function prepareStage(): Promise<Stage> {
  await using held = new AsyncDisposableStack()
  const folder = mkdtempSync(path.join(tmpdir(), 'astrolabe-bench-'))
  held.defer(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres({ folder: path.join(folder, 'postgres') })
  held.defer(() => postgres.stop())
  const keysFolder = path.join(folder, 'keys')
  const horizonPort = await freePort()
  const network = (name: string, options: NetworkOptions = {}) =>
    spawnEmbeddedNetwork({ horizonPort, dataDir: path.join(folder, name), ...options })
  const startNetwork = (name: string, options?: NetworkOptions) => {
    cpSync(path.join(folder, SEEDED), path.join(folder, name), { recursive: true })
    return network(name, options)
  }
  const { people, passphrase } = await seed({ postgres, keysFolder }, () => network(SEEDED))
  const load = startChild(new URL('../load/load-process.ts', import.meta.url))
  held.defer(() => load.stop())
  await load.ask('people', people)
  const log = openSync(path.join(folder, 'server.log'), 'a')
  const owned = held.move()
  return {
    folder,
    postgres,
    people,
    keysFolder,
    load,
    startNetwork,
    postgresVersion: await versionOf(postgres),
    copyDatabase: (name) => copyDatabase(postgres, name),
    startServer: (databaseUrl, role, network = { horizonUrl: NOBODY, passphrase }) =>
      startMeasured({ keysFolder, log }, { databaseUrl, role, network }),
    run: (plan, target) => load.ask<LoadResult>('load', { plan, target }).then(requireSound),
    close: () => owned.disposeAsync(),
  }
}

async function seed(
  { postgres, keysFolder }: Pick<Stage, 'postgres' | 'keysFolder'>,
  startNetwork: () => Promise<SpawnedNetwork>,
): Promise<{ people: Person[]; passphrase: string }> {
  await postgres.ensureDatabase(SEEDED)
  const network = await startNetwork()
  const { horizonUrl, passphrase } = network
  const people = await seedPeople({
    databaseUrl: postgres.url(SEEDED),
    horizonUrl,
    passphrase,
    keysFolder,
    senders: sizes.senders,
  })
  await network.close()
  return { people, passphrase }
}

async function startMeasured(
  { keysFolder, log }: { keysFolder: string; log: number },
  { databaseUrl, role, network }: Pick<ServerInput, 'databaseUrl' | 'role'> & { network: NetworkPlace },
): Promise<MeasuredServer> {
  const execArgv = profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`] : []
  const process = startChild(new URL('./server-process.ts', import.meta.url), { output: log, execArgv })
  const { horizonUrl, passphrase } = network
  const input: ServerInput = { databaseUrl, horizonUrl, passphrase, keysFolder, role }
  return { process, target: await process.ask<Target>('start', input) }
}

async function copyDatabase(postgres: EmbeddedPostgres, name: string): Promise<string> {
  await asAdmin(postgres, (admin) => admin.query(`create database ${name} template ${SEEDED}`))
  return postgres.url(name)
}

async function versionOf(postgres: EmbeddedPostgres): Promise<string> {
  const ask = "select current_setting('server_version') as version"
  const { rows } = await asAdmin(postgres, (admin) => admin.query<{ version: string }>(ask))
  return rows[0]?.version ?? ''
}

async function asAdmin<T>(postgres: EmbeddedPostgres, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client(postgres.url('postgres'))
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

/** A refusal under load would make every number worthless. */
function requireSound(result: LoadResult): LoadResult {
  if (result.faults === 0 && result.answered > 0) return result
  throw new Error(`${result.faults} of ${result.answered} requests failed, first: ${result.firstFault}`)
}
