import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Popover } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { DayField } from '#client/app/days/day-field.tsx'
import css from '#client/domains/transactions/reading.module.css'
import type { TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import { useFormats } from '#client/ui/formats.ts'
import { monthBefore, thisMonth, thisYear } from './day-stretches.ts'

type Days = Pick<TransactionSearch, 'firstDay' | 'lastDay'>
interface Props {
  search: TransactionSearch
  onChange: (change: Days) => void
}

/** From which day to which; days are those of UTC, as in reports and statements. */
export function DayRange({ search, onChange }: Props) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const [now] = useState(() => new Date())
  const label = useStretchText(search)
  const choose = (days: Days): void => {
    onChange(days)
    setOpen(false)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      width="min(340px, calc(100vw - 32px))"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="default"
          className={css.days}
          aria-expanded={isOpen}
          leftSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
          onClick={() => setOpen((open) => !open)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Days`} className={css.dayPanel}>
        <div className={css.dayFields}>
          <DayField label={t`From`} day={search.firstDay} onDay={(firstDay) => onChange({ firstDay })} />
          <DayField label={t`To`} day={search.lastDay} onDay={(lastDay) => onChange({ lastDay })} />
        </div>
        <div className={css.dayChoices}>
          <Button size="xs" variant="default" onClick={() => choose(thisMonth(now))}>{t`This month`}</Button>
          <Button size="xs" variant="default" onClick={() => choose(monthBefore(now))}>{t`Last month`}</Button>
          <Button size="xs" variant="default" onClick={() => choose(thisYear(now))}>{t`This year`}</Button>
          <Button size="xs" variant="default" onClick={() => choose({ firstDay: undefined, lastDay: undefined })}>
            {t`Any time`}
          </Button>
        </div>
        <p className={css.dayNote}>
          <Trans>A day begins and ends at midnight UTC.</Trans>
        </p>
      </Popover.Dropdown>
    </Popover>
  )
}

function useStretchText({ firstDay, lastDay }: Days): string {
  const { t } = useLingui()
  const { utcDate: text } = useFormats()
  if (firstDay && lastDay) return `${text(firstDay)} – ${text(lastDay)}`
  if (firstDay) return t`Since ${text(firstDay)}`
  return lastDay ? t`Until ${text(lastDay)}` : t`Any time`
}
