import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { NetworkStartError } from '#server/embedded-network/start-error.ts'
import { STORE_APPLICATION, STORE_FORMAT, STORE_TABLES } from './schema.ts'

const FILE_NAME = 'network.sqlite'

/** Larger files are checked only by what every start reads: a whole check would take longer than a start may. */
const CHECKED_WHOLE_BYTES = 128 * 1024 * 1024

const SQLITE_BUSY = 5
const SQLITE_READONLY = 8
const SQLITE_IOERR = 10
const SQLITE_CORRUPT = 11
const SQLITE_FULL = 13
const SQLITE_CANTOPEN = 14
const SQLITE_NOTADB = 26

/**
 * Opens the store of a folder, or one in memory, alone: a second opener is refused. Every commit is on disk
 * before it returns. Throws a NetworkStartError that names the folder.
 */
export function openDatabase(dataDir: string | undefined): DatabaseSync {
  if (dataDir === undefined) return create(':memory:')
  try {
    mkdirSync(dataDir, { recursive: true })
    return create(join(dataDir, FILE_NAME))
  } catch (error) {
    throw storeRefusal(error, dataDir)
  }
}

function create(path: string): DatabaseSync {
  const database = new DatabaseSync(path, { readBigInts: true, timeout: 0 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    database.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -65536; PRAGMA wal_autocheckpoint = 4000')
    // A market's past passes through the log at once; it need not keep that size.
    database.exec('PRAGMA journal_size_limit = 33554432')
    database.exec('BEGIN IMMEDIATE')
    prepareTables(database, path)
    database.exec('COMMIT')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function prepareTables(database: DatabaseSync, path: string): void {
  const format = pragma(database, 'user_version')
  if (format === 0n && isEmpty(database)) {
    database.exec(`PRAGMA application_id = ${STORE_APPLICATION}; PRAGMA user_version = ${STORE_FORMAT}`)
    database.exec(STORE_TABLES)
    return
  }
  if (pragma(database, 'application_id') !== BigInt(STORE_APPLICATION)) throw new ForeignFile()
  if (format !== BigInt(STORE_FORMAT)) throw new OtherFormat(format)
  if (path !== ':memory:' && statSync(path).size <= CHECKED_WHOLE_BYTES) {
    const answer = database.prepare('PRAGMA quick_check(1)').get()
    if (answer?.quick_check !== 'ok') throw new DamagedFile()
  }
}

function pragma(database: DatabaseSync, name: string): unknown {
  return database.prepare(`PRAGMA ${name}`).get()?.[name]
}

function isEmpty(database: DatabaseSync): boolean {
  return database.prepare('SELECT count(*) AS count FROM sqlite_schema').get()?.count === 0n
}

class ForeignFile extends Error {}
class DamagedFile extends Error {}
class OtherFormat extends Error {
  readonly format: string

  constructor(format: unknown) {
    super()
    this.format = String(format)
  }
}

/** Whether SQLite refused something: a full disk, a failing one. */
export function isStorageError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && typeof (error as { errcode?: unknown }).errcode === 'number'
}

/** The one sentence for a store that cannot be opened or read; anything unforeseen passes through. */
export function storeRefusal(error: unknown, dataDir: string): unknown {
  const sentence = refusalSentence(error)
  return sentence === null ? error : new NetworkStartError(`The data folder ${dataDir} ${sentence}`)
}

function refusalSentence(error: unknown): string | null {
  if (error instanceof ForeignFile) return `holds a ${FILE_NAME} that is not the store of an embedded network.`
  if (error instanceof DamagedFile)
    return `holds a damaged ${FILE_NAME}; restore it from a backup or give another folder.`
  if (error instanceof OtherFormat) {
    return `was written by a newer version (format ${error.format}; this one reads ${STORE_FORMAT}).`
  }
  const { errcode, code } = error as { errcode?: number; code?: string }
  if (errcode !== undefined) return SQLITE_SENTENCES[errcode & 0xff] ?? null
  return code === undefined ? null : (SYSTEM_SENTENCES[code] ?? null)
}

const DAMAGED = `holds a damaged ${FILE_NAME}; restore it from a backup or give another folder.`

const SQLITE_SENTENCES: Record<number, string> = {
  [SQLITE_BUSY]: 'is in use by another process.',
  [SQLITE_READONLY]: 'cannot be written.',
  [SQLITE_IOERR]: 'cannot be read or written.',
  [SQLITE_CORRUPT]: DAMAGED,
  [SQLITE_FULL]: 'has no room left.',
  [SQLITE_CANTOPEN]: `does not let ${FILE_NAME} be opened.`,
  [SQLITE_NOTADB]: DAMAGED,
}

const SYSTEM_SENTENCES: Record<string, string> = {
  EACCES: 'may not be written by this user.',
  EPERM: 'may not be written by this user.',
  EROFS: 'is on a read-only file system.',
  ENOTDIR: 'is not a folder.',
  EEXIST: 'is not a folder.',
  ENOSPC: 'has no room left.',
}
