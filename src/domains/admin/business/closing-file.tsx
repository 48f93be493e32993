import { useLingui as useLanguage } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { Select } from '@mantine/core'
import { useState } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { Panel } from '#client/ui/panel.tsx'
import css from './business.module.css'

const MONTHS = 24

/** The journal's books of a month as a file for the accountants. */
export function ClosingFile() {
  const { t } = useLingui()
  const { i18n } = useLanguage()
  const [months] = useState(() => lastMonths(new Date()))
  const [month, setMonth] = useState(months[1] ?? '')
  const name = new Intl.DateTimeFormat(i18n.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const isOpen = month === months[0]
  return (
    <Panel title={t`Monthly closing file`} level={3} note={t`For accountants`}>
      <div className={css.closing}>
        <p className={css.closingNote}>
          {isOpen
            ? t`This month has not ended: the file is preliminary, has all bookings until now and will change.`
            : t`Opening balance, movements and closing balance of every book of the journal, by asset. A month closes automatically within minutes of its end: later bookings for it appear in the month after. Until then the file’s name says preliminary.`}
        </p>
        <Select
          aria-label={t`Month`}
          value={month}
          allowDeselect={false}
          onChange={(value) => value !== null && setMonth(value)}
          data={months.map((value) => ({ value, label: name.format(new Date(`${value}-15T00:00:00Z`)) }))}
        />
        <ExportLink path="/api/admin/closing.csv" asked={{ month }} label={t`Export the closing file`} />
      </div>
    </Panel>
  )
}

/** UTC months as 2026-11, this one first. */
const lastMonths = (now: Date): string[] =>
  Array.from({ length: MONTHS }, (_, ago) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 15)).toISOString().slice(0, 7),
  )
