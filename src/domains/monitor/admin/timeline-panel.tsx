import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { TimelineEvent } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

interface Props {
  hours: number
  title: string
  onIssue: (id: string) => void
}

/** Deployments, changes of settings, backups and issues, each at its time. */
export function TimelinePanel({ hours, title, onIssue }: Props) {
  const { t } = useLingui()
  const events = trpc.admin.monitor.timeline.useQuery({ hours })
  const rows = events.data?.items
  return (
    <Panel title={title} note={t`Deployments, changes, backups and issues`} id="timeline">
      {rows === undefined && <Unanswered query={events} failed={t`The timeline did not load`} rows={3} height={32} />}
      {rows?.length === 0 && (
        <Empty title={t`Nothing happened`} compact level={3}>
          <Trans>No deployment, change, backup or issue in this time.</Trans>
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <ol className={css.timeline}>
          {rows.map((event, at) => (
            <li key={at} data-kind={event.kind} data-severity={event.severity ?? undefined}>
              <OneEvent event={event} onIssue={onIssue} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  )
}

function OneEvent({ event, onIssue }: { event: TimelineEvent; onIssue: Props['onIssue'] }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { dayTime, time } = useFormats()
  const { at, kind, title, endedAt, issueId } = event
  const name = words.in(title)
  const texts: Record<TimelineEvent['kind'], string> = {
    deployed: t`Deployed ${name}`,
    changed: t`Setting changed: ${name}`,
    issue: name,
    backup: t`Backup noted`,
  }
  const ended = endedAt && time(endedAt)
  return (
    <>
      <time dateTime={at}>{dayTime(at)}</time>
      {issueId === null ? (
        <b>{texts[kind]}</b>
      ) : (
        <UnstyledButton className={css.open} onClick={() => onIssue(issueId)}>
          {texts[kind]}
        </UnstyledButton>
      )}
      {kind === 'issue' && <small>{ended ? t`Ended at ${ended}` : t`Still open`}</small>}
    </>
  )
}
