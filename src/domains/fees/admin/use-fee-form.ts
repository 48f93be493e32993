import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { amountOf } from '#client/ui/amount-input-text.ts'
import { fromLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import type { FeeDeskRule } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { type DraftField, draftOf, type FeeDraft, NEW_DRAFT, ruleOf } from './fee-draft.ts'

interface FeeFormParts {
  /** Null: a rule for an operation and asset that has none. */
  row: FeeDeskRule | null
  rows: readonly FeeDeskRule[]
  onAsked: () => void
}

/** What the fields of a rule say, what is wrong with it, what is charged today, and the asking for approval. */
export function useFeeForm({ row, rows, onAsked }: FeeFormParts) {
  const utils = trpc.useUtils()
  const [draft, setDraft] = useState<FeeDraft>(() => (row ? draftOf(row) : NEW_DRAFT))
  const [seen] = useState(row?.now?.id ?? null)
  const [isTried, setTried] = useState(false)
  const ask = useConfirmed(
    'desk',
    (input: Parameters<typeof utils.client.admin.fees.create.mutate>[0]) =>
      utils.client.admin.fees.create.mutate(input),
    { onDone: onAsked },
  )
  const set = <Field extends keyof FeeDraft>(field: Field, value: FeeDraft[Field]): void =>
    setDraft((before) => ({ ...before, [field]: value }))
  const current = rows.find(({ operation, asset }) => operation === draft.operation && asset === draft.asset)
  const rule = ruleOf(draft)
  const errors = useFaults(draft)
  const textField = (field: DraftField) => ({
    value: draft[field],
    error: isTried ? errors[field] : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => set(field, value),
  })
  const submit = (): void => {
    setTried(true)
    if (rule === null || Object.values(errors).some((error) => error !== undefined)) return
    const from = draft.from === '' ? {} : { from: fromLocal(draft.from) }
    const shown = row ? seen : (current?.now?.id ?? null)
    ask.run({
      ...rule,
      operation: draft.operation,
      active: draft.active,
      reason: draft.reason.trim(),
      seen: shown,
      ...from,
    })
  }
  return { draft, set, textField, current, rule, ask, submit, now: chargedNow(current, rows) }
}

/** What is charged today: where an asset has no rule in force, that of XLM, in XLM. */
function chargedNow(current: FeeDeskRule | undefined, rows: readonly FeeDeskRule[]): FeeRule | null {
  const own = current?.now
  if (own) return own.active ? own : null
  return rows.find(({ operation, asset }) => operation === current?.operation && asset === current.asset)?.now ?? null
}

function useFaults(draft: FeeDraft): Partial<Record<DraftField, string>> {
  const { t } = useLingui()
  const [openedAt] = useState(() => serverNow())
  const faults: Partial<Record<DraftField, string>> = {}
  const [value, min, max] = [amountOf(draft.value), amountOf(draft.min), amountOf(draft.max)]
  const noAmount = t`Enter an amount with at most 7 decimals.`
  if (value === null) faults.value = noAmount
  else if (draft.type === 'percent' && Number(value) > 100) faults.value = t`At most 100.`
  if (min === null) faults.min = noAmount
  if (max === null) faults.max = noAmount
  else if (draft.max.trim() !== '' && ruleOf({ ...draft, value: '0' }) === null)
    faults.max = t`The most is below the least.`
  if (draft.from !== '' && !(new Date(fromLocal(draft.from)).getTime() > openedAt))
    faults.from = t`A fee cannot begin in the past.`
  if (draft.reason.trim().length < 3) faults.reason = t`Say in a few words why.`
  return faults
}
