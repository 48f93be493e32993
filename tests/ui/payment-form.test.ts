import { i18n } from '@lingui/core'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownFault } from '#client/domains/payments/send/details/shown-fault.ts'
import {
  dollarsOf,
  freshPrice,
  hasPartsOfCents,
  refusedDecimals,
  unitsFor,
} from '#client/domains/payments/send/dollars.ts'
import { fieldOf } from '#client/domains/payments/send/field-of.ts'
import { resolveDetails } from '#client/domains/payments/send/resolve-details.ts'
import { agreedFees, amountFault, NO_DETAILS, partOf, toPayment } from '#client/domains/payments/send/send-details.ts'
import { hasTooManyDecimals } from '#client/ui/amount-input-text.ts'
import type { PaymentPreview } from '#shared/domains/payments/payments.schema.ts'
import { readStellarUri, writeStellarUri } from '#shared/domains/requests/stellar-uri.ts'
import { fromStroops, MAX_STROOPS, parseStroops, toStroops } from '#shared/kernel/stroops.ts'

const ADDRESS = 'GDSCB24B2ELZ4HIG7KOVA2I3A2STXDWXSA27JVWB2MBI5H6E4BCIPFWE'
const NO_LIMIT = { networkFee: '0.0000100', day: undefined }
const dayOf = (left: string) => ({ cap: '10000.00', left, moreFrom: null })
const held = (asset: string, spendable: string, price: string | null = null) => ({
  asset,
  spendable,
  total: spendable,
  inOffers: '0.0000000',
  reserved: '0.0000000',
  frozen: '0.0000000',
  usd: null,
  price,
  quarantine: null,
})

test('Max takes all but the network fee of XLM, and all of another asset', () => {
  expect(partOf(held('XLM', '9862.2499600'), 100, NO_LIMIT)).toBe('9862.24995')
  expect(partOf(held(`USDC:${ADDRESS}`, '2500.0000000'), 100, NO_LIMIT)).toBe('2500')
  expect(partOf(held('XLM', '0.0000050'), 100, NO_LIMIT)).toBe('0')
})

test('a part of a balance never exceeds it, and is an amount that the schema takes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: MAX_STROOPS }), fc.constantFrom(25, 50, 75, 100), (spendable, percent) => {
      const part = parseStroops(partOf(held('XLM', fromStroops(spendable)), percent as 25 | 50 | 75 | 100, NO_LIMIT))
      expect(part).not.toBeNull()
      expect((part ?? 0n) <= spendable).toBe(true)
    }),
  )
})

test('typed dollars become the greatest amount that is worth no more, to the stroop, and an amount as it is sent', () => {
  expect(unitsFor('25', '0.1436')).toBe('174.0947075')
  expect([unitsFor('10', '3'), unitsFor('10.', '2'), unitsFor('', '2'), unitsFor('1', '0')]).toEqual([
    '3.3333333',
    '5',
    '',
    '',
  ])
  const cents = fc.bigInt({ min: 1n, max: 10n ** 9n })
  const price = fc.bigInt({ min: 1n, max: 10n ** 16n })
  fc.assert(
    fc.property(cents, price, (paid, each) => {
      const worth = (stroops: bigint) => stroops * each // in units of 10^-19 dollars
      const text = unitsFor(`${paid / 100n}.${String(paid % 100n).padStart(2, '0')}`, decimalText(each))
      const units = BigInt(
        text.replace(/^(\d+)\.?(\d*)$/, (_, whole: string, part: string) => whole + part.padEnd(7, '0')),
      )
      expect(worth(units) <= paid * 10n ** 17n).toBe(true)
      expect(worth(units + 1n) > paid * 10n ** 17n).toBe(true)
      expect(units > MAX_STROOPS || toStroops(text) === units).toBe(true)
    }),
  )
})
const decimalText = (price: bigint): string => `${price / 10n ** 12n}.${String(price % 10n ** 12n).padStart(12, '0')}`

test('dollars are offered only where the wallet’s price is not older than a day', () => {
  const balances = [held('XLM', '1', '0.14'), held(`SKL:${ADDRESS}`, '1', '0.5'), held(`OWN:${ADDRESS}`, '1', '9')]
  const trends = [
    { asset: 'XLM', isStale: false },
    { asset: `SKL:${ADDRESS}`, isStale: true },
    { asset: `USDC:${ADDRESS}`, isStale: false },
  ]
  const offered = ['XLM', `SKL:${ADDRESS}`, `OWN:${ADDRESS}`, `USDC:${ADDRESS}`]
  expect(offered.map((asset) => freshPrice(asset, trends, balances))).toEqual(['0.14', null, null, null])
})

test('an amount is shown in whole cents, rounded down, and dollars are typed in cents', () => {
  expect(dollarsOf('250.1234567', '0.1436')).toBe('35.91')
  expect([dollarsOf('', '1'), dollarsOf('5.', '2'), dollarsOf('0.0000001', '1')]).toEqual(['', '10', '0'])
  expect(['1.5', '1.55', '1.', '1.555'].map(hasPartsOfCents)).toEqual([false, false, false, true])
})

test('what was not taken is explained by the unit that is typed, with the decimal sign of the field', () => {
  const words = (texts: string[], isInDollars: boolean) => texts.map((text) => refusedDecimals(text, isInDollars))
  expect(words(['1.234x', '1.12345678'], false)).toEqual([null, 'stroops'])
  expect(words(['1.2x', '1.234', '1.12345678'], true)).toEqual([null, 'cents', 'cents'])
  i18n.loadAndActivate({ locale: 'es', messages: {} })
  expect(words(['1,234x', '1,12345678'], false)).toEqual([null, 'stroops'])
  expect(words(['1.234', '1,12345678'], true)).toEqual(['cents', 'cents'])
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

test('a note that cannot be kept is refused at its field, whatever else is missing', async () => {
  const typed = { ...NO_DETAILS, destination: ADDRESS, amount: '5', note: 'one\ntwo' }
  const options = {} as Parameters<typeof resolveDetails>[2]
  expect((await resolveDetails(typed, undefined, options)).errors).toEqual({
    note: { type: 'custom', message: 'The note holds characters that cannot be seen' },
  })
  expect((await resolveDetails({ ...typed, note: ' rent ' }, undefined, options)).errors).toEqual({})
})

test('Max leaves room for the fees of the service, to the stroop, where they are paid in the same asset', () => {
  const rule = {
    operation: 'payment' as const,
    type: 'percent' as const,
    value: '0.5',
    min: '0',
    max: null,
    asset: 'XLM',
  }
  const bounds = { networkFee: '0.0000200', day: undefined, feeRule: rule }
  expect(partOf(held('XLM', '100.5000200'), 100, bounds)).toBe('100')
  expect(amountFault('100.0000001', held('XLM', '100.5000200'), bounds)).toBe('funds')
  expect(partOf(held(`USDC:${ADDRESS}`, '100.0000000'), 100, bounds)).toBe('100') // its fee is paid in XLM
  const flat = { ...bounds, feeRule: { ...rule, type: 'flat' as const, value: '0.25' } }
  expect(partOf(held('XLM', '10.2500200'), 100, flat)).toBe('10')
  expect(partOf(held('XLM', '0.2000000'), 100, flat)).toBe('0')
})

test('Max stays within what may leave in a day, which is never exceeded by a rounded cent', () => {
  const bounds = { networkFee: '0.0000100', day: dayOf('1000.00') }
  const most = partOf(held('XLM', '9862.2499600', '0.14358'), 100, bounds)
  expect(most).toBe('6964.7583228')
  expect(amountFault(most, held('XLM', '9862.2499600', '0.14358'), bounds)).toBeNull()
  expect(amountFault('6965', held('XLM', '9862.2499600', '0.14358'), bounds)).toBe('day')
  expect(partOf(held('XLM', '9862.2499600', '0.14358'), 25, bounds)).toBe('2465.5624875')
  expect(partOf(held('XLM', '50.0000000', '0.14358'), 100, bounds)).toBe('49.99999')
})

test('an amount is at fault above what can leave, the fee included, or may leave in a day; unknown prices know no such cap', () => {
  const bounds = { networkFee: '0.0000100', day: dayOf('10.00') }
  expect(amountFault('49.99999', held('XLM', '50.0000000'), bounds)).toBeNull()
  expect(amountFault('49.9999901', held('XLM', '50.0000000'), bounds)).toBe('funds')
  expect(amountFault('50', held(`USDC:${ADDRESS}`, '50.0000000', '1'), bounds)).toBe('day')
  expect(amountFault('50.0000001', held(`USDC:${ADDRESS}`, '50.0000000', '1'), bounds)).toBe('funds')
  expect(amountFault('', held('XLM', '50.0000000'), bounds)).toBeNull()
  expect(amountFault('10.', held('XLM', '50.0000000', '1'), { ...bounds, day: undefined })).toBeNull()
})

test('an eighth decimal is told apart from what is no amount at all', () => {
  for (const text of ['1.12345678', ' 0.123456789', '1,234.00000001']) expect(hasTooManyDecimals(text)).toBe(true)
  for (const text of ['1.1234567', '12a', '1.2.3', '', '.5', '1234567890123.1'])
    expect(hasTooManyDecimals(text)).toBe(false)
})

test('a field that is left empty is at fault only once the form was handed in', () => {
  const error = { type: 'too_small', message: 'Enter an address or a name' }
  expect(shownFault('', { error }, { isSubmitted: false })).toBeUndefined()
  expect(shownFault('', { error }, { isSubmitted: true })).toBe(error)
  expect(shownFault('abc', { error }, { isSubmitted: false })).toBe(error)
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

test('what is agreed to are the fees that were shown', () => {
  const preview = { fee: '0.5000000', feeAsset: 'XLM', networkFee: '0.0000100' } as PaymentPreview
  expect(agreedFees(preview)).toEqual({ maxFee: preview.fee, feeAsset: 'XLM', maxNetworkFee: preview.networkFee })
})

test('refusals stand under the field that they are about', () => {
  const refusal = (code: 'MEMO_REQUIRED' | 'INSUFFICIENT_FUNDS' | 'UNAVAILABLE') =>
    fieldOf({ code, message: '', requestId: null, field: null, retryAfterSeconds: null })
  expect(refusal('MEMO_REQUIRED')).toBe('memo')
  expect(refusal('INSUFFICIENT_FUNDS')).toBe('amount')
  expect(refusal('UNAVAILABLE')).toBeNull()
})

test('a payment link says what is asked for and escapes it (SEP-7)', () => {
  const live = 'Public Global Stellar Network ; September 2015'
  expect(writeStellarUri({ destination: ADDRESS }, live)).toBe(`web+stellar:pay?destination=${ADDRESS}`)
  const asked = { destination: ADDRESS, amount: '120', asset: `USDC:${ADDRESS}`, memo: 'Invoice 2042 & co' }
  const link = writeStellarUri(asked, 'Test SDF Network ; September 2015')
  const query = new URL(link).searchParams
  expect(Object.fromEntries(query)).toEqual({
    destination: ADDRESS,
    amount: '120',
    asset_code: 'USDC',
    asset_issuer: ADDRESS,
    memo: 'Invoice 2042 & co',
    memo_type: 'MEMO_TEXT',
    network_passphrase: 'Test SDF Network ; September 2015',
  })
  expect(link).not.toContain('+co')
  expect(link).toContain('Invoice%202042%20%26%20co')
})

test('a memo hash goes as base64, and every link that is written reads the same again, on its own network alone', () => {
  const passphrase = 'Standalone & tried'
  for (const memoType of ['hash', 'return'] as const) {
    const payment = { destination: ADDRESS, amount: '1', asset: 'XLM' as const, memo: 'ab'.repeat(31) + '0f', memoType }
    const link = writeStellarUri(payment, passphrase)
    expect(new URL(link).searchParams.get('memo')).toBe(Buffer.from(payment.memo, 'hex').toString('base64'))
    expect(readStellarUri(link, passphrase)).toEqual({ kind: 'pay', payment, domain: null })
    expect(readStellarUri(link, 'another')).toEqual({ kind: 'refused', why: 'network' })
  }
})
