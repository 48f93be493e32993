import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '@mantine/core'
import { lazy, memo, type RefObject, Suspense, useImperativeHandle } from 'react'
import type { Pair } from '#client/domains/orders/pair.ts'
import { usePreferences } from '#client/domains/orders/preferences.ts'
import { Notice } from '#client/ui/notice.tsx'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { type Draft, type DraftChange } from './draft.ts'
import css from './form.module.css'
import { Obstacle } from './obstacle.tsx'
import { Available, Figures, Forecast, Limits, PlaceButton, SideChoice, TypeChoice } from './order-fields.tsx'
import { useOrderForm } from './use-order-form.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

type Percent = 25 | 50 | 75 | 100
/** What the keyboard does with the form. */
export interface FormHandle {
  share: (percent: Percent) => void
  submit: () => void
}
interface OrderFormProps {
  pair: Pair
  draft: Draft
  onDraft: (change: DraftChange) => void
  handle: RefObject<FormHandle | null>
  /** Said once by the page's live region. */
  onSaid: (text: string) => void
}
/** One order: side, kind, price, amount and total, what it would do, and what stands in its way. */
export const OrderForm = memo(function OrderForm({ pair, draft, onDraft, handle, onSaid }: OrderFormProps) {
  const { t } = useLingui()
  const { preferences, change } = usePreferences()
  const form = useOrderForm({ pair, draft, onDraft, onSaid })
  const codes = { base: assetCode(pair.base), counter: assetCode(pair.counter) }
  useImperativeHandle(handle, () => ({ share: form.share, submit: form.submit }))
  const part = { draft, codes, form, onDraft }
  return (
    <form className={css.form} noValidate aria-label={t`Order`} onSubmit={form.onSubmit}>
      <SideChoice {...part} />
      <TypeChoice {...part} />
      <Available form={form} />
      <Figures {...part} />
      <Limits {...part} />
      <Forecast {...part} />
      <Obstacle pair={pair} obstacle={form.obstacle} bought={form.bought} />
      {form.refusal !== undefined && !form.isReviewing && <Notice tone="bad">{form.refusal}</Notice>}
      <PlaceButton {...part} />
      <Checkbox
        size="xs"
        label={t`Ask before placing orders`}
        checked={preferences.asksFirst}
        onChange={(event) => change({ asksFirst: event.currentTarget.checked })}
      />
      {form.isReviewing && form.preview && (
        <Suspense fallback={null}>
          <ConfirmDialog
            preview={form.preview}
            lasts={form.held}
            asksProof={form.asksProof}
            proofFault={form.proofFault}
            refusal={form.refusal}
            pending={form.pending}
            silent={form.silent}
            asksFirst={preferences.asksFirst}
            onAsksFirst={(asksFirst) => change({ asksFirst })}
            onConfirm={form.confirm}
            onClose={form.closeReview}
          />
        </Suspense>
      )}
    </form>
  )
})
