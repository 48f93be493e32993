import { expect, test } from 'vitest'
import { createPasswordHasher } from '#server/domains/security/password-hasher.ts'

test('a password is verified against its own hash only, and nobody has none', async () => {
  const passwords = createPasswordHasher()
  const hash = await passwords.hash('correct horse battery')
  expect(await passwords.verify(hash, 'correct horse battery')).toBe(true)
  expect(await passwords.verify(hash, 'Correct horse battery')).toBe(false)
  expect(await passwords.verify(null, 'correct horse battery')).toBe(false)
  expect(await passwords.hash('correct horse battery')).not.toBe(hash)
})

test('past the bound of those who wait, the next is told when to come back; everybody else is served', async () => {
  const passwords = createPasswordHasher({ concurrency: 1, maxWaiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => passwords.verify(null, 'any')))
  expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : outcome.value))).toMatchObject([
    ...Array<boolean>(4).fill(false),
    ...Array<object>(6).fill({ code: 'UNAVAILABLE', retryAfterSeconds: 2 }),
  ])
  expect(await passwords.verify(null, 'any')).toBe(false)
})
