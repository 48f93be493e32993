import { expect, test } from 'vitest'
import { createLogger } from '#server/kernel/logger.ts'
import { createKeypair } from '#server/stellar/keypair.ts'

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
  const log = lines.join('')
  expect(log).not.toContain('canary')
  expect(log).not.toContain(secret)
  expect(log).toContain(address)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})
