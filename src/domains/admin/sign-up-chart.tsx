import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { SignUpDay } from '#shared/domains/admin/overview.schema.ts'
import css from './sign-up-chart.module.css'

/** Sign-ups per day as bars from zero; screen readers get the numbers in a sentence. */
export function SignUpChart({ days }: { days: readonly SignUpDay[] }) {
  const { t } = useLingui()
  const { date, count } = useFormats()
  const most = Math.max(1, ...days.map((day) => day.count))
  const sum = count(days.reduce((total, day) => total + day.count, 0))
  const busiest = days.reduce((best, day) => (day.count > best.count ? day : best), days[0] ?? { day: '', count: 0 })
  const shown = (day: string): string => (day === '' ? '' : date(`${day}T12:00:00`))
  const [peak, at] = [count(busiest.count), shown(busiest.day)]
  const places = [0, Math.floor(days.length / 2), days.length - 1]
  return (
    <figure className={css.figure}>
      <p className="vh">{t`${sum} sign-ups in 30 days, most on ${at}: ${peak}`}</p>
      <div className={css.plot} aria-hidden>
        <span className={css.top}>{count(most)}</span>
        {days.map((day) => (
          <span key={day.day} className={css.slot} title={`${shown(day.day)}: ${count(day.count)}`}>
            <span
              className={css.bar}
              data-none={day.count === 0 || undefined}
              style={{ height: `${(day.count / most) * 100}%` }}
            />
          </span>
        ))}
      </div>
      <figcaption className={css.axis} aria-hidden>
        {places.map((place) => (
          <span key={place}>{shown(days[place]?.day ?? '')}</span>
        ))}
      </figcaption>
    </figure>
  )
}
