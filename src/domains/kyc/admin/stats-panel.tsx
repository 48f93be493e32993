import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import css from './kyc-desk.module.css'

/** The last thirty days in figures. */
export function StatsPanel() {
  const { t } = useLingui()
  const stats = trpc.admin.kyc.stats.useQuery({})
  const known = stats.data
  if (!known)
    return (
      <Panel pad>
        <Unanswered query={stats} failed={t`The figures did not load`} rows={4} height={48} />
      </Panel>
    )
  const lasting = (hours: number): string => {
    const minutes = Math.round(hours * 60)
    if (minutes < 1) return t`under a minute`
    return minutes < 60 ? t`${minutes} min` : t`${hours.toFixed(1)} h`
  }
  const { medianHours: median, slowestTenthHours: slow } = known
  const most = Math.max(1, ...known.byDay.map(({ submitted }) => submitted))
  const decided = known.approved + known.rejected + known.revised
  return (
    <div className={css.statistics}>
      <FigureStrip
        label={t`Identity checks of the last 30 days`}
        figures={[
          { label: t`Sent`, value: known.submitted },
          {
            label: t({ message: 'Decided', context: 'cases' }),
            value: decided,
            note: t`${known.approved} approved, ${known.rejected} rejected`,
          },
          {
            label: t`Median time to a verdict`,
            value: median === null ? '—' : lasting(median),
            note: slow === null ? t`None decided yet` : t`One in ten takes longer: ${lasting(slow)} or more`,
          },
          { label: t`Open alarms`, value: known.openAlarms, isBad: known.openAlarms > 0 },
        ]}
      />
      <div className={css.two}>
        <Panel title={t`Sent by day`} note={t`UTC`} pad>
          <ol className={css.days}>
            {known.byDay.map(({ day, submitted, decided: done }) => (
              <li key={day} title={`${day}: ${submitted}`}>
                <i style={{ height: `${(submitted / most) * 100}%` }} data-none={submitted === 0 || undefined} />
                <span className="vh">{t`${day}: ${submitted} sent, ${done} decided`}</span>
              </li>
            ))}
          </ol>
        </Panel>
        <Panel title={t`Reviewers`}>
          <ul className={css.reasons}>
            {known.reviewers.map(({ username, decided: times }) => (
              <li key={username}>
                <span>{username}</span>
                <b>{times}</b>
              </li>
            ))}
            {known.reviewers.length === 0 && <li>{t`Nobody has decided on a case.`}</li>}
          </ul>
        </Panel>
      </div>
    </div>
  )
}
