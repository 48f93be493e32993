import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GATHER_MS, watchArrivals } from '#client/domains/transactions/arrivals/arrivals.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

const OWN = 'GOWN'
const OTHER = 'GOTHER'
const LEDGER: Record<string, Partial<Transaction>> = {
  in: { type: 'payment_in', from: OTHER, to: OWN },
  credit: { type: 'credit', from: OTHER, to: OWN },
  sent: { type: 'payment_out', from: OWN, to: OTHER },
  toMyself: { type: 'payment_in', from: OWN, to: OWN },
  opened: { type: 'account_create', from: OTHER, to: OWN },
  bought: { type: 'trade', from: OTHER, to: OWN },
  failed: { type: 'payment_in', from: OTHER, to: OWN, status: 'failed' },
}
let told: string[][]
let reads: string[][]

const watch = () =>
  watchArrivals({
    own: OWN,
    read: (ids) => {
      reads.push([...ids])
      return Promise.resolve(ids.map((id) => ({ id, status: 'confirmed', ...LEDGER[id] }) as Transaction))
    },
    tell: (arrived) => told.push(arrived.map(({ id }) => id)),
  })

beforeEach(() => {
  vi.useFakeTimers()
  told = []
  reads = []
})
afterEach(() => vi.useRealTimers())

test('money that arrives is told of once, however often its event comes', async () => {
  const { add } = watch()
  add('in')
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  add('in')
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect({ told, reads }).toEqual({ told: [['in']], reads: [['in']] })
})

test('what one sends, gets from oneself or buys, the opening balance and failures are not told of', async () => {
  const { add } = watch()
  for (const id of ['sent', 'toMyself', 'opened', 'bought', 'failed']) add(id)
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect({ told, reads }).toEqual({ told: [], reads: [['sent', 'toMyself', 'opened', 'bought', 'failed']] })
})

test('a burst is read and told of together', async () => {
  const { add } = watch()
  for (const id of ['in', 'sent', 'credit']) add(id)
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect({ told, reads: reads.length }).toEqual({ told: [['in', 'credit']], reads: 1 })
})

test('nothing is told after the page is left', async () => {
  const { add, stop } = watch()
  add('in')
  stop()
  await vi.advanceTimersByTimeAsync(GATHER_MS)
  expect(told).toEqual([])
})
