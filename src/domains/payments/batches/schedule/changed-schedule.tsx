import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { type RenderPayment, ScheduleForm } from './schedule-form.tsx'

interface Props {
  id: string
  renderPayment: RenderPayment
  onDone: (id: string) => void
}

/** The form of a scheduled payment, filled in with what it says now. What runs meanwhile does not change what is typed. */
export function ChangedSchedule({ id, renderPayment, onDone }: Props) {
  const { t } = useLingui()
  const found = trpc.payments.schedules.get.useQuery({ id }, { retry: false })
  if (found.data?.kind === 'payment' && found.data.nextAt !== null)
    return <ScheduleForm schedule={found.data} renderPayment={renderPayment} onDone={onDone} />
  const isGone = found.data !== undefined || (found.isError && isUnknown(found.error))
  return (
    <Panel>
      {isGone ? (
        <Empty title={t`There is nothing left to change`} level={2}>
          {t`This scheduled payment has ended, or it is not yours.`}
        </Empty>
      ) : (
        <Unanswered query={found} failed={t`The scheduled payment did not load`} rows={5} height={56} />
      )}
    </Panel>
  )
}

const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'BAD_INPUT'].includes(failureOf(error).code ?? '')
