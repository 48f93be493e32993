import { i18n } from '@lingui/core'
import { afterEach, expect, test } from 'vitest'
import * as fees from '#client/domains/admin/fees/fee-draft.ts'
import * as methods from '#client/domains/admin/payment-methods/method-draft.ts'
import * as pools from '#client/domains/admin/staking/pool-draft.ts'
import { fieldText, inputText, pointText } from '#client/ui/amount-input-text.ts'
import { DEMO_METHODS } from '#server/seed/payment-methods.ts'
import type { PaymentMethod } from '#shared/domains/deposits/payment-methods.schema.ts'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import type { DeskPool } from '#shared/domains/staking/staking-desk.schema.ts'

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
