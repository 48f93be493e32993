import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartFault } from '#server/kernel/start-fault.ts'

export class DirectoryInUse extends StartFault {}

export interface DirectoryLock {
  release(): void
}

const SQLITE_BUSY = 5
const SQLITE_LOCKED = 6

/**
 * Holds a folder for this process until it releases it or ends, however it ends: the operating system's own file lock,
 * taken through SQLite because Node offers none. Throws DirectoryInUse, which begins with `named`, if another process has it.
 */
export function lockDirectory(directory: string, named: string): DirectoryLock {
  const ownerFile = path.join(directory, 'lock.pid')
  const lock = new DatabaseSync(path.join(directory, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new DirectoryInUse(`${named} is in use by another running Astrolabe${ownerOf(ownerFile)}.`, error)
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  return { release: () => lock.isOpen && lock.close() }
}

function isBusy(error: unknown): boolean {
  const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined
  return code === SQLITE_BUSY || code === SQLITE_LOCKED
}

function ownerOf(ownerFile: string): string {
  try {
    return ` (process ${readFileSync(ownerFile, 'utf8').trim()})`
  } catch {
    return '' // its owner has taken the lock and not yet written its number
  }
}
