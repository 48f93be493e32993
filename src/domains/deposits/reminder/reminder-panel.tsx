import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { ownFigure } from '#client/ui/choices.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { ScheduleLinks } from '#client/ui/schedule/schedule-links.tsx'
import { MOST_OPEN_SCHEDULES } from '#shared/domains/payments/schedules.states.ts'
import { ReminderForm } from './reminder-form.tsx'

/** Reminders to buy: those that wait, and the form for another one. */
export function ReminderPanel() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { data } = trpc.payments.schedules.list.useQuery({ state: 'open', limit: MOST_OPEN_SCHEDULES })
  const reminders =
    data?.items.flatMap((item) =>
      item.kind === 'reminder' ? [{ ...item, title: ownFigure(formatUsd(item.usd)) }] : [],
    ) ?? []
  return (
    <Panel title={t`Buy regularly`} pad>
      <div className={css.reminder}>
        <p className={css.foot}>
          {t`We remind you, and you decide at the rate of that time. Nothing is ordered or charged automatically.`}
        </p>
        {reminders.length > 0 && <ScheduleLinks items={reminders} />}
        {isOpen ? (
          <ReminderForm onDone={() => setOpen(false)} />
        ) : (
          <Button variant="default" size="sm" onClick={() => setOpen(true)}>
            {t`Remind me every month`}
          </Button>
        )}
      </div>
    </Panel>
  )
}
