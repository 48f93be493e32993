import { readFileSync, statSync } from 'node:fs'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'

const KEY_BYTES = 32
/** How soon a running process seals with a key that replaced another. */
export const REFRESH_MS = 5000

export interface MasterKeys {
  /** The newest one; its bytes change in place when the key is replaced. */
  current: Buffer
  ring: KeyRing
}

/** Keys from the environment: they last as long as the process. */
export function givenMasterKeys(keys: readonly Buffer[]): MasterKeys {
  const [current] = keys
  if (current === undefined) throw new Error('a ring has one key or more')
  return { current, ring: { keys: () => keys, refresh: () => {} } }
}

/** Keys of a file, newest first, one in each line; noticed within seconds when the file is replaced. */
export function keptMasterKeys(file: string): MasterKeys {
  let keys = readMasterKeys(file)
  let seen = statSync(file).mtimeMs
  const current = Buffer.from(keys[0] ?? [])
  const refresh = () => {
    keys = readMasterKeys(file)
    current.set(keys[0] ?? current)
  }
  const look = () => {
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? { mtimeMs: seen }
    if (mtimeMs === seen) return
    seen = mtimeMs
    refresh()
  }
  setInterval(look, REFRESH_MS).unref()
  return { current, ring: { keys: () => keys, refresh } }
}

/** Throws a StartFault if the file holds anything else than keys. */
export function readMasterKeys(file: string): Buffer[] {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  const keys = lines.map((line) => Buffer.from(line, 'base64'))
  if (keys.length > 0 && keys.every((key) => key.length === KEY_BYTES)) return keys
  throw new StartFault(`DATA_DIR is damaged: its key file ${file} does not hold ${KEY_BYTES} bytes in base64.`)
}

export function writeMasterKeys(file: string, keys: readonly Uint8Array[]): void {
  writeDurably(file, keys.map((key) => `${Buffer.from(key).toString('base64')}\n`).join(''))
}
