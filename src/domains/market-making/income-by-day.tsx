import { useLingui } from '@lingui/react/macro'
import { DayBars } from '#client/ui/charts/day-bars.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatCompact, plainAmount } from '#client/ui/numbers.ts'
import css from './market-making.module.css'
import { signedAmount } from './use-maker-words.ts'

interface Day {
  day: string
  spreadIncome: string
  fills: number
}

/** Bars of what each UTC day's fills earned, and the same in figures for whoever cannot see them. */
export function IncomeByDay({ days, unit, label }: { days: readonly Day[]; unit: string; label: string }) {
  const { t } = useLingui()
  const { shortDate, count } = useFormats()
  const named = days.map((day) => ({ ...day, date: shortDate(`${day.day}T12:00:00`) }))
  return (
    <div className={css.income}>
      <DayBars
        height={140}
        label={label}
        format={(value) => (value < 1 ? plainAmount(String(value)) : formatCompact(String(value)))}
        bars={named.map(({ day, date, spreadIncome }) => ({
          key: day,
          label: date,
          title: `${date}: ${signedAmount(spreadIncome)} ${unit}`,
          parts: [Number(spreadIncome)],
        }))}
      />
      <table className="vh">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t`Day, UTC`}</th>
            <th scope="col">{unit}</th>
            <th scope="col">{t`Fills`}</th>
          </tr>
        </thead>
        <tbody>
          {named.map(({ day, date, spreadIncome, fills }) => (
            <tr key={day}>
              <th scope="row">{date}</th>
              <td>{signedAmount(spreadIncome)}</td>
              <td>{count(fills)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
