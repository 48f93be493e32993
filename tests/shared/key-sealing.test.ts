import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, resealSecret, SEALED, sealSecret } from '#server/stellar/key-sealing.ts'
import { createKeypair } from '#server/stellar/keypair.ts'

const masterKey = randomBytes(32)
const { secret } = createKeypair()

test('a sealed secret opens for its owner with its key, and shows nothing of itself', () => {
  const sealed = sealSecret(masterKey, 'ann', secret)
  expect(sealed).toMatch(SEALED)
  expect(sealed).not.toContain(secret)
  expect(openSecret(masterKey, 'ann', sealed)).toBe(secret)
})

test('two sealings of one secret have nothing in common', () => {
  const [, keyA, textA] = sealSecret(masterKey, 'ann', secret).split(':')
  const [, keyB, textB] = sealSecret(masterKey, 'ann', secret).split(':')
  expect(keyA).not.toBe(keyB)
  expect(textA).not.toBe(textB)
})

test('another owner, another master key, and anything unsealed are refused', () => {
  const sealed = sealSecret(masterKey, 'ann', secret)
  expect(() => openSecret(masterKey, 'bob', sealed)).toThrow(/unable to authenticate/)
  expect(() => openSecret(randomBytes(32), 'ann', sealed)).toThrow(/unable to authenticate/)
  for (const text of ['', secret, 'v1:x:y', sealed.replace('v1', 'v2'), `${sealed} `]) {
    expect(() => openSecret(masterKey, 'ann', text)).toThrow('not a sealed secret')
  }
})

test('the parts of two sealed secrets cannot be mixed', () => {
  const [, keyA] = sealSecret(masterKey, 'ann', secret).split(':')
  const [, , textB] = sealSecret(masterKey, 'ann', secret).split(':')
  expect(() => openSecret(masterKey, 'ann', `v1:${keyA}:${textB}`)).toThrow(/unable to authenticate/)
})

test('one flipped byte anywhere is seen', () => {
  const [version, ...parts] = sealSecret(masterKey, 'ann', secret).split(':')
  for (const [part, text] of parts.entries()) {
    const bytes = Buffer.from(text, 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const broken = Buffer.from(bytes)
      broken[at] = (broken[at] ?? 0) ^ 1
      const changed = [version, ...parts.with(part, broken.toString('base64url'))].join(':')
      expect(() => openSecret(masterKey, 'ann', changed)).toThrow(/unable to authenticate/)
    }
  }
})

test('a new master key takes over without the secret changing', () => {
  const to = randomBytes(32)
  const resealed = resealSecret({ from: masterKey, to }, 'ann', sealSecret(masterKey, 'ann', secret))
  expect(openSecret(to, 'ann', resealed)).toBe(secret)
  expect(() => openSecret(masterKey, 'ann', resealed)).toThrow(/unable to authenticate/)
})
