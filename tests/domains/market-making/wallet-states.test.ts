import { expect, test } from 'vitest'
import { WALLET_TRANSITIONS } from '#shared/domains/market-making/market-making.states.ts'
import { MAKER_RISK } from '#shared/domains/market-making/risk.ts'

test('a wallet whose opening was queued can only end merged, or wait with its reason', () => {
  const reached = new Set(['opening'] as const as readonly string[])
  const met = Object.entries(WALLET_TRANSITIONS)
  for (let size = 0; size !== reached.size; ) {
    size = reached.size
    for (const [from, to] of met) if (reached.has(from)) for (const state of to) reached.add(state)
  }
  expect([...reached].toSorted()).toEqual(['closing', 'merged', 'open', 'opening', 'planned', 'rest'])
  expect(met.filter(([, to]) => to.length === 0)).toEqual([])
})

test('the risk text says the same in both languages', () => {
  expect(MAKER_RISK.es).toHaveLength(MAKER_RISK.en.length)
  expect(MAKER_RISK.es.filter((text) => MAKER_RISK.en.includes(text))).toEqual([])
})
