import { describe, expect, test } from 'vitest'
import { replay } from './vector-replay.ts'
import { readGroups, vectorIndex } from './vector-world.ts'

describe.each(readGroups())('the recorded ledger answers of $name', (group) => {
  test.each(group.scenarios)('$id', (scenario) => {
    for (const { own, recorded } of replay(group, scenario)) expect(own).toEqual(recorded)
  })
})

test('every recorded scenario and transaction is among those checked', () => {
  const scenarios = readGroups().flatMap((group) => group.scenarios)
  const transactions = scenarios.flatMap(({ steps }) => steps.flatMap(({ txs }) => txs))
  expect({ scenarios: scenarios.length, transactions: transactions.length }).toEqual(vectorIndex.totals)
})
