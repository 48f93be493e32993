import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type FileStore, isFileName, LISTED_AT_ONCE } from './file-store.ts'

/** Files in a folder of this machine. */
export function createDiskStore(folder: string): FileStore {
  async function put(id: string, bytes: Uint8Array): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(join(folder, id), 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
  }

  async function* writtenBefore(time: Date): AsyncGenerator<string[]> {
    let ids: string[] = []
    const listed = await opendir(folder).catch(() => []) // nobody has given a file yet
    for await (const { name } of listed) {
      if (!isFileName(name)) continue
      const found = await stat(join(folder, name)).catch(() => null) // deleted since
      if (found === null || found.mtime >= time) continue
      ids.push(name)
      if (ids.length === LISTED_AT_ONCE) yield ids.splice(0)
    }
    if (ids.length > 0) yield ids
  }

  return {
    put,
    get: (id) => readFile(join(folder, id)),
    remove: (id) => rm(join(folder, id), { force: true }),
    writtenBefore,
  }
}
