import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { lockDirectory } from '#server/kernel/directory-lock.ts'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'

const FORMAT = 1
const FORMAT_FILE = 'astrolabe.json'
/** What a first start that was cut short may leave behind before the format is written. */
const BEFORE_FORMAT = new Set(['lock', 'lock.pid'])

export interface DataFolders {
  keys: string
  postgres: string
  network: string
}

export interface DataDir extends DataFolders {
  /** Absolute. */
  path: string
  /** True while nothing that a generated key protects has been stored. */
  isFresh: boolean
  release: () => void
}

/** Where everything lies in a data directory, whoever holds it. */
export function dataDirAt(directory: string): DataFolders {
  const folder = (name: string) => path.join(directory, name)
  return { keys: folder('keys'), postgres: folder('postgres'), network: folder('network') }
}

/** Makes or opens the data directory and holds it for this process. Throws a StartFault that names DATA_DIR. */
export function openDataDir(directory: string): DataDir {
  const named = `DATA_DIR (${directory})`
  makeDirectory(directory, named)
  requireWritable(directory, named)
  requireKnownFormat(directory, named)
  const lock = lockDirectory(directory, named)
  const folders = dataDirAt(directory)
  if (!existsSync(path.join(directory, FORMAT_FILE))) {
    writeDurably(path.join(directory, FORMAT_FILE), `${JSON.stringify({ format: FORMAT })}\n`)
  }
  const isFresh = !existsSync(folders.postgres) && !existsSync(folders.network)
  return { path: directory, ...folders, isFresh, release: () => lock.release() }
}

function makeDirectory(directory: string, named: string): void {
  try {
    makeFolders(directory)
  } catch (error) {
    throw new StartFault(`${named} cannot be made: ${reason(error)}.`, error)
  }
  if (!statSync(directory).isDirectory()) throw new StartFault(`${named} is not a directory.`)
}

/** One after the other: Node's own recursion does not end under a folder that is there and takes none, such as /proc. */
function makeFolders(directory: string): void {
  if (existsSync(directory)) return
  makeFolders(path.dirname(directory))
  try {
    mkdirSync(directory, { mode: 0o700 })
  } catch (error) {
    if (!existsSync(directory)) throw error // else another start was quicker
  }
}

function requireWritable(directory: string, named: string): void {
  try {
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFault(`${named} cannot be written to: ${reason(error)}.`, error)
  }
}

function requireKnownFormat(directory: string, named: string): void {
  const file = path.join(directory, FORMAT_FILE)
  if (!existsSync(file)) {
    const foreign = readdirSync(directory).find((name) => !BEFORE_FORMAT.has(name))
    if (foreign === undefined) return
    throw new StartFault(
      `${named} is not empty and was not made by Astrolabe: it holds ${foreign} and no ${FORMAT_FILE}.`,
    )
  }
  const format = formatIn(readFileSync(file, 'utf8'))
  if (format === undefined) throw new StartFault(`${named} is damaged: its ${FORMAT_FILE} cannot be understood.`)
  if (format > FORMAT) {
    throw new StartFault(
      `${named} was written by a newer Astrolabe: its format is ${format}, and this one knows ${FORMAT}.`,
    )
  }
}

function formatIn(content: string): number | undefined {
  try {
    const parsed: unknown = JSON.parse(content)
    const format = typeof parsed === 'object' && parsed !== null && 'format' in parsed ? parsed.format : undefined
    return typeof format === 'number' && Number.isInteger(format) && format > 0 ? format : undefined
  } catch {
    return undefined // not JSON: as damaged as a missing number
  }
}

function reason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const known: Record<string, string> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EROFS: 'the file system is read-only',
    ENOTDIR: 'a part of the path is not a directory',
    EEXIST: 'it is not a directory',
    ENOENT: 'its parent cannot hold it',
    ENOSPC: 'the disk is full',
  }
  return known[code] ?? String(error)
}
