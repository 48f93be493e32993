import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Writes a file of mode 0600 whole or not at all: a power cut leaves the one before or this one, never a part. */
export function writeDurably(file: string, content: string): void {
  const partial = `${file}.partial`
  const handle = openSync(partial, 'w', 0o600)
  try {
    writeSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  renameSync(partial, file)
  if (process.platform !== 'win32') syncFolder(path.dirname(file))
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
