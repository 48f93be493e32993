import { expect, test } from 'vitest'
import { createLogger, requestLinesOf } from '#server/kernel/logger.ts'

const ID = '0199d1f3-8a51-7c0e-9c67-2b7a44d1a001'
const OTHER = '0199d1f3-8a51-7c0e-9c67-2b7a44d1a002'

function aLogger() {
  const logger = createLogger({ logLevel: 'info' }, { write: () => undefined })
  return { logger, lines: requestLinesOf(logger) }
}

test('warnings and errors of a request are kept without secrets until they are taken', () => {
  const { logger, lines } = aLogger()
  logger.info({ requestId: ID }, 'request')
  logger.error({ requestId: ID, password: 'hidden words' }, 'call failed')
  logger.child({ part: 'books' }).warn({ requestId: OTHER }, 'something else')
  logger.error('nobody’s')
  const kept = lines.take(ID)
  expect(kept.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ level: 50, msg: 'call failed' }])
  expect(kept.join('')).not.toContain('hidden words')
  expect(lines.take(ID)).toEqual([])
  expect(lines.take(OTHER)).toHaveLength(1)
})

test('five lines a request and two hundred requests are kept, the newest ones', () => {
  const { logger, lines } = aLogger()
  for (let at = 0; at < 9; at++) logger.error({ requestId: OTHER }, `line ${at}`)
  expect(lines.take(OTHER)).toHaveLength(5)
  const id = (at: number) => `0199d1f3-8a51-7c0e-9c67-${String(at).padStart(12, '0')}`
  for (let at = 0; at < 201; at++) logger.error({ requestId: id(at) }, 'call failed')
  expect([lines.take(id(0)), lines.take(id(1)).length, lines.take(id(200)).length]).toEqual([[], 1, 1])
})
