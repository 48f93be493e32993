import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { binary } from '#server/postgres/binaries.ts'

/** How Postgres, which refuses to run as root, is run by this user. */
export interface Launch {
  /** Folder of the binaries as the running server sees them. */
  binaries: string
  command(program: string, args: string[]): [program: string, args: string[]]
  /** Gives an existing folder to the user that the server runs as. */
  own(folder: string): void
}

const NOBODY = 65534
const KEPT_CAPABILITIES = '+dac_override,+dac_read_search'

export function chooseLaunch(binaries: string): Launch {
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (!isRoot) return { binaries, command: (program, args) => [program, args], own: () => {} }
  return asMappedUser(binaries) ?? asNobody(binaries)
}

/** A user namespace in which root is user 1000: files stay root's, folders closed to others stay reachable. */
function asMappedUser(binaries: string): Launch | undefined {
  const mapping = ['--user', '--map-user=1000', '--map-group=1000', '--']
  const trial = spawnSync('unshare', [...mapping, binary(binaries, 'postgres'), '--version'], { stdio: 'ignore' })
  if (trial.status !== 0) return undefined
  const command: Launch['command'] = (program, args) => ['unshare', [...mapping, program, ...args]]
  return { binaries, command, own: (folder) => giveTo(folder, 0) }
}

/** Where namespaces are refused (containers, chroots): the user nobody, with the right to pass closed folders. */
function asNobody(binaries: string): Launch {
  const identity = [`--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups']
  const rights = [`--inh-caps=${KEPT_CAPABILITIES}`, `--ambient-caps=${KEPT_CAPABILITIES}`, '--']
  return {
    binaries: visibleToNobody(binaries),
    command: (program, args) => ['setpriv', [...identity, ...rights, program, ...args]],
    own: (folder) => giveTo(folder, NOBODY),
  }
}

/** Postgres checks its own path with access(2), which knows no capabilities: a path that nobody cannot reach is copied. */
function visibleToNobody(binaries: string): string {
  const trial = spawnSync(binary(binaries, 'initdb'), ['--version'], { uid: NOBODY, gid: NOBODY, stdio: 'ignore' })
  if (trial.status === 0) return binaries
  const name = createHash('sha256').update(binaries).digest('hex').slice(0, 12)
  const copy = path.join('/var/tmp', `astrolabe-postgres-${name}`)
  if (existsSync(copy) && lstatSync(copy).uid === process.getuid?.()) return copy
  const partial = `${copy}.${process.pid}`
  cpSync(binaries, partial, { recursive: true, verbatimSymlinks: true })
  rmSync(copy, { recursive: true, force: true })
  renameSync(partial, copy)
  return copy
}

function giveTo(folder: string, user: number): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (lstatSync(folder).uid === user) return
  const pending = [folder]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    lchownSync(next, user, user)
    if (lstatSync(next).isDirectory()) pending.push(...readdirSync(next).map((name) => path.join(String(next), name)))
  }
}
