import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { isWhole } from '#client/ui/date-field/date-typing.ts'
import { toLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import css from './schedule.module.css'
import type { TimeDetails } from './time-details.ts'
import { useEveryWords } from './use-every-words.ts'

interface Props {
  details: TimeDetails
  faultOf: (field: keyof TimeDetails) => string | undefined
  onChange: (change: Partial<TimeDetails>) => void
  /** Names of the fields: of its next time, of an end by number as a choice, and of that number. */
  labels: { start: string; endsAfter: string; times: string }
  /** Whether it may be done once alone. */
  hasOnce?: boolean
}

/** When it is done next, how often, and until when. */
export function TimeFields({ details, faultOf, onChange, labels, hasOnce = false }: Props) {
  const { t } = useLingui()
  const everyOf = useEveryWords()
  const [now] = useState(() => toLocal(new Date(serverNow()).toISOString()))
  return (
    <>
      <div className={css.pair}>
        <DateField
          label={labels.start}
          kind="moment"
          min={now}
          value={details.startsAt}
          error={faultOf('startsAt')}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <NativeSelect
          label={t`How often`}
          value={details.every ?? 'once'}
          data={[
            ...(hasOnce ? [{ value: 'once', label: everyOf(null) }] : []),
            ...EVERY.map((every) => ({ value: every, label: everyOf(every) })),
          ]}
          onChange={(event) => onChange({ every: EVERY.find((every) => every === event.currentTarget.value) ?? null })}
        />
      </div>
      {details.every !== null && (
        <div className={css.pair}>
          <NativeSelect
            label={t`Ends`}
            value={details.ends}
            data={[
              { value: 'never', label: t`When I cancel it` },
              { value: 'times', label: labels.endsAfter },
              { value: 'date', label: t`On a day` },
            ]}
            onChange={(event) => onChange({ ends: event.currentTarget.value as TimeDetails['ends'] })}
          />
          {details.ends === 'times' && (
            <TextInput
              label={labels.times}
              inputMode="numeric"
              value={details.times}
              error={faultOf('times')}
              onChange={(event) => onChange({ times: event.currentTarget.value })}
            />
          )}
          {details.ends === 'date' && (
            <DateField
              label={t`Last day`}
              kind="date"
              min={isWhole('moment', details.startsAt) ? details.startsAt.slice(0, 10) : undefined}
              value={details.until}
              error={faultOf('until')}
              onChange={(until) => onChange({ until })}
            />
          )}
        </div>
      )}
    </>
  )
}
