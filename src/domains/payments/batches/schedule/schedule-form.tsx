import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useCallback, useState } from 'react'
import { v4 as randomUuid } from 'uuid'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/payments/batches/batches.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { NO_TIMES, type TimeDetails, timesOf } from '#client/ui/schedule/time-details.ts'
import { TimeFields } from '#client/ui/schedule/time-fields.tsx'
import type { PaymentSchedule } from '#shared/domains/payments/schedules.schema.ts'
import { NO_PAYMENT, type PaymentDetails, paymentOf, toSchedule } from './schedule-details.ts'
import { ScheduleSummary } from './schedule-summary.tsx'

/** The fields of what is paid, as /send has them. */
export type RenderPayment = (parts: {
  first: PaymentDetails
  onChange: (payment: PaymentDetails) => void
  asked: number
}) => ReactNode

interface Props {
  /** The one that is changed; null for a new one. */
  schedule: PaymentSchedule | null
  renderPayment: RenderPayment
  onDone: (id: string) => void
}

/** One payment with its time; beside it, when it will be paid. Its request is made once, so that it is scheduled once. */
export function ScheduleForm({ schedule, renderPayment, onDone }: Props) {
  const { t, i18n } = useLingui()
  const [first] = useState(() => (schedule ? paymentOf(schedule) : NO_PAYMENT))
  const [payment, setPayment] = useState(first)
  const [times, setTimes] = useState(() => (schedule ? timesOf(schedule) : NO_TIMES))
  const [asked, setAsked] = useState(0)
  const { faults, input } = toSchedule(payment, times, schedule)
  const act = useScheduled(schedule, onDone)
  const { forget } = act
  const takePayment = useCallback(
    (next: PaymentDetails) => {
      setPayment(next)
      forget()
    },
    [forget],
  )
  const faultOf = (field: keyof TimeDetails) => {
    const fault = asked > 0 ? faults[field] : undefined
    return fault && i18n._(fault)
  }
  return (
    <div className={css.columns}>
      <Panel pad>
        <form
          className={css.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            setAsked(asked + 1)
            if (input) act.run(input)
          }}
        >
          {renderPayment({ first, onChange: takePayment, asked })}
          <TimeFields
            details={times}
            faultOf={faultOf}
            hasOnce
            labels={{
              start: schedule ? t`Next payment on` : t`First payment on`,
              endsAfter: t`After a number of payments`,
              times: schedule ? t`Payments left` : t`Number of payments`,
            }}
            onChange={(change) => {
              setTimes({ ...times, ...change })
              forget()
            }}
          />
          {act.failure !== undefined && <Notice tone="bad">{act.failure}</Notice>}
          <div className={css.submit}>
            <BusyButton type="submit" size="md" busy={act.pending}>
              {schedule ? t`Save the change` : t`Schedule`}
            </BusyButton>
          </div>
        </form>
      </Panel>
      <ScheduleSummary input={input} />
    </div>
  )
}

type Typed = NonNullable<ReturnType<typeof toSchedule>['input']>

/** Schedules once, or changes; what was refused is another request from then on. */
function useScheduled(schedule: PaymentSchedule | null, onDone: (id: string) => void) {
  const utils = trpc.useUtils()
  const [requestId, setRequestId] = useState(() => randomUuid())
  const [seen] = useState(schedule?.version ?? '')
  const act = useConfirmed(
    'schedule',
    (input: Typed) =>
      schedule
        ? trpcClient.payments.schedules.change.mutate({ ...input, id: schedule.id, seen })
        : trpcClient.payments.schedule.mutate({ ...input, requestId }),
    {
      onDone: async ({ id }) => {
        await utils.payments.schedules.invalidate()
        onDone(id)
      },
    },
  )
  const { failure, forget } = act
  const begin = useCallback(() => {
    if (failure === undefined) return
    setRequestId(randomUuid())
    forget()
  }, [failure, forget])
  return { ...act, forget: begin }
}
