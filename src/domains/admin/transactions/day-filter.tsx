import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { DayField } from '#client/app/days/day-field.tsx'
import { useFormats } from '#client/ui/formats.ts'
import css from './transactions.module.css'

interface Days {
  firstDay?: string | undefined
  lastDay?: string | undefined
}

/** From which day to which, UTC. */
export function DayFilter({ firstDay, lastDay, onChange }: Days & { onChange: (days: Days) => void }) {
  const { t } = useLingui()
  const { utcDate } = useFormats()
  const from = firstDay && utcDate(firstDay)
  const to = lastDay && utcDate(lastDay)
  const label = from && to ? `${from} – ${to}` : from ? t`Since ${from}` : to ? t`Until ${to}` : t`Any time`
  return (
    <Popover position="bottom-start" width="min(320px, calc(100vw - 32px))" trapFocus returnFocus withinPortal={false}>
      <Popover.Target>
        <Button variant="default" leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Days`} className={css.days}>
        <DayField label={t`From`} day={firstDay} onDay={(day) => onChange({ firstDay: day })} />
        <DayField label={t`To`} day={lastDay} onDay={(day) => onChange({ lastDay: day })} />
        <Button size="xs" variant="default" onClick={() => onChange({ firstDay: undefined, lastDay: undefined })}>
          {t`Any time`}
        </Button>
        <p className={css.dim}>
          <Trans>A day begins and ends at midnight UTC.</Trans>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}
