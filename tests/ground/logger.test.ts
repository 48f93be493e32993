import { expect, test } from 'vitest'
import { loggedPath } from '#server/http/logged-path.ts'
import { withoutSecrets } from '#server/kernel/log-line.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { createKeypair } from '#server/stellar/keypair.ts'
import { growsTooFast } from '#tests/kit/growth.ts'

test('no password, cookie, token or Stellar secret reaches the log, however deep it lies', () => {
  const lines: string[] = []
  const logger = createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) })
  const { secret, address } = createKeypair()
  const headers = {
    authorization: 'Bearer canary-1',
    cookie: 'connect.sid=canary-2',
    'set-cookie': ['a=canary-3', 'b=canary-3'],
  }
  logger.info(
    { body: { password: 'canary-4"x', deep: [{ newPassword: 'canary-5' }], walletSecret: 'canary-6' } },
    'one',
  )
  logger.info({ req: { headers }, address }, `paid from ${secret} to ${address}`)
  logger.error(new Error(`no account for ${secret}`), 'two')
  logger.info({ path: `/api/ak_embedded_${'canary-'.repeat(6)}7` }, 'three')
  const log = lines.join('')
  expect(log).not.toContain('canary')
  expect(log).not.toContain(secret)
  expect(log).toContain(address)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})

function logged(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = []
  write(createLogger({ logLevel: 'info' }, { write: (line) => lines.push(line) }))
  return lines.join('')
}

test('whatever stands under a telling name is hidden: numbers, objects, texts with quotation marks and braces', () => {
  const line = logged((logger) =>
    logger.info({
      password: 123_456,
      accessToken: { value: 'canary"}', more: ['canary', { x: 'canary]' }] },
      SECRET: [['canary']],
      'a "quoted\\" cookie': 'canary\\',
      token: null,
      isPasswordRequired: true,
      after: 'seen',
    }),
  )
  expect(line).not.toMatch(/canary|123456/)
  expect(JSON.parse(line)).toMatchObject({
    password: '[hidden]',
    accessToken: '[hidden]',
    SECRET: '[hidden]',
    token: null,
    isPasswordRequired: true,
    after: 'seen',
  })
})

test('a long text is cut, and a line of many is kept in its beginning; both stay JSON without secrets', () => {
  const { secret } = createKeypair()
  const long = logged((logger) => logger.info({ stack: `${'é"\\\n'.repeat(5000)}end` }, 'one'))
  expect(long.length).toBeLessThan(20_000)
  expect(JSON.parse(long)).toMatchObject({ msg: 'one', stack: expect.stringMatching(/\[16003 more\]$/) })
  const rows = Array.from({ length: 2000 }, (_, n) => ({ n, password: 'canary', key: secret, text: 'x'.repeat(50) }))
  const whole = logged((logger) => logger.error({ rows }, 'two'))
  expect(whole.length).toBeLessThan(100_000)
  expect(JSON.parse(whole)).toMatchObject({
    level: 50,
    msg: expect.stringMatching(/^a line of \d+ characters was cut$/),
  })
  expect(whole).not.toContain('canary')
  expect(whole).not.toContain(secret)
})

test('the time that a line takes grows with its length, whatever stands in it', () => {
  const units = [
    'token',
    '"',
    '\\',
    '\\"',
    '{"token":',
    '"token":',
    '[',
    ':',
    '"a":"b",',
    'S',
    `S${'A'.repeat(54)}`,
    'é',
  ]
  for (const unit of units) {
    const repeated = (length: number) => unit.repeat(length / unit.length)
    for (const [before, after] of [
      ['', ''],
      ['{"path":"', '"}'],
      ['{"token":', ''],
    ] as const)
      expect([unit, growsTooFast(withoutSecrets, (length) => before + repeated(length) + after)]).toEqual([unit, false])
  }
  expect(growsTooFast(loggedPath, (length) => `/${'%41'.repeat(length / 3)}`)).toBe(false)
})
