import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/deposits/deposits.module.css'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { useEveryWords } from '#client/ui/schedule/use-every-words.ts'
import { ReminderForm } from './reminder-form.tsx'

const AT_MOST = 50

/** Reminders to buy: those that wait, and the form for another one. */
export function ReminderPanel() {
  const { t } = useLingui()
  const formats = useFormats()
  const everyOf = useEveryWords()
  const [isOpen, setOpen] = useState(false)
  const { data } = trpc.payments.schedules.list.useQuery({ state: 'open', limit: AT_MOST })
  const reminders = data?.items.flatMap((item) => (item.kind === 'reminder' ? [item] : [])) ?? []
  return (
    <Panel title={t`Buy regularly`} pad>
      <div className={css.reminder}>
        <p className={css.foot}>
          {t`We remind you, and you decide at the rate of that time. Nothing is ordered or charged automatically.`}
        </p>
        {reminders.length > 0 && (
          <ul className={css.reminders}>
            {reminders.map(({ id, usd, every, status, nextAt }) => (
              <li key={id}>
                <Link to="/send/scheduled" search={{ id }}>
                  {formatUsd(usd)}
                </Link>
                <span>
                  {everyOf(every)}, {status === 'paused' || nextAt === null ? t`paused` : formats.moment(nextAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
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
