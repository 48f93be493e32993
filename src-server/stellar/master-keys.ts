import { readFileSync } from 'node:fs'
import { writeDurably } from '#server/kernel/durable-file.ts'
import { StartFault } from '#server/kernel/start-fault.ts'
import type { KeyRing } from '#server/stellar/key-ring.ts'

const KEY_BYTES = 32

/** Keys from the environment, newest first: they last as long as the process. */
export const givenMasterKeys = (keys: readonly Buffer[]): KeyRing => ({ keys: () => keys, refresh: () => {} })

/** Keys of a file, newest first, one in each line; read again where a process needs one that it does not have. */
export function keptMasterKeys(file: string): KeyRing {
  let keys = readMasterKeys(file)
  const refresh = () => {
    keys = readMasterKeys(file)
  }
  return { keys: () => keys, refresh }
}

/** Throws a StartFault if the file holds anything else than keys. */
function readMasterKeys(file: string): Buffer[] {
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
