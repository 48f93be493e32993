import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { StatementLine } from '#shared/domains/deposits/deposits.admin.schema.ts'

/** Payments that left and may have sent a line's money back, as a choice; null: nothing is asked about. */
export function useProofs(
  line: Pick<StatementLine, 'id' | 'amountUsd'> | null,
): Required<Pick<Decision, 'asksWhich' | 'effects'>> {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const found = trpc.admin.deposits.outgoing.useQuery({ lineId: line?.id ?? '' }, { enabled: line !== null })
  const paid = formatUsd(line?.amountUsd ?? '0')
  const options = (found.data?.items ?? []).map(({ paymentId, date, recipient, isToPayer }) => {
    const whom = recipient ?? t`unknown recipient`
    const to = isToPayer ? t`to ${whom}, who had paid` : t`to ${whom}`
    return { value: paymentId, label: [paymentId, dayTime(date), to].join(', ') }
  })
  const effects = [
    ...(options.length === 0
      ? [t`Send ${paid} back where it came from first, then import the statement that shows it.`]
      : []),
    ...(found.data && options.length === 0 ? [t`No imported statement has a payment of ${paid} that left yet.`] : []),
    ...(found.data?.hasMore ? [t`More payments fit than are listed: the newest are.`] : []),
  ]
  return { asksWhich: { label: t`Payment that went back`, options }, effects }
}
