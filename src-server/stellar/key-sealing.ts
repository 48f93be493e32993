import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** The sealed form, as the database's constraints parse it: v1, the sealed data key, the sealed text; each iv, tag and ciphertext in base64url. */
export const SEALED = /^v1:[A-Za-z0-9_-]{80}:[A-Za-z0-9_-]{40,}$/

/**
 * Seals a secret with AES-256-GCM under a key of its own, which the master key seals in turn; the owner's id is bound to
 * both as associated data, so that a sealed text copied to another owner's row does not open.
 */
export function sealSecret(masterKey: Uint8Array, ownerId: string, secret: string): string {
  const dataKey = randomBytes(KEY_BYTES)
  const owner = Buffer.from(ownerId)
  return `v1:${encrypt(masterKey, owner, dataKey)}:${encrypt(dataKey, owner, Buffer.from(secret))}`
}

/** The secret of a sealed text. Throws where the text, the owner or the master key is not the one that it was sealed with. */
export function openSecret(masterKey: Uint8Array, ownerId: string, sealed: string): string {
  if (!SEALED.test(sealed)) throw new Error('not a sealed secret')
  const [, sealedKey = '', sealedText = ''] = sealed.split(':')
  const owner = Buffer.from(ownerId)
  return decrypt(decrypt(masterKey, owner, sealedKey), owner, sealedText).toString()
}

/** The same secret with its data key sealed by another master key. */
export function resealSecret(keys: { from: Uint8Array; to: Uint8Array }, ownerId: string, sealed: string): string {
  return sealSecret(keys.to, ownerId, openSecret(keys.from, ownerId, sealed))
}

function encrypt(key: Uint8Array, owner: Buffer, plain: Buffer): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(owner)
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

function decrypt(key: Uint8Array, owner: Buffer, sealed: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES)).setAAD(owner)
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
}
