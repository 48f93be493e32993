import { hash as argon2 } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'

test('a password is verified against its own hash only, and nobody has none', async () => {
  const passwords = createPasswordHasher()
  const hash = await passwords.hash('correct horse battery')
  expect(await passwords.verify(hash, 'correct horse battery')).toBe('right')
  expect(await passwords.verify(hash, 'Correct horse battery')).toBe('wrong')
  expect(await passwords.verify(null, 'correct horse battery')).toBe('wrong')
  expect(await passwords.hash('correct horse battery')).not.toBe(hash)
})

test('past the bound of those who wait, the next is told when to come back; everybody else is served', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, maxWaiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify(null, 'any')))
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.value))).toMatchObject([
    ...Array<string>(4).fill('wrong'),
    ...Array<object>(6).fill({ code: 'UNAVAILABLE', retryAfterSeconds: 2 }),
  ])
  expect(await passwords.verify(null, 'any')).toBe('wrong')
})

test('a password is the same however its accents are typed; hashes of other forms and costs are outdated', async () => {
  const passwords = createPasswordHasher()
  const [nfc, nfd] = ['contraseña más larga', 'contraseña más larga'].map((text, at) =>
    text.normalize(at === 0 ? 'NFC' : 'NFD'),
  )
  const today = await passwords.hash(nfd ?? '')
  expect([await passwords.verify(today, nfc ?? ''), await passwords.verify(today, nfd ?? '')]).toEqual([
    'right',
    'right',
  ])
  const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
  const raw = await argon2(nfd ?? '', cost)
  expect([await passwords.verify(raw, nfc ?? ''), await passwords.verify(raw, nfd ?? '')]).toEqual([
    'outdated',
    'outdated',
  ])
  expect(await passwords.verify(raw, 'contrasena mas larga')).toBe('wrong')
  expect(await passwords.verify(await argon2('plain', { ...cost, timeCost: 3 }), 'plain')).toBe('outdated')
})

test('whoever is unknown takes as many hashes as whoever is known', async () => {
  const passwords = createPasswordHasher()
  const hash = await passwords.hash('another one')
  const cost = async (hashed: string | null): Promise<number> => {
    const before = process.cpuUsage()
    await passwords.verify(hashed, 'señal'.normalize('NFD'))
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await cost(null)
  const [known, unknown]: [number[], number[]] = [[], []]
  for (let n = 0; n < 9; n += 1) {
    known.push(await cost(hash))
    unknown.push(await cost(null))
  }
  const [ofKnown, ofUnknown] = [known, unknown].map((costs) => costs.toSorted((a, b) => a - b)[4] ?? 0)
  const ratio = (ofKnown ?? 0) / (ofUnknown ?? 0)
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.5) // of the processor, which waiting for it costs nothing; one hash of three would be 3
})
