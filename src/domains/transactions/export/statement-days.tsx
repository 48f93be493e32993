import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import css from '#client/domains/transactions/reading.module.css'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { isWhole } from '#client/ui/date-field/date-typing.ts'
import { region } from '#client/ui/numbers.ts'
import { lastMonths } from './last-months.ts'

export interface StatementStretch {
  firstDay: string | undefined
  lastDay: string | undefined
}
const CHOSEN = 'chosen'

/** A month, or any two days; days are those of UTC. */
export function StatementDays({ days, onDays }: { days: StatementStretch; onDays: (days: StatementStretch) => void }) {
  const { t, i18n } = useLingui()
  const form = new Intl.DateTimeFormat(region(i18n.locale), { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const [months] = useState(() => lastMonths(new Date()))
  const month = months.find(({ firstDay, lastDay }) => firstDay === days.firstDay && lastDay === days.lastDay)
  return (
    <div className={css.statement}>
      <Select
        label={t`Month`}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        value={month?.firstDay ?? CHOSEN}
        data={[
          { value: CHOSEN, label: t`Custom dates` },
          ...months.map(({ firstDay }) => ({ value: firstDay, label: form.format(new Date(firstDay)) })),
        ]}
        onChange={(value) => onDays(months.find(({ firstDay }) => firstDay === value) ?? days)}
      />
      <DateField
        kind="date"
        label={t`From`}
        max={days.lastDay}
        value={days.firstDay ?? ''}
        onChange={(day) => onDays({ ...days, firstDay: isWhole('date', day) ? day : undefined })}
      />
      <DateField
        kind="date"
        label={t`To`}
        min={days.firstDay}
        value={days.lastDay ?? ''}
        onChange={(day) => onDays({ ...days, lastDay: isWhole('date', day) ? day : undefined })}
      />
    </div>
  )
}
