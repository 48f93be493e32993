import { useLingui } from '@lingui/react/macro'
import { NativeSelect, TextInput } from '@mantine/core'
import css from '#client/domains/payments/batches/batches.module.css'
import { EVERY } from '#shared/domains/payments/schedule-times.ts'
import type { TimeDetails } from './schedule-details.ts'
import { useScheduleWords } from './schedule-words.ts'

interface Props {
  details: TimeDetails
  faultOf: (field: keyof TimeDetails) => string | undefined
  onChange: (change: Partial<TimeDetails>) => void
  /** Some of it was paid already. */
  isUnderWay: boolean
}

/** When it is paid next, how often, and until when. */
export function TimeFields({ details, faultOf, onChange, isUnderWay }: Props) {
  const { t } = useLingui()
  const words = useScheduleWords()
  return (
    <>
      <div className={css.pair}>
        <TextInput
          label={isUnderWay ? t`Next payment on` : t`First payment on`}
          type="datetime-local"
          value={details.startsAt}
          error={faultOf('startsAt')}
          onChange={(event) => onChange({ startsAt: event.currentTarget.value })}
        />
        <NativeSelect
          label={t`How often`}
          value={details.every ?? 'once'}
          data={[
            { value: 'once', label: words.everyOf(null) },
            ...EVERY.map((every) => ({ value: every, label: words.everyOf(every) })),
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
              { value: 'times', label: t`After a number of payments` },
              { value: 'date', label: t`On a day` },
            ]}
            onChange={(event) => onChange({ ends: event.currentTarget.value as TimeDetails['ends'] })}
          />
          {details.ends === 'times' && (
            <TextInput
              label={isUnderWay ? t`Payments left` : t`Number of payments`}
              inputMode="numeric"
              value={details.times}
              error={faultOf('times')}
              onChange={(event) => onChange({ times: event.currentTarget.value })}
            />
          )}
          {details.ends === 'date' && (
            <TextInput
              label={t`Last day (UTC)`}
              type="date"
              value={details.until}
              error={faultOf('until')}
              onChange={(event) => onChange({ until: event.currentTarget.value })}
            />
          )}
        </div>
      )}
    </>
  )
}
