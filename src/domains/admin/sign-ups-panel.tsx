import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import type { PeopleOverview } from '#shared/domains/admin/overview.schema.ts'
import { Part, type PartQuery } from './part.tsx'
import { SignUpChart } from './sign-up-chart.tsx'
import css from './sign-ups-panel.module.css'

/** Number of users, and the sign-ups of the last thirty days. */
export function SignUpsPanel({ people }: { people: PartQuery<PeopleOverview> }) {
  const { t } = useLingui()
  return (
    <Part title={t`Users`} failed={t`The users did not load`} query={people} rows={5} className={css.panel}>
      {(data) => (
        <div className={css.body}>
          <Figures people={data} />
          <SignUpChart days={data.days} />
        </div>
      )}
    </Part>
  )
}

function Figures({ people }: { people: PeopleOverview }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const sessions = count(people.sessions)
  const figures = [
    { label: t`Users`, value: count(people.total) },
    { label: t`New in 24 hours`, value: count(people.lastDay) },
    { label: t`New in 7 days`, value: count(people.lastWeek) },
    { label: t`Open sessions`, value: people.isSessionsEstimated ? t`about ${sessions}` : sessions },
    { label: t`Administrators`, value: count(people.administrators) },
  ]
  return (
    <dl className={css.figures}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
