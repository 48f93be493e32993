import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** Names of files are ids of rows: nothing else is ever read, written or deleted here. */
const NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type SealedFiles = ReturnType<typeof createSealedFiles>

/** Files of one folder, each encrypted under a key of its own and bound to its id: iv, tag and ciphertext. */
export function createSealedFiles(folder: string) {
  const pathOf = (id: string): string => {
    if (!NAME.test(id)) throw new Error('not the id of a file')
    return join(folder, id)
  }

  /** On the disk when this resolves; the file's key, in base64. */
  async function write(id: string, bytes: Uint8Array): Promise<string> {
    const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)]
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(id))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(pathOf(id), 'wx', 0o600)
    try {
      await file.writeFile(Buffer.concat([iv, cipher.getAuthTag(), body]))
      await file.sync()
    } finally {
      await file.close()
    }
    return key.toString('base64')
  }

  /** Throws where the file is not there, or not as it was written. */
  async function read(id: string, key: string): Promise<Buffer> {
    const bytes = await readFile(pathOf(id))
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }

  /** Whether or not they are there. */
  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(pathOf(id), { force: true })
  }

  /** Ids of files that were last written before that time, some hundred at once. */
  async function* writtenBefore(time: Date): AsyncGenerator<string[]> {
    let ids: string[] = []
    const listed = await opendir(folder).catch(() => []) // nobody has given a file yet
    for await (const { name } of listed) {
      if (!NAME.test(name)) continue
      const found = await stat(join(folder, name)).catch(() => null) // deleted since
      if (found === null || found.mtime >= time) continue
      ids.push(name)
      if (ids.length === LISTED_AT_ONCE) yield ids.splice(0)
    }
    if (ids.length > 0) yield ids
  }

  return { write, read, remove, writtenBefore }
}

const LISTED_AT_ONCE = 500
