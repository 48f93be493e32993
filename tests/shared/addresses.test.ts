import { Keypair, MuxedAccount, StrKey } from '@stellar/stellar-sdk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAccountId,
  isMuxedAddress,
  looksLikeSecret,
  shortenAddress,
  splitMuxedAddress,
} from '#shared/kernel/address.ts'
import { assetCode, assetId, assetIssuer, isAssetId } from '#shared/kernel/asset-id.ts'
import { decodeStrkey, encodeStrkey } from '#shared/kernel/strkey.ts'

const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

test('addresses, M-addresses and secrets are written and read as by the Stellar library', () => {
  fc.assert(
    fc.property(bytes(32), bytes(40), (key, muxed) => {
      const written = [
        encodeStrkey('accountId', key),
        encodeStrkey('muxedAccount', muxed),
        encodeStrkey('secretSeed', key),
      ]
      expect(written).toEqual([
        StrKey.encodeEd25519PublicKey(Buffer.from(key)),
        StrKey.encodeMed25519PublicKey(Buffer.from(muxed)),
        StrKey.encodeEd25519SecretSeed(Buffer.from(key)),
      ])
      expect(decodeStrkey('accountId', written[0] ?? '')).toEqual(key)
      expect(decodeStrkey('muxedAccount', written[1] ?? '')).toEqual(muxed)
      expect(decodeStrkey('secretSeed', written[2] ?? '')).toEqual(key)
    }),
  )
})

test('an address with one wrong character anywhere is refused', () => {
  const address = Keypair.random().publicKey()
  const muxed = encodeStrkey('muxedAccount', new Uint8Array(40).fill(7))
  for (const [text, isRight] of [
    [address, isAccountId],
    [muxed, isMuxedAddress],
  ] as const) {
    expect(isRight(text)).toBe(true)
    for (let at = 0; at < text.length; at += 1) {
      const others = `${ALPHABET}a10 `.split('').filter((letter) => letter !== text[at])
      expect(others.filter((letter) => isRight(text.slice(0, at) + letter + text.slice(at + 1)))).toEqual([])
    }
  }
})

test('missing, added, swapped and lower-case characters are refused', () => {
  const address = Keypair.random().publicKey()
  const swapped = `${address.slice(0, 20)}${address[21]}${address[20]}${address.slice(22)}`
  const wrong = [address.slice(0, -1), `${address}A`, `${address}=`, ` ${address}`, address.toLowerCase(), '', 'G']
  for (const text of wrong) expect(isAccountId(text)).toBe(false)
  expect(isAccountId(swapped)).toBe(swapped === address)
})

test('no kind of key is taken for another', () => {
  const pair = Keypair.random()
  const muxed = encodeStrkey('muxedAccount', new Uint8Array(40))
  expect([isAccountId(pair.secret()), isAccountId(muxed), isMuxedAddress(pair.publicKey())]).toEqual([
    false,
    false,
    false,
  ])
  const others = [
    StrKey.encodePreAuthTx(Buffer.alloc(32)),
    StrKey.encodeSha256Hash(Buffer.alloc(32)),
    StrKey.encodeContract(Buffer.alloc(32)),
  ]
  for (const text of others) expect(isAccountId(text) || isMuxedAddress(text) || looksLikeSecret(text)).toBe(false)
})

test('random text is judged as the Stellar library judges it', () => {
  const text = fc.string({ unit: fc.constantFrom(...ALPHABET.split('')), minLength: 54, maxLength: 70 })
  fc.assert(
    fc.property(text, (tail) => {
      expect(isAccountId(`G${tail}`)).toBe(StrKey.isValidEd25519PublicKey(`G${tail}`))
      expect(isMuxedAddress(`M${tail}`)).toBe(StrKey.isValidMed25519PublicKey(`M${tail}`))
    }),
    { numRuns: 500 },
  )
})

test('an M-address is its account and a 64-bit number', () => {
  const anyId = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(bytes(32), anyId, (key, id) => {
      const accountId = encodeStrkey('accountId', key)
      const idBytes = new Uint8Array(8)
      new DataView(idBytes.buffer).setBigUint64(0, id)
      expect(splitMuxedAddress(encodeStrkey('muxedAccount', Uint8Array.of(...key, ...idBytes)))).toEqual({
        accountId,
        id,
      })
    }),
  )
  const sample = MuxedAccount.fromAddress(encodeStrkey('muxedAccount', new Uint8Array(40).fill(9)), '0')
  expect(splitMuxedAddress(sample.accountId())).toEqual({
    accountId: sample.baseAccount().accountId(),
    id: BigInt(sample.id()),
  })
  expect(() => splitMuxedAddress(Keypair.random().publicKey())).toThrow(RangeError)
})

test('every secret is seen as one, also mistyped or inside other text, and no address is', () => {
  const pair = Keypair.random()
  const secret = pair.secret()
  const disguised = [
    secret,
    secret.toLowerCase(),
    `my key: ${secret}`,
    ` ${secret}\n`,
    secret.slice(0, -1),
    `${secret}A`,
  ]
  for (const text of [...disguised, `${secret}*example.org`, `web+stellar:pay?x=${secret}`]) {
    expect(looksLikeSecret(text)).toBe(true)
  }
  const muxed = encodeStrkey('muxedAccount', new Uint8Array(40).fill(0x92))
  for (const text of [pair.publicKey(), muxed, 'ann', 'SUSAN', '']) expect(looksLikeSecret(text)).toBe(false)
  fc.assert(
    fc.property(bytes(32), (key) => {
      expect(looksLikeSecret(encodeStrkey('accountId', key))).toBe(false)
      expect(looksLikeSecret(encodeStrkey('secretSeed', key))).toBe(true)
    }),
  )
})

test('long addresses show their first six and last four characters, short values stay whole', () => {
  expect(shortenAddress('GABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).toBe('GABCDE...4567')
  expect(['', 'ann', 'thirteen-long'].map(shortenAddress)).toEqual(['', 'ann', 'thirteen-long'])
})

test('an asset is XLM, or a code of 1 to 12 letters and digits with a real issuer', () => {
  const issuer = Keypair.random().publicKey()
  for (const code of ['A', 'USDC', 'ABCDEFGHIJ12', 'usdc']) {
    const asset = assetId(code, issuer)
    expect([isAssetId(asset), assetCode(asset), assetIssuer(asset)]).toEqual([true, code, issuer])
  }
  expect([isAssetId('XLM'), assetCode('XLM'), assetIssuer('XLM'), assetId('XLM', null)]).toEqual([
    true,
    'XLM',
    null,
    'XLM',
  ])
  const wrong = ['', 'xlm', 'native', 'USDC', 'USDC:', `:${issuer}`, `ABCDEFGHIJ123:${issuer}`, `US-DC:${issuer}`]
  const homoglyph = `USDС:${issuer}`
  const others = [homoglyph, `USDC:${issuer}:1`, `USDC:${issuer.toLowerCase()}`, `USDC:${Keypair.random().secret()}`]
  for (const text of [...wrong, ...others, ` USDC:${issuer}`, `USDC:${issuer} `]) expect(isAssetId(text)).toBe(false)
})
