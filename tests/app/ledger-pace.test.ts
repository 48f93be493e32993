import { expect, test } from 'vitest'
import { createLedgerPace } from '#client/app/live/ledger-pace.ts'

const at = (ledger: number, second: number) => ({ ledger, closedAt: new Date(second * 1000).toISOString() })

test('the pace is the public network’s until two ledgers were told of', () => {
  const pace = createLedgerPace()
  expect(pace.everyMs()).toBe(5000)
  pace.note(at(7, 100))
  expect(pace.everyMs()).toBe(5000)
})

test('the pace is measured by the network’s own times, over ledgers that were left out too', () => {
  const pace = createLedgerPace()
  pace.note(at(7, 100))
  pace.note(at(9, 112))
  expect(pace.everyMs()).toBe(6000)
  pace.note(at(10, 113))
  expect(pace.everyMs()).toBeCloseTo(4333, 0)
})

test('a network that began again is measured again, and no pace is below a second', () => {
  const pace = createLedgerPace()
  pace.note(at(7, 100))
  pace.note(at(9, 112))
  pace.note(at(2, 113))
  expect(pace.everyMs()).toBe(5000)
  pace.note(at(4, 114))
  expect(pace.everyMs()).toBe(1000)
})

test('only the latest ledgers count', () => {
  const pace = createLedgerPace()
  for (let ledger = 1; ledger <= 20; ledger += 1) pace.note(at(ledger, ledger * 10))
  for (let ledger = 21; ledger <= 40; ledger += 1) pace.note(at(ledger, 200 + (ledger - 20) * 2))
  expect(pace.everyMs()).toBe(2000)
})
