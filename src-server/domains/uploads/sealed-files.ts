import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { type FileStore, isFileName } from './file-store.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

export type SealedFiles = ReturnType<typeof createSealedFiles>

/** Files of one store, each encrypted under a key of its own and bound to its id: iv, tag and ciphertext. */
export function createSealedFiles(store: FileStore) {
  const named = (id: string): string => {
    if (!isFileName(id)) throw new Error('not the id of a file')
    return id
  }

  /** Kept when this resolves; the file's key, in base64. */
  async function write(id: string, bytes: Uint8Array): Promise<string> {
    const [key, iv] = [randomBytes(KEY_BYTES), randomBytes(IV_BYTES)]
    const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(id))
    const body = Buffer.concat([cipher.update(bytes), cipher.final()])
    await store.put(named(id), Buffer.concat([iv, cipher.getAuthTag(), body]))
    return key.toString('base64')
  }

  /** Throws where the file is not there, or not as it was written. */
  async function read(id: string, key: string): Promise<Buffer> {
    const bytes = await store.get(named(id))
    const decipher = createDecipheriv(CIPHER, Buffer.from(key, 'base64'), bytes.subarray(0, IV_BYTES))
    decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  }

  /** Whether or not they are there. */
  async function remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await store.remove(named(id))
  }

  return { write, read, remove, writtenBefore: store.writtenBefore }
}
