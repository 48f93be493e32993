import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldOf } from '#client/domains/payments/field-of.ts'
import { paymentLink } from '#client/domains/payments/payment-link.ts'
import { resolveDetails } from '#client/domains/payments/resolve-details.ts'
import { agreedFee, NO_DETAILS, partOf, toPayment } from '#client/domains/payments/send-details.ts'
import type { PaymentPreview } from '#shared/domains/payments/payments.schema.ts'
import { fromStroops, MAX_STROOPS, parseStroops } from '#shared/kernel/stroops.ts'

const ADDRESS = 'GDSCB24B2ELZ4HIG7KOVA2I3A2STXDWXSA27JVWB2MBI5H6E4BCIPFWE'
const held = (asset: string, spendable: string) => ({
  asset,
  spendable,
  total: spendable,
  inOffers: '0.0000000',
  reserved: '0.0000000',
  usd: null,
  price: null,
})

test('Max takes all but the network fee of XLM, and all of another asset', () => {
  expect(partOf(held('XLM', '9862.2499600'), 100, '0.0000100')).toBe('9862.24995')
  expect(partOf(held(`USDC:${ADDRESS}`, '2500.0000000'), 100, '0.0000100')).toBe('2500')
  expect(partOf(held('XLM', '0.0000050'), 100, '0.0000100')).toBe('0')
})

test('a part of a balance never exceeds it, and is an amount that the schema takes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_STROOPS }), fc.constantFrom(25, 50, 75, 100), (spendable, percent) => {
      const part = parseStroops(partOf(held('XLM', fromStroops(spendable)), percent as 25 | 50 | 75 | 100, '0.0000100'))
      expect(part).not.toBeNull()
      expect((part ?? 0n) <= spendable).toBe(true)
    }),
  )
})

test('an empty memo is none, and an open decimal point is closed', () => {
  expect(toPayment({ ...NO_DETAILS, destination: ' bob ', amount: '12.' })).toEqual({
    destination: 'bob',
    asset: 'XLM',
    amount: '12',
  })
})

test('each field keeps the first sentence about it', async () => {
  const { errors } = await resolveDetails({ ...NO_DETAILS, memo: 'x'.repeat(29) }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  expect(Object.keys(errors).toSorted()).toEqual(['amount', 'destination', 'memo'])
  expect(errors.amount?.message).toBe('Enter an amount above 0 with at most 7 decimals')
})

test('the fee agreed to is the sum of what is paid in XLM', () => {
  const preview = { fee: '0.5000000', feeAsset: 'XLM', networkFee: '0.0000100' } as PaymentPreview
  expect(agreedFee(preview)).toBe('0.5000100')
  expect(agreedFee({ ...preview, feeAsset: `USDC:${ADDRESS}` })).toBe('0.0000100')
})

test('refusals stand under the field that they are about', () => {
  const refusal = (code: 'MEMO_REQUIRED' | 'INSUFFICIENT_FUNDS' | 'UNAVAILABLE') =>
    fieldOf({ code, message: '', requestId: null, field: null, retryAfterSeconds: null })
  expect(refusal('MEMO_REQUIRED')).toBe('memo')
  expect(refusal('INSUFFICIENT_FUNDS')).toBe('amount')
  expect(refusal('UNAVAILABLE')).toBeNull()
})

test('a payment link says what is asked for and escapes it (SEP-7)', () => {
  expect(paymentLink({ destination: ADDRESS })).toBe(`web+stellar:pay?destination=${ADDRESS}`)
  const link = paymentLink({ destination: ADDRESS, amount: '120', asset: `USDC:${ADDRESS}`, memo: 'Invoice 2042 & co' })
  const query = new URL(link).searchParams
  expect(Object.fromEntries(query)).toEqual({
    destination: ADDRESS,
    amount: '120',
    asset_code: 'USDC',
    asset_issuer: ADDRESS,
    memo: 'Invoice 2042 & co',
    memo_type: 'MEMO_TEXT',
  })
  expect(link).not.toContain('+co')
  expect(link).toContain('Invoice%202042%20%26%20co')
})
