import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { DatePicker, DatesProvider, getTimeRange, TimeGrid, TimePicker } from '@mantine/dates'
import { type FocusEvent, useEffect, useRef } from 'react'
import { toLocal } from '#client/ui/local-time.ts'
import { serverNow } from '#client/ui/server-time.ts'
import css from './date-field.module.css'
import type { DateKind } from './date-typing.ts'

export interface DatePanelProps {
  kind: DateKind
  /** Whole, or empty. */
  value: string
  min: string | undefined
  max: string | undefined
  onPick: (value: string) => void
  /** Undefined where there is nothing to clear. */
  onClear: (() => void) | undefined
  onDone: () => void
}
const HALF_HOURS = getTimeRange({ startTime: '00:00', endTime: '23:30', interval: '00:30' })

/** Escape closes this panel, and not the dialog around it. */
const staysHere = ({ target }: FocusEvent<HTMLElement>): void =>
  target.setAttribute('data-mantine-stop-propagation', 'true')

/** The calendar, the times, or both, of a field for dates. */
export function DatePanel(props: DatePanelProps) {
  const { kind, onClear, onDone } = props
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector)
    const first = find('[data-active="true"], table [tabindex="0"]') ?? find('button:not(:disabled)')
    first?.setAttribute('data-autofocus', 'true')
    first?.focus()
  }, [])
  return (
    <div ref={panel} onFocusCapture={staysHere}>
      {kind === 'time' ? <Times {...props} /> : <Days {...props} />}
      {(onClear || kind === 'moment') && (
        <div className={css.acts}>
          {onClear && (
            <Button
              variant="subtle"
              onClick={() => {
                onClear()
                onDone()
              }}
            >
              <Trans>Clear</Trans>
            </Button>
          )}
          {kind === 'moment' && (
            <Button onClick={onDone}>
              <Trans>Done</Trans>
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function Times({ value, min, max, onPick, onDone }: DatePanelProps) {
  return (
    <TimeGrid
      className={css.times}
      data={HALF_HOURS}
      value={value || null}
      {...(min !== undefined && { minTime: min })}
      {...(max !== undefined && { maxTime: max })}
      simpleGridProps={{ cols: 4, spacing: 6 }}
      onChange={(time) => {
        onPick(time ?? '')
        onDone()
      }}
    />
  )
}

function Days({ kind, value, min, max, onPick, onDone }: DatePanelProps) {
  const { t, i18n } = useLingui()
  const [day = '', time = ''] = value.split('T')
  const today = toLocal(new Date(serverNow()).toISOString())
  const pick = (next: string | null): void => {
    if (next === null) return
    onPick(kind === 'date' ? next : `${next}T${time || today.slice(11)}`)
    if (kind === 'date') onDone()
  }
  return (
    <DatesProvider settings={{ locale: i18n.locale, firstDayOfWeek: i18n.locale === 'en' ? 0 : 1, weekendDays: [] }}>
      <DatePicker
        allowDeselect={false}
        highlightToday
        value={day || null}
        defaultDate={day || clamped(today.slice(0, 10), min, max)}
        {...(min !== undefined && { minDate: min.slice(0, 10) })}
        {...(max !== undefined && { maxDate: max.slice(0, 10) })}
        onChange={pick}
        ariaLabels={{
          nextMonth: t`Next month`,
          previousMonth: t`Previous month`,
          nextYear: t`Next year`,
          previousYear: t`Previous year`,
          nextDecade: t`Next ten years`,
          previousDecade: t`Previous ten years`,
        }}
      />
      {kind === 'moment' && (
        <TimePicker
          className={css.time}
          label={t`Time`}
          hoursInputLabel={t`Hours`}
          minutesInputLabel={t`Minutes`}
          value={time}
          onChange={(next) => next !== '' && onPick(`${day || today.slice(0, 10)}T${next.slice(0, 5)}`)}
        />
      )}
    </DatesProvider>
  )
}

const clamped = (day: string, min = day, max = day): string =>
  day < min.slice(0, 10) ? min.slice(0, 10) : day > max.slice(0, 10) ? max.slice(0, 10) : day
