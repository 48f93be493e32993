import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkAnswer } from '#server/http/openapi/call-check.ts'
import { ANSWERS, REFUSALS } from '#server/http/openapi/calls.gen.ts'
import { ANSWER_EXAMPLES } from '#server/http/openapi/examples.gen.ts'
import { describeCalls } from '#tests/http/answers/describe.ts'
import { isPrivate } from '#tests/http/answers/examples.ts'
import { CALLS_FILE, writtenCalls } from '#tests/http/answers/written.ts'

/** They answer with events. */
const STREAMS = new Set(['live.published', 'live.watch'])

test('what is written of answers and refusals is what the sources say (else: npm run answers)', () => {
  const written = writtenCalls(describeCalls()).split('\n')
  expect(
    readFileSync(CALLS_FILE, 'utf8')
      .split('\n')
      .filter((line, at) => line !== written[at]),
  ).toEqual([])
})

test('an answer that lacks a member, has one more or another type is not what is described', () => {
  const rate = { code: 'EUR', usd: '1.08', at: null }
  const [good] = [ANSWER_EXAMPLES['network.status']] as Record<string, unknown>[]
  expect(() => checkAnswer('network.status', good)).not.toThrow()
  expect(() => checkAnswer('network.status', { ...good, rate })).toThrow(/Unknown field: rate/)
  expect(() => checkAnswer('network.status', {})).toThrow(/network\.status/)
  expect(() => checkAnswer('wallet.nothing', {})).toThrow(/npm run answers/)
  expect(() => checkAnswer('sessions.end', { ended: true })).toThrow(/answer with nothing/)
})

test('refusals that a service makes deep within are described: a price, a path, an impact', () => {
  expect(REFUSALS['orders.place']).toEqual(expect.arrayContaining(['CONFIRM_PRICE', 'IMPACT_TOO_HIGH', 'SELF_TRADE']))
  expect(REFUSALS['swap.quote']).toEqual(expect.arrayContaining(['NO_PATH', 'SELF_TRADE']))
  expect(REFUSALS['payments.send']).toEqual(expect.arrayContaining(['MEMO_REQUIRED', 'LIMIT_EXCEEDED', 'MAINTENANCE']))
})

test('every call that answers with JSON has an example, which is an answer that it may give', () => {
  for (const [call, example] of Object.entries(ANSWER_EXAMPLES)) expect(() => checkAnswer(call, example)).not.toThrow()
  const without = Object.entries(ANSWERS).flatMap(([call, schema]) =>
    schema === null || call in ANSWER_EXAMPLES || STREAMS.has(call) ? [] : [call],
  )
  expect(without).toEqual([])
})

test('no example names what is private: a path of a machine, a seed, mail of somebody who may exist', () => {
  const named = Object.entries(ANSWER_EXAMPLES).filter(([, example]) => isPrivate(JSON.stringify(example)))
  expect(named.map(([call]) => call)).toEqual([])
  for (const text of ['"/tmp/x"', `S${'A'.repeat(55)}`, 'ann@astrolabe.org']) expect(isPrivate(text)).toBe(true)
  expect(isPrivate('"ann@astrolabe.example" "/api/uploads/1" "bob@example.com"')).toBe(false)
})
