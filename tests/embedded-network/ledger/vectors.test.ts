import { describe, expect, test } from 'vitest'
import { replay } from './vector-replay.ts'
import { readGroups, vectorIndex } from './vector-world.ts'

const groups = readGroups()

describe.each(groups)('the recorded ledger answers of $name', (group) => {
  test.each(group.scenarios)('$id', (scenario) => {
    for (const { own, recorded } of replay(group, scenario, 'queue')) expect(own).toEqual(recorded)
  })
})

describe.each(groups)('the same, closed in the recorded order of application: $name', (group) => {
  test.each(group.scenarios)('$id', (scenario) => {
    for (const { own, recorded } of replay(group, scenario, 'given')) expect(own).toEqual(recorded)
  })
})

test('every recorded scenario and transaction is among those checked', () => {
  const scenarios = groups.flatMap((group) => group.scenarios)
  const transactions = scenarios.flatMap(({ steps }) => steps.flatMap(({ txs }) => txs))
  expect({ scenarios: scenarios.length, transactions: transactions.length }).toEqual(vectorIndex.totals)
})
