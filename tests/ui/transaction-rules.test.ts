import { expect, test } from 'vitest'
import { exchangeOf } from '#client/domains/transactions/exchange.ts'
import { orderParts, orderStatusOf } from '#client/domains/transactions/order-parts.ts'
import { SHOWN_TYPES } from '#client/domains/transactions/shown-types.ts'
import { counterpartyOf, shownSign, stepsOf } from '#client/domains/transactions/transaction-flow.ts'
import { isFiltered, TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { daysAgo } from '#client/ui/days-ago.ts'
import { kindOf, TRANSACTION_KINDS } from '#shared/domains/transactions/transactions.kinds.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { TRANSACTION_TYPES } from '#shared/domains/transactions/transactions.states.ts'

const OWN = 'GOWN'
const transaction = (given: Partial<Transaction>): Transaction => ({
  id: '01a1fee3-b8d2-778f-874a-6d8f3e0da211',
  requestId: null,
  type: 'payment_out',
  purpose: null,
  asset: 'XLM',
  amount: '25.0000000',
  fee: '0.0000000',
  feeAsset: null,
  networkFee: null,
  order: null,
  bookedUsd: null,
  counterAsset: null,
  counterAmount: null,
  from: OWN,
  fromName: 'ann',
  to: 'GBOB',
  toName: 'bob',
  memo: null,
  memoType: null,
  note: null,
  tags: [],
  claimable: false,
  status: 'queued',
  hash: null,
  ledger: null,
  resultCode: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  signedAt: null,
  submittedAt: null,
  ledgerAt: null,
  expectedAt: null,
  bookedAt: null,
  ...given,
})
const at = '2026-11-21T10:00:01.000Z'
const states = (given: Partial<Transaction>): string[] =>
  stepsOf(transaction(given)).map(({ name, state }) => `${name} ${state}`)

test('a waiting payment is created, and its signature comes next', () => {
  expect(states({})).toEqual(['created done', 'signed now', 'submitted next', 'ledger next', 'booked next'])
})

test('a submitted payment waits for a ledger', () => {
  expect(states({ status: 'signed', signedAt: at, submittedAt: at })).toEqual([
    'created done',
    'signed done',
    'submitted done',
    'ledger now',
    'booked next',
  ])
})

test('a confirmed payment has done every step', () => {
  const done = { status: 'confirmed', signedAt: at, submittedAt: at, ledgerAt: at, bookedAt: at } as const
  expect(states(done).every((step) => step.endsWith('done'))).toBe(true)
})

test('what came from outside begins in the ledger', () => {
  const received = { type: 'payment_in', status: 'confirmed', ledgerAt: at, bookedAt: at } as const
  expect(states(received)).toEqual(['ledger done', 'booked done'])
})

test('a payment refused before signing stops at the signature', () => {
  expect(states({ status: 'failed', resultCode: 'cancelled', bookedAt: at })).toEqual(['created done', 'signed failed'])
})

test('a payment that failed in a ledger stops there', () => {
  const failed = { status: 'failed', signedAt: at, submittedAt: at, ledgerAt: at, bookedAt: at } as const
  expect(states(failed)).toEqual(['created done', 'signed done', 'submitted done', 'ledger failed'])
})

test('the times of a life never run backwards, though a ledger tells whole seconds of another clock', () => {
  const second = (text: string) => `2026-11-21T10:00:${text}Z`
  const times = (ledgerAt: string, bookedAt: string | null) =>
    stepsOf(
      transaction({
        status: bookedAt === null ? 'signed' : 'confirmed',
        createdAt: second('01.900'),
        signedAt: second('01.950'),
        submittedAt: second('02.120'),
        ledgerAt,
        bookedAt,
      }),
    ).map((step) => step.at)
  const before = [second('01.900'), second('01.950'), second('02.120')]
  expect(times(second('02.000'), second('02.700'))).toEqual([...before, second('02.120'), second('02.700')])
  expect(times(second('02.000'), null)).toEqual([...before, second('02.120'), null])
  expect(times(second('04.000'), second('02.700'))).toEqual([...before, second('02.700'), second('02.700')])
  expect(times(second('02.500'), second('02.700'))).toEqual([...before, second('02.500'), second('02.700')])
})

test('gains carry a plus, what leaves a minus, and a failure neither', () => {
  expect(shownSign(transaction({ type: 'payment_in' }), OWN)).toBe('+')
  expect(shownSign(transaction({}), OWN)).toBe('-')
  expect(shownSign(transaction({ status: 'failed' }), OWN)).toBe('')
  expect(shownSign(transaction({ type: 'account_create', from: 'GHOUSE', to: OWN }), OWN)).toBe('+')
  expect(shownSign(transaction({ type: 'trustline' }), OWN)).toBe('')
})

test('a booked swap tells both sides and what one of the dearer asset was, whichever way round', () => {
  const skl = `SKL:G${'A'.repeat(55)}`
  const swap = (given: Partial<Transaction>) => exchangeOf(transaction({ type: 'swap', status: 'confirmed', ...given }))
  const bought = { asset: 'XLM', amount: '100.0000000', counterAsset: skl, counterAmount: '6.1706101' }
  const [xlm, other] = [
    { code: 'XLM', amount: '100.0000000' },
    { code: 'SKL', amount: '6.1706101' },
  ]
  const rate = { of: 'SKL', amount: '16.2058530', code: 'XLM' }
  expect(swap(bought)).toEqual({ paid: xlm, received: other, rate })
  const sold = { asset: skl, amount: '6.1706101', counterAsset: 'XLM', counterAmount: '100.0000000' }
  expect(swap(sold)).toEqual({ paid: other, received: xlm, rate })
  expect(swap({ ...bought, status: 'signed' })).toBeNull()
  expect(swap({ ...bought, counterAsset: null, counterAmount: null })).toBeNull()
  expect(swap({ ...bought, type: 'pool' })).toBeNull()
  expect(swap({ ...sold, type: 'trade' })).toEqual({ paid: xlm, received: other, rate }) // named by what it brought
})

test('every kind of entry that a person can have is a tab, and its types are filters', () => {
  expect(new Set(SHOWN_TYPES.map(kindOf))).toEqual(new Set(TRANSACTION_KINDS.filter((kind) => kind !== 'other')))
  expect(TRANSACTION_TYPES.filter((type) => !SHOWN_TYPES.some((shown) => shown === type))).toEqual(['anchor'])
})

test('the counterparty is the other end, with the name where it is one of ours', () => {
  expect(counterpartyOf(transaction({}), OWN)).toEqual({ address: 'GBOB', name: 'bob' })
  const received = transaction({ type: 'payment_in', from: 'GSHOP', fromName: null, to: OWN })
  expect(counterpartyOf(received, OWN)).toEqual({ address: 'GSHOP', name: null })
  expect(counterpartyOf(transaction({ to: null }), OWN)).toBeNull()
})

test('days are counted by the calendar', () => {
  expect(daysAgo(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 1))).toBe(1)
  expect(daysAgo(new Date(2026, 10, 22, 0, 0), new Date(2026, 10, 22, 23, 59))).toBe(0)
  expect(daysAgo(new Date(2026, 2, 28, 12), new Date(2026, 2, 30, 12))).toBe(2)
})

test('what the address says wrongly counts as not said', () => {
  expect(TransactionSearch.parse({ status: 'lost', type: 7, asset: 'gold', id: 'x', search: '123' })).toEqual({
    search: '123',
  })
  expect(isFiltered(TransactionSearch.parse({ id: '01a1fee3-b8d2-778f-874a-6d8f3e0da211' }))).toBe(false)
  expect(isFiltered(TransactionSearch.parse({ type: 'payment_in' }))).toBe(true)
})

test('an open order is told as an order, with its pair, side, price and what is filled, and never as completed', () => {
  const order = {
    base: 'XLM',
    counter: 'USDC:GUSDC',
    side: 'buy',
    price: '0.143582',
    amount: '100.0000000',
    filled: '25.0000000',
    status: 'open',
  } as const
  const placed = transaction({ type: 'order', status: 'confirmed', purpose: 'placed', to: OWN, order })
  expect(orderParts(order)).toEqual({ pair: 'XLM/USDC', what: '100 XLM', each: '0.14358 USDC', part: '25' })
  expect(orderParts({ ...order, price: null }).each).toBeNull()
  expect(orderStatusOf(placed)).toBe('open')
  expect([{ ...placed, status: 'signed' as const }, transaction({ status: 'confirmed' })].map(orderStatusOf)).toEqual([
    null,
    null,
  ])
  expect(counterpartyOf(placed, OWN)).toBeNull()
})
