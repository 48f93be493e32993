import { amountOf } from '#client/ui/amount-input-text.ts'
import type { FeeDeskRule, FeeTerms } from '#shared/domains/fees/fee-desk.schema.ts'
import type { ChargedOperation, FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'

/** The form's fields, as typed. */
export interface FeeDraft {
  operation: ChargedOperation
  asset: string
  type: FeeTerms['type']
  value: string
  min: string
  /** Empty: no bound. */
  max: string
  active: boolean
  /** Local time as the field holds it; empty: at once. */
  from: string
  reason: string
}
export type DraftField = 'value' | 'min' | 'max' | 'from' | 'reason'

export const draftOf = ({ operation, asset, now, next }: FeeDeskRule): FeeDraft => {
  const { type, value, min, max, active } = now ?? next[0] ?? NOTHING
  return {
    operation,
    asset,
    type,
    value: bareText(value),
    min: bareText(min),
    max: max === null ? '' : bareText(max),
    active,
    from: '',
    reason: '',
  }
}
const NOTHING: FeeTerms = { type: 'percent', value: '0', min: '0', max: null, active: true }
export const NEW_DRAFT: FeeDraft = {
  operation: 'payment',
  asset: NATIVE,
  type: 'percent',
  value: '0',
  min: '0',
  max: '',
  active: true,
  from: '',
  reason: '',
}

/** The rule that the fields say; null while they say none. */
export function ruleOf({ operation, asset, type, value, min, max }: FeeDraft): FeeRule | null {
  const [fee, least] = [amountOf(value), amountOf(min)]
  const most = max.trim() === '' ? null : amountOf(max)
  if (fee === null || least === null || (most === null && max.trim() !== '')) return null
  if (type === 'percent' && toStroops(fee) > toStroops('100')) return null
  if (most !== null && toStroops(most) < toStroops(least)) return null
  return { operation, asset, type, value: fee, min: least, max: most }
}

export function isSame(draft: FeeDraft, row: FeeDeskRule | undefined): boolean {
  if (!row || draft.from !== '') return false
  const { reason: _a, ...before } = draftOf(row)
  const { reason: _b, ...after } = draft
  return JSON.stringify(before) === JSON.stringify(after)
}
