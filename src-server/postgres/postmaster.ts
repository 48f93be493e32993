import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A server that runs on a cluster, as the cluster's own lock file names it. */
export interface Postmaster {
  pid: number
  port: number
  /** Folder of its Unix socket; '' where it has none. */
  sockets: string
}

/** The server that the lock file names, if a process of that number lives; it may be another program's by now. */
export function recordedPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [id, , , number, sockets = ''] = readFileSync(file, 'utf8').split('\n')
  const [pid, port] = [Number(id), Number(number)]
  return pid && port && isAlive(pid) ? { pid, port, sockets } : undefined
}

/**
 * Removes a lock file whose number now belongs to another program (usual after a container's restart), which Postgres
 * itself would take for a running server. Linux only; a file that any process of the cluster may still need stays.
 */
export function removeStaleLockFile(cluster: string): void {
  if (process.platform !== 'linux' || recordedPostmaster(cluster) === undefined) return
  if (processesIn(realpathSync(cluster)).length === 0) rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Every process of Postgres is in its cluster's folder. */
function processesIn(folder: string): string[] {
  return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && workingFolder(entry) === folder)
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // ended meanwhile, or another user's
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Resolves true when the server answers a query, false when `isGone` or the time is over. */
export async function answers(url: string, limitMs: number, isGone: () => boolean): Promise<boolean> {
  for (const end = Date.now() + limitMs; Date.now() < end && !isGone(); await sleep(15)) {
    if (await answersOnce(url)) return true
  }
  return false
}

async function answersOnce(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {}) // the connection's end is told by the rejected query
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

/** Fast shutdown: sessions are cut, changes are written. Immediate after ten seconds; the next start then recovers. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const deadline = Date.now() + 10_000
  while (isAlive(pid) && Date.now() < deadline) await sleep(20)
  if (!isAlive(pid)) return
  signal(pid, 'SIGQUIT')
  while (isAlive(pid)) await sleep(20)
}

function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name)
}
