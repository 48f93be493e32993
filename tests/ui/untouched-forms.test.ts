import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import * as methods from '#client/domains/deposits/admin/methods/method-draft.ts'
import * as fees from '#client/domains/fees/admin/fee-draft.ts'
import { plainText } from '#client/domains/orders/form/draft.ts'
import * as pools from '#client/domains/staking/admin/pool-draft.ts'
import {
  amountOf,
  cleanAmountText,
  fieldText,
  finishAmountText,
  inputText,
  pointText,
} from '#client/ui/amount-input-text.ts'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'
import { bareText, parseStroops } from '#shared/kernel/stroops.ts'
import { readSourceTree } from '#tests/architecture/source-tree.ts'

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Amounts as the database gives them, with 7 and with 2 decimals. */
const STORED = ['2.5000000', '1234.5000000', '12500.2500000', '1.2340000', '0.1250000', '1000.0000000', '1000']
const DOLLARS = ['2.5', '1234.50', '12500.25', '1000', '0']

const saved = {
  pool: (stored: string) =>
    pools.termsOf(pools.draftOf({ minStake: stored, rewardRate: '5.125', earlyFee: '2.5' } as DeskPool)),
  fee(stored: string) {
    const now = { type: 'amount', value: stored, min: stored, max: stored, active: true }
    return fees.ruleOf(fees.draftOf({ operation: 'payment', asset: 'XLM', now, next: [] } as unknown as FeeDeskRule))
  },
  method(usd: string) {
    const [demo] = DEMO_METHODS
    const levels = [0, 1, 2].map(() => ({ day: usd, month: usd }))
    const settings = { ...demo?.settings, maxUsd: '13000.5', approveAboveUsd: usd, feePercent: '0.25', levels }
    const row = { method: 'cash-app', displayName: 'Cash', settings } as unknown as PaymentMethod
    return [methods.readDraft(methods.draftOf(row), false).settings, settings]
  },
}

test.each(['en', 'es'])('in %s a form that is opened and saved untouched changes nothing', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} })
  for (const stored of STORED) {
    const value = Number(stored)
    expect([stored, Number(pointText(fieldText(stored)))]).toEqual([stored, value])
    const pool = saved.pool(stored)
    expect([stored, Number(pool.minStake), pool.rewardRate, pool.earlyFee]).toEqual([stored, value, '5.125', '2.5'])
    const fee = saved.fee(stored)
    expect([stored, ...[fee?.value, fee?.min, fee?.max].map(Number)]).toEqual([stored, value, value, value])
  }
  for (const usd of DOLLARS) {
    expect(pointText(inputText(usd))).toBe(usd)
    const [now, before] = saved.method(usd)
    expect(now).toEqual(before)
  }
})

/**
 * Every file with a field for amounts, prices or percentages, and what makes its first content of stored numbers. `nothing`: it is
 * empty at first, or begins with a number of its own.
 */
const FIELDS: Record<
  string,
  'nothing' | { from: string; by: 'bareText' | 'plainText' | 'inputText' | 'fieldText' | 'stored' }
> = {
  'affiliates/admin/terms-form.tsx': { from: 'affiliates/admin/use-terms-form.ts', by: 'bareText' },
  'ui-config/admin/setting-field.tsx': { from: 'ui-config/admin/use-draft.ts', by: 'stored' },
  'fees/admin/fee-form.tsx': { from: 'fees/admin/fee-draft.ts', by: 'bareText' },
  'deposits/admin/methods/method-terms.tsx': { from: 'deposits/admin/methods/method-draft.ts', by: 'inputText' },
  'deposits/admin/methods/test-order-dialog.tsx': 'nothing',
  'staking/admin/fund-form.tsx': 'nothing',
  'staking/admin/pool-form.tsx': { from: 'staking/admin/pool-draft.ts', by: 'fieldText' },
  'security/api-keys/key-form.tsx': 'nothing',
  'alerts/alert-form.tsx': { from: 'alerts/alert-dialog.tsx', by: 'bareText' },
  'content/quote-block.tsx': 'nothing',
  'deposits/quote-form.tsx': 'nothing',
  'deposits/reminder/reminder-form.tsx': 'nothing',
  'payments/receive/receive-form.tsx': 'nothing',
  'payments/send/details/amount-field.tsx': { from: 'payments/batches/schedule/schedule-details.ts', by: 'bareText' },
  'pools/deposit-form.tsx': { from: 'pools/use-deposit.ts', by: 'bareText' },
  'pools/deposit-wells.tsx': { from: 'pools/deposit-wells.tsx', by: 'bareText' },
  'pools/withdraw-form.tsx': { from: 'pools/withdraw-form.tsx', by: 'bareText' },
  'requests/own/new-request.tsx': 'nothing',
  'security/payment-limit.tsx': { from: 'security/payment-limit.tsx', by: 'inputText' },
  'staking/calculator.tsx': 'nothing',
  'staking/taking/amount-step.tsx': 'nothing',
  'swaps/recurring/term-fields.tsx': { from: 'swaps/recurring/recurring-details.ts', by: 'bareText' },
  'swaps/slippage-menu.tsx': 'nothing',
  'swaps/swap-review.tsx': 'nothing',
  'swaps/swap-well.tsx': 'nothing',
  'market-making/rules/rule-fields.tsx': { from: 'market-making/rules/rule-draft.ts', by: 'bareText' },
  'market-making/wizard/pair-step.tsx': 'nothing',
  'orders/form/number-field.tsx': 'nothing',
  'orders/form/order-fields.tsx': { from: 'orders/form/draft.ts', by: 'plainText' },
  'orders/form/price-guard.tsx': 'nothing',
  'orders/held/held-fields.tsx': { from: 'orders/orders/use-edit-held-order.ts', by: 'stored' },
  'orders/orders/edit-held-order.tsx': { from: 'orders/orders/use-edit-held-order.ts', by: 'plainText' },
  'orders/orders/edit-order.tsx': { from: 'orders/orders/use-edit-order.ts', by: 'plainText' },
}
const sources = readSourceTree().filter(({ file }) => file.startsWith('src/domains/'))

test('every form with a field for numbers is in the table, with what fills it', () => {
  const found = sources.filter(({ text }) =>
    /<(?:DecimalInput|AmountInput|NumberInput|NumberField)\b|inputMode[=:] ?["']decimal/.test(text),
  )
  expect(found.map(({ file }) => file.replace('src/domains/', '')).toSorted()).toEqual(Object.keys(FIELDS).toSorted())
  for (const filled of Object.values(FIELDS)) {
    if (filled === 'nothing' || filled.by === 'stored') continue
    const maker = sources.find(({ file }) => file === `src/domains/${filled.from}`)
    expect([filled.from, maker?.text.includes(`${filled.by}(`)]).toEqual([filled.from, true])
  }
})

test('one function takes needless zeros off what fills a field: by another, 1000 became 1', () => {
  const own = sources.filter(({ text }) => text.includes('replace(/\\.?0+$/'))
  expect(own.map(({ file }) => file)).toEqual(['src/domains/pools/pool-figures.ts']) // of a text that has decimals
})

/** What fills a field, and what the form sends of a field that nobody has touched, or whose text was typed again. */
const WAYS: Record<
  'bareText' | 'plainText' | 'inputText' | 'fieldText' | 'stored',
  (stored: string) => (string | null)[]
> = {
  bareText: (stored) => [bareText(stored), finishAmountText(bareText(stored)), amountOf(inputText(bareText(stored)))],
  plainText: (stored) => {
    const filled = plainText(parseStroops(stored) ?? 0n)
    return [filled, finishAmountText(filled), cleanAmountText(inputText(filled))]
  },
  inputText: (stored) => [pointText(inputText(stored)), amountOf(inputText(stored))],
  fieldText: (stored) => [pointText(fieldText(stored)), amountOf(fieldText(stored))],
  stored: (stored) => [stored, cleanAmountText(inputText(stored))],
}

test.each(['en', 'es'])('in %s what fills a field is read as the same number, touched or not', (locale) => {
  i18n.loadAndActivate({ locale, messages: {} })
  for (const [name, way] of Object.entries(WAYS))
    for (const stored of [...STORED, ...DOLLARS, '1.000', '10', '12500'])
      for (const sent of way(stored))
        expect([name, stored, parseStroops(sent ?? '')]).toEqual([name, stored, parseStroops(stored)])
})
