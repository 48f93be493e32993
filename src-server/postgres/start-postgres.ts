import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { processEnvironment } from '#server/kernel/config.ts'
import { lockDirectory } from '#server/kernel/directory-lock.ts'
import { freePort } from '#server/kernel/free-port.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import { binary, preparedBinaries } from '#server/postgres/binaries.ts'
import { lastSentence, preparedCluster } from '#server/postgres/cluster.ts'
import { connectionUrl, socketFolder } from '#server/postgres/connection.ts'
import {
  answers,
  isAlive,
  type Postmaster,
  recordedPostmaster,
  removeStaleLockFile,
  stopPostmaster,
} from '#server/postgres/postmaster.ts'
import { chooseLaunch, type Launch } from '#server/postgres/unprivileged.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'

export interface PostgresOptions {
  /** Folder that holds the cluster, its log and its password; made if absent. */
  folder: string
  /** Server settings beside our own, by their names in postgresql.conf. */
  settings?: Record<string, string>
  /** For its Unix socket: its cluster's folder where left out. Where no socket can be, it is reached over loopback alone. */
  sockets?: string
  /** False gives up durability for speed: for throwaway databases only. */
  durable?: boolean
}

export interface EmbeddedPostgres extends Postmaster {
  /** True for a server that outlived the process which started it. */
  adopted: boolean
  url: (database: string) => string
  /** Makes the database if it is absent. */
  ensureDatabase: (name: string) => Promise<void>
  isAlive: () => boolean
  stop: () => Promise<void>
}

type Cluster = { folder: string; launch: Launch; password: string; sockets: string; flags: string[] }

/** Prepared statements keep the plans of a table that was small until it is analysed; a young service grows in seconds. */
const ANALYSE_EVERY = '5s'
const START_LIMIT_MS = MINUTE_MS
const ADOPT_LIMIT_MS = 5000
const ATTEMPTS = 6
/** As in a folder that is shared from another machine. */
const NO_SOCKETS = /could not create any Unix-domain sockets/
/** The messages while the children of a killed server still hold its memory: about two seconds. */
const STILL_HELD = /pre-existing shared memory|lock file "postmaster\.pid" already exists/

/**
 * Starts Postgres on a folder, or adopts the one that already runs there. The folder is locked for this process: of two
 * starters one wins and the other gets a StartFault. The server listens on 127.0.0.1 only, at a free port, and on a Unix
 * socket in its folder.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const home = path.resolve(options.folder)
  mkdirSync(home, { recursive: true, mode: 0o700 })
  const lock = lockDirectory(home, `The database in ${home}`)
  try {
    const cluster = await prepare(home, options)
    const adopted = await adopt(cluster)
    const postmaster = adopted ?? (await launchServer(cluster))
    const stop = async () => {
      await stopPostmaster(postmaster.pid)
      lock.release()
    }
    return { ...handle(cluster, postmaster), adopted: adopted !== undefined, stop }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function prepare(
  home: string,
  { settings = {}, durable = true, sockets: own }: PostgresOptions,
): Promise<Cluster> {
  const launch = chooseLaunch(preparedBinaries())
  const folder = path.join(home, 'cluster')
  const password = await preparedCluster(folder, launch, durable)
  const sockets = own ?? socketFolder(folder)
  const always = { listen_addresses: '127.0.0.1', max_connections: '200', autovacuum_naptime: ANALYSE_EVERY }
  const hasty = durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }
  const flags = Object.entries({ ...always, ...hasty, ...settings }).flatMap(([key, value]) => [
    '-c',
    `${key}=${value}`,
  ])
  return { folder, launch, password, sockets, flags }
}

/** A name in a list of names, as postgresql.conf writes those. */
const quoted = (name: string): string => name && `"${name.replaceAll('"', '""')}"`

async function adopt(cluster: Cluster): Promise<Postmaster | undefined> {
  removeStaleLockFile(cluster.folder)
  const running = recordedPostmaster(cluster.folder)
  if (running === undefined) return undefined
  const url = connectionUrl(running, cluster.password, 'postgres')
  return (await answers(url, ADOPT_LIMIT_MS, () => !isAlive(running.pid))) ? running : undefined
}

async function launchServer(wanted: Cluster): Promise<Postmaster> {
  let cluster = wanted
  const log = `${cluster.folder}.log`
  for (let attempt = 1; ; attempt++) {
    const port = await freePort()
    const child = spawnServer(cluster, port, log)
    const hasEnded = () => child.exitCode !== null || child.signalCode !== null
    const { pid } = child
    const started = pid !== undefined && { pid, port, sockets: cluster.sockets }
    if (started && (await answers(connectionUrl(started, cluster.password, 'postgres'), START_LIMIT_MS, hasEnded))) {
      return started
    }
    const output = readFileSync(log, 'utf8')
    if (started && !hasEnded()) await stopPostmaster(started.pid)
    const isSocketless = cluster.sockets !== '' && NO_SOCKETS.test(output)
    if (isSocketless) cluster = { ...cluster, sockets: '' }
    const mayPass = isSocketless || /Address already in use/.test(output) || STILL_HELD.test(output)
    if (attempt === ATTEMPTS || !mayPass) {
      throw new StartFault(
        `The database in ${cluster.folder} does not start: ${lastSentence(output)} (its log: ${log}).`,
      )
    }
    await sleep(300 * attempt)
  }
}

/** Detached, with a file for its log: Ctrl-C must not stop the database before the service is done with it. */
function spawnServer(cluster: Cluster, port: number, log: string): ChildProcess {
  const file = openSync(log, 'w', 0o600)
  const sockets = ['-c', `unix_socket_directories=${quoted(cluster.sockets)}`]
  const args = ['-D', cluster.folder, '-p', String(port), ...sockets, ...cluster.flags]
  const [program, programArgs] = cluster.launch.command(binary(cluster.launch.binaries, 'postgres'), args)
  const env = { ...processEnvironment(), LC_ALL: 'C' }
  const child = spawn(program, programArgs, { stdio: ['ignore', 'ignore', file], detached: true, env })
  child.once('error', () => {}) // told by the missing pid
  child.unref()
  closeSync(file)
  return child
}

function handle({ password }: Cluster, server: Postmaster): Omit<EmbeddedPostgres, 'adopted' | 'stop'> {
  const url = (database: string) => connectionUrl(server, password, database)
  return {
    ...server,
    url,
    isAlive: () => isAlive(server.pid),
    ensureDatabase: async (name) => {
      const client = new pg.Client({ connectionString: url('postgres') })
      await client.connect()
      try {
        const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
        if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
      } finally {
        await client.end()
      }
    },
  }
}
