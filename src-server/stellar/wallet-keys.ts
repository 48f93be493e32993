import { hkdfSync } from 'node:crypto'
import { StrKey } from '@stellar/stellar-sdk/base'

const SEED_BYTES = 32

/** The S secret of the wallet with that running number of its owner: derived (HKDF-SHA-256), so that a restored backup makes it again. */
export function walletSecretOf(walletKey: Uint8Array, wallet: { ownerId: string; number: number }): string {
  const info = JSON.stringify(['astrolabe trading wallet', wallet.ownerId, wallet.number])
  return StrKey.encodeEd25519SecretSeed(Buffer.from(hkdfSync('sha256', walletKey, Buffer.alloc(0), info, SEED_BYTES)))
}
