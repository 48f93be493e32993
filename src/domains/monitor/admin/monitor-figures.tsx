import { useLingui } from '@lingui/react/macro'
import { FigureStrip } from '#client/ui/figure-strip.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { MonitorNow } from '#shared/domains/monitor/monitor.schema.ts'
import { useMonitorWords } from './use-monitor-words.ts'

/** The figures above the console. */
export function MonitorFigures({ now }: { now: MonitorNow }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { count, time, dayTime } = useFormats()
  const { activeIssues, healedToday, costPercent, backupAt, openTasks } = now
  const issues = activeIssues.reduce((sum, one) => sum + one.count, 0)
  const healedAt = healedToday.lastAt && time(healedToday.lastAt)
  return (
    <Panel>
      <FigureStrip
        label={t`The service now`}
        figures={[
          {
            label: t`Open issues`,
            value: count(issues),
            note:
              activeIssues
                .map((one) => `${one.count} ${words.severity(one.severity).label.toLowerCase()}`)
                .join(', ') || t`Nothing is wrong`,
            isBad: activeIssues.some(({ severity }) => severity === 'high' || severity === 'critical'),
          },
          {
            label: t`Ended on their own today`,
            value: count(healedToday.count),
            note: healedAt ? t`The last one at ${healedAt}` : undefined,
          },
          { label: t`Open tasks`, value: count(openTasks) },
          {
            label: t`Last backup`,
            value: backupAt ? dayTime(backupAt) : '–',
            note: backupAt ? undefined : t`None was noted`,
          },
          { label: t`Time spent on checks`, value: `${count(costPercent)} %`, note: t`Of the last full hour` },
        ]}
      />
    </Panel>
  )
}
