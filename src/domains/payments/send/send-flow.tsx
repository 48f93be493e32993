import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { v4 as randomUuid } from 'uuid'
import { trpc } from '#client/app/trpc.ts'
import { cleanAmountText } from '#client/ui/amount-input-text.ts'
import { failureOf } from '#client/ui/failure.ts'
import { focusAtSubmit } from '#client/ui/focus-at-submit.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { PaymentPreview, PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { looksLikeSecret } from '#shared/kernel/address.ts'
import { SendForm } from './details/send-form.tsx'
import { fieldOf } from './field-of.ts'
import { resolveDetails } from './resolve-details.ts'
import { SendReview } from './review/send-review.tsx'
import { NO_DETAILS, type SendDetails, toPayment } from './send-details.ts'
import type { ReviewedPayment, SendFormApi, SendScreenProps } from './send-flow.types.ts'
import type { SendSearch } from './send-search.ts'
import { useSendDraft } from './use-send-draft.ts'

/** Details and review of one payment. Its requestId is made once, so that however often it is sent, it is paid once. */
export function SendFlow({
  search,
  onSearch,
  renderReserve,
}: Omit<SendScreenProps, 'renderProgress' | 'renderRecipient' | 'renderWays'>) {
  const [requestId, setRequestId] = useState(() => randomUuid())
  const [reviewed, setReviewed] = useState<ReviewedPayment | null>(null)
  const form = useForm<SendDetails>({ mode: 'onTouched', resolver: resolveDetails, defaultValues: prefilled(search) })
  useForgottenRefusals(form)
  useSendDraft({ form, requestId, isPrefilled: isPrefilled(search), onRequestId: setRequestId })
  const ask = usePreviewNow()
  const explain = useFailureText()
  const step = search.step === 'review' && reviewed ? 'review' : 'details'

  const review = form.handleSubmit(async (details) => {
    const payment = toPayment(details)
    const focus = focusAtSubmit()
    try {
      setReviewed({ payment, note: details.note.trim(), preview: await ask(payment) })
      onSearch({ ...search, step: 'review' }, false)
    } catch (error) {
      const field = fieldOf(failureOf(error)) ?? 'root'
      form.setError(field, { type: 'server', message: explain(error) }, { shouldFocus: !focus.hasMoved() })
    }
  })
  if (step === 'details' || !reviewed) return <SendForm form={form} onSubmit={review} renderReserve={renderReserve} />
  return (
    <SendReview
      requestId={requestId}
      reviewed={reviewed}
      onBack={() => onSearch({ ...search, step: undefined }, true)}
      onQuoteChanged={async () => setReviewed({ ...reviewed, preview: await ask(reviewed.payment) })}
      onSent={(id) => onSearch({ sent: id }, true)}
    />
  )
}

/** A refusal applies to the details as submitted: it is cleared with the first change of any field. */
function useForgottenRefusals(form: SendFormApi): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          form.clearErrors('root')
          for (const field of ['destination', 'amount', 'memo'] as const)
            if (form.getFieldState(field).error?.type === 'server') form.clearErrors(field)
        },
      }),
    [form],
  )
}

/** Fetches the preview of exactly these details, not a cached one. */
function usePreviewNow(): (payment: PreviewPayment) => Promise<PaymentPreview> {
  const utils = trpc.useUtils()
  return (payment) => utils.payments.preview.fetch(payment, { gcTime: 0, staleTime: 0 })
}

/** A link says what is to be paid; then nothing typed before takes its place. */
const isPrefilled = ({ to, amount, asset, memo }: SendSearch): boolean => Boolean(to ?? amount ?? asset ?? memo)

function prefilled({ to, amount, asset, memo, memoType }: SendSearch): SendDetails {
  return {
    ...NO_DETAILS,
    ...(to && !looksLikeSecret(to) ? { destination: to } : {}),
    ...(amount ? { amount: cleanAmountText(amount) ?? '' } : {}),
    ...(asset ? { asset } : {}),
    ...(memo && !looksLikeSecret(memo) ? { memo, memoType: memoType ?? 'text' } : {}),
  }
}
