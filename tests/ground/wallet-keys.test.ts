import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSigner, verifySignature } from '#server/stellar/keypair.ts'
import { walletSecretOf } from '#server/stellar/wallet-keys.ts'

const ownerId = '0190a3c5-1f0e-7c00-8000-000000000001'

test('the key of a wallet is made again from the wallet key, its owner and its number, and is no other wallet’s', () => {
  const key = Buffer.alloc(32, 7)
  const secret = walletSecretOf(key, { ownerId, number: 1 })
  expect(walletSecretOf(Buffer.alloc(32, 7), { ownerId, number: 1 })).toBe(secret)
  const others = [
    walletSecretOf(key, { ownerId, number: 2 }),
    walletSecretOf(key, { ownerId: ownerId.replace(/1$/, '2'), number: 1 }),
    walletSecretOf(randomBytes(32), { ownerId, number: 1 }),
  ]
  expect(new Set([secret, ...others]).size).toBe(4)
  const { address, sign } = createSigner(secret)
  const hash = randomBytes(32)
  expect(verifySignature(address, hash, sign(hash))).toBe(true)
})
