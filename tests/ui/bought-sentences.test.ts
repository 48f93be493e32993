import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { BOUGHT_SENTENCES, boughtSentence } from '#client/ui/bought-sentences.ts'
import { checkDeposits, type DepositFacts } from '#server/domains/transactions/acceptance/deposit-terms.ts'

const NOW = new Date('2026-11-29T12:00:00Z')
const OWED = { owed: '1112.00', held: '0.00', until: null, worth: '500.00' }
const HELD = { owed: '0.00', held: '1112.00', until: '2026-12-06T12:00:00Z', worth: '1150.00' }

function refusal(facts: DepositFacts, of: { usd: string | null; isFree?: boolean }): string {
  try {
    checkDeposits(facts, { isFree: false, now: NOW, ...of })
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

test.each([
  ['owed', refusal(OWED, { usd: '5.00' }), ['1112.00']],
  ['owedTrade', refusal(OWED, { usd: '5.00', isFree: true }), ['1112.00']],
  ['unpriced', refusal(HELD, { usd: null }), []],
  ['held', refusal(HELD, { usd: '40.00' }), ['1112.00', '38.00']],
])('what is refused for bought money is told as such, and not as a change of the sign-in: %s', (name, said, usd) => {
  expect(boughtSentence(said)).toEqual({ name, usd })
  const fitting = Object.values(BOUGHT_SENTENCES).filter((pattern) => pattern.test(said))
  expect(fitting).toHaveLength(1)
})

test('each refusal for bought money is among them, and a hold after a change of the sign-in is none', () => {
  const source = readFileSync(
    path.join(import.meta.dirname, '../../src-server/domains/transactions/acceptance/deposit-terms.ts'),
    'utf8',
  )
  expect(source.match(/new DomainError\(/g)).toHaveLength(Object.keys(BOUGHT_SENTENCES).length)
  expect(boughtSentence('Your sign-in details were changed. For your safety, sending is paused.')).toBeNull()
})
