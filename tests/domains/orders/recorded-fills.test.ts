import { describe, expect, test } from 'vitest'
import type { PricedRule } from '#server/domains/accounts/charge.ts'
import { feeFor } from '#server/domains/orders/fees/order-fees.ts'
import type { OrderRow } from '#server/domains/orders/orders.queries.ts'
import { fill, lifecycleOf } from '#server/domains/orders/settling/order-lifecycle.ts'
import { walk } from '#server/domains/swaps/routing/walk.ts'
import { type Book, walkBook } from '#shared/domains/markets/impact.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { bookOf, type RecordedCase, recordedCases, venuesOf } from './kit/recorded.ts'

const text = (value: unknown): string => String(value)
const PATHS = recordedCases('path', ['pathPaymentStrictSend', 'pathPaymentStrictReceive'])
/** Those that exchanged something: what is too little for a fair price removes an offer, and moves nothing. */
const ORDERS = recordedCases('offer', ['manageSellOffer', 'manageBuyOffer']).filter(({ claims }) =>
  claims.some(({ sold }) => sold[0] !== '0'),
)

test('the records have both kinds of path payments, refusals, pools, and orders that took several offers', () => {
  const codes = new Set(PATHS.map(({ code }) => code))
  expect(PATHS.length).toBeGreaterThan(50)
  expect([...codes]).toEqual(expect.arrayContaining(['op_success', 'op_too_few_offers', 'op_cross_self']))
  expect(PATHS.filter(({ claims }) => claims.some(({ offer }) => offer === undefined)).length).toBeGreaterThan(5)
  expect(ORDERS.filter(({ claims }) => claims.length > 1).length).toBeGreaterThan(2)
})

describe('a swap is evaluated to the stroop as a validator has executed it', () => {
  const traded = PATHS.filter(({ operation }) => assetsOf(operation).length > 1)
  const decided = (...codes: string[]) =>
    traded.filter(({ code }) => codes.includes(code)).map((recorded) => [recorded.name, recorded] as const)

  test.each(decided('op_success'))('%s', (_, recorded) => {
    const found = evaluated(recorded)
    expect(found?.received).toBe(BigInt(recorded.last?.amount ?? 0))
    expect(found?.sent).toBe(firstHopOf(recorded, assetsOf(recorded.operation)))
    expect(found?.steps.map(({ venue }) => venue)).toEqual(venuesTaken(recorded))
  })
  test.each(decided('op_too_few_offers', 'op_cross_self'))('%s: there is no way', (_, recorded) => {
    expect(evaluated(recorded)).toBe(null)
  })
  test.each(decided('op_over_source_max'))('%s: too dear', (_, recorded) => {
    expect(evaluated(recorded)?.sent).toBeGreaterThan(toStroops(text(recorded.operation['sendMax'])))
  })
  test.each(decided('op_under_dest_min'))('%s: too little', (_, recorded) => {
    expect(evaluated(recorded)?.received ?? 0n).toBeLessThan(toStroops(text(recorded.operation['destMin'])))
  })
})

function evaluated(recorded: RecordedCase) {
  const { operation, source } = recorded
  const isSend = operation.type === 'pathPaymentStrictSend'
  const assets = assetsOf(operation)
  const amount = toStroops(text(isSend ? operation['sendAmount'] : operation['destAmount']))
  return walk(venuesOf(recorded, assets), { path: assets, amount, fixed: isSend ? 'send' : 'receive', taker: source })
}

const assetsOf = ({ sendAsset, path = [], destAsset }: RecordedCase['operation']): string[] =>
  [text(sendAsset), ...(path as string[]), text(destAsset)].filter((asset, at, all) => asset !== all[at - 1])

/** What the source gave: the claims of the first step. */
function firstHopOf({ claims }: RecordedCase, [first, second]: readonly string[]): bigint {
  const end = claims.findIndex(({ bought, sold }) => bought[1] !== first || sold[1] !== second)
  return claims.slice(0, end < 0 ? claims.length : end).reduce((sum, { bought }) => sum + BigInt(bought[0]), 0n)
}

/** By book or by pool, of each step in their order. */
function venuesTaken({ claims }: RecordedCase): ('book' | 'pool')[] {
  const steps = claims.filter(({ offer, sold, bought }, at) => {
    const before = claims[at - 1]
    return offer === undefined || before?.sold[1] !== sold[1] || before.bought[1] !== bought[1]
  })
  return steps.map(({ offer }) => (offer === undefined ? 'pool' : 'book'))
}

describe('what an order is told to expect of the book is what a validator’s order has got', () => {
  test.each(ORDERS.map((recorded) => [recorded.name, recorded] as const))('%s', (_, recorded) => {
    const { operation, claims } = recorded
    const isSell = operation.type === 'manageSellOffer'
    const [selling, buying] = [text(operation['selling']), text(operation['buying'])]
    const amount = toStroops(text(isSell ? operation['amount'] : (operation['buyAmount'] ?? operation['amount'])))
    const [n, d] = operation['price'] as [number, number]
    const side = isSell ? ('sell' as const) : ('buy' as const)
    const expected = walkBook(sideOf(recorded, { selling, buying, isSell }), side, { amount }, { bound: { n, d } })
    const sum = (of: 'sold' | 'bought') => claims.reduce((all, claim) => all + BigInt(claim[of][0]), 0n)
    const [filled, total] = isSell ? [sum('bought'), sum('sold')] : [sum('sold'), sum('bought')]
    const off = (a: bigint, b: bigint): number => Math.abs(Number(a - b))
    expect({ filled: off(expected.filled, filled), total: off(expected.total, total) }).toEqual({
      filled: expect.toSatisfy((stroops: number) => stroops <= claims.length),
      total: expect.toSatisfy((stroops: number) => stroops <= claims.length),
    })
  })
})

/** The side that an order takes, priced in what is paid for one of what it sells or buys. */
function sideOf(
  recorded: RecordedCase,
  { selling, buying, isSell }: { selling: string; buying: string; isSell: boolean },
): Book {
  const levels = bookOf(recorded, buying, selling).map(({ n, d, amount }) =>
    isSell
      ? { n: Number(d), d: Number(n), amount: fromStroops((amount * n) / d) }
      : { n: Number(n), d: Number(d), amount: fromStroops(amount) },
  )
  return isSell ? { bids: levels, asks: [] } : { bids: [], asks: levels }
}

describe('the fee of an order grows with its fills to that of all that it sold, and is never more', () => {
  const rules: [string, PricedRule][] = [
    ['0.1 %', ruleOf({ value: '0.1' })],
    ['33.3333333 %, which never comes out even', ruleOf({ value: '33.3333333' })],
    ['0.1 %, at least 0.5', ruleOf({ value: '0.1', min: '0.5' })],
    ['0.1 %, at most 0.002', ruleOf({ value: '0.1', max: '0.002' })],
  ]
  test.each(rules)('%s', (_, rule) => {
    for (const { operation, claims, name } of ORDERS) {
      const sold = claims.map(({ bought }) => BigInt(bought[0]))
      const all = sold.reduce((sum, amount) => sum + amount, 0n)
      const asset = text(operation['selling'])
      const lifecycle = lifecycleOf(orderOf(asset, text(operation['buying']), rule, all))
      for (const [at, claim] of claims.entries()) fill(lifecycle, tradeOf(claim, at), { ledger: 7, at: new Date(0) })
      const fees = lifecycle.fills.map(({ fee }) => toStroops(String(fee)))
      expect({ name, fees: fees.reduce((sum, fee) => sum + fee, 0n) }).toEqual({
        name,
        fees: feeFor(rule, { asset, amount: all }),
      })
      expect(fees.every((fee) => fee >= 0n)).toBe(true)
      expect(lifecycle.order.fee).toBe(fromStroops(feeFor(rule, { asset, amount: all })))
    }
  })
})

function ruleOf(given: { value: string; min?: string; max?: string }): PricedRule {
  const rule = { operation: 'order', asset: 'XLM', type: 'percent', min: '0', max: null, ...given }
  return { ...rule, prices: { sent: '1', fee: '1' } } as PricedRule
}

const orderOf = (selling: string, buying: string, feeRule: PricedRule, amount: bigint): OrderRow =>
  ({
    id: 'order',
    userId: 'user',
    base: selling,
    counter: buying,
    selling,
    buying,
    side: 'sell',
    type: 'limit',
    amount: fromStroops(amount),
    filled: '0',
    filledTotal: '0',
    fee: '0',
    feeCollected: '0',
    feeRule,
    feeAsset: feeRule.asset,
    status: 'open',
    mostFee: fromStroops(feeFor(feeRule, { asset: selling, amount })),
  }) as unknown as OrderRow

const tradeOf = ({ sold, bought }: RecordedCase['claims'][number], at: number) => ({
  tradeId: `1-${at}`,
  operationId: '1',
  role: 'taker' as const,
  account: 'A',
  counterparty: 'M',
  offerId: '1',
  sold: { asset: bought[1], amount: BigInt(bought[0]) },
  bought: { asset: sold[1], amount: BigInt(sold[0]) },
})
