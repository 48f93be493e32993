import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import { DecisionDialog } from '#client/app/desk/decision-dialog.tsx'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useDecideKeys } from '#client/app/desk/use-decide-keys.ts'
import { trpc } from '#client/app/trpc.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { IssueDetail, Watcher } from '#shared/domains/monitor/monitor.schema.ts'
import { IssueLog } from './issue-log.tsx'
import { IssueSteps } from './issue-steps.tsx'
import css from './monitor.module.css'
import { StatusDialog } from './status/status-dialog.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { useIssueActs } from './use-issue-acts.ts'
import { useMonitorWords } from './use-monitor-words.ts'

interface Props {
  id: string
  watchers: readonly Watcher[]
  onResult: (result: ResultText) => void
}
const READ_EVERY_MS = 10_000

/** One issue: its sentence, the steps towards its end, who works on it, and its log. */
export function IssuePanel({ id, watchers, onResult }: Props) {
  const { t } = useLingui()
  const issue = trpc.admin.monitor.issue.useQuery({ id }, { refetchInterval: READ_EVERY_MS })
  if (!issue.data)
    return (
      <Panel>
        <Unanswered query={issue} failed={t`The issue did not load`} rows={4} height={48} />
      </Panel>
    )
  return <Shown issue={issue.data} watchers={watchers} onResult={onResult} />
}

function Shown({ issue, watchers, onResult }: Omit<Props, 'id'> & { issue: IssueDetail }) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const acts = useIssueActs(issue, { watchers, onResult })
  const [decision, setDecision] = useState<Decision | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [isPublishing, setPublishing] = useState(false)
  const isOpen = issue.isActive && decision === null
  useDecideKeys(isOpen && issue.acknowledgedAt === null ? { a: acts.acknowledge } : {}, (act) => setDecision(act()))
  return (
    <Panel title={words.in(issue.name)} actions={<StatusBadge {...words.severity(issue.severity)} />}>
      <p className={css.sentence}>
        <ForeignText text={words.in(issue.sentence)} />
      </p>
      <IssueSteps issue={issue} onResult={onResult} />
      <div className={css.facts}>
        <Rows dense rows={useFacts(issue)} />
      </div>
      {issue.isActive && (
        <div className={css.acts}>
          {issue.acknowledgedAt === null && (
            <Button
              size="xs"
              aria-haspopup="dialog"
              aria-keyshortcuts="a"
              onClick={() => setDecision(acts.acknowledge())}
            >
              <Trans>Acknowledge</Trans>
            </Button>
          )}
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDecision(acts.assign())}>
            <Trans>Assign</Trans>
          </Button>
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDecision(acts.mute())}>
            <Trans>Mute</Trans>
          </Button>
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            <Trans>Add a task</Trans>
          </Button>
          <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setPublishing(true)}>
            <Trans>Write an incident</Trans>
          </Button>
          {issue.endsByHand && (
            <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setDecision(acts.resolve())}>
              <Trans>Resolve</Trans>
            </Button>
          )}
        </div>
      )}
      <IssueLog log={issue.log} title={t`Log of this issue`} />
      <DecisionDialog decision={decision} onClose={() => setDecision(null)} />
      <StatusDialog
        draft={isPublishing ? { kind: 'incident', issueId: issue.id } : null}
        onClose={() => setPublishing(false)}
        onResult={onResult}
      />
      <TaskDialog
        opened={isAdding}
        issueId={issue.id}
        task={null}
        watchers={watchers}
        onClose={() => setAdding(false)}
        onResult={onResult}
      />
    </Panel>
  )
}

function useFacts(issue: IssueDetail) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { moment, count } = useFormats()
  const due = issue.tasks.find(({ dueAt, completedAt }) => dueAt !== null && completedAt === null)?.dueAt
  return [
    { label: t`First seen`, value: moment(issue.since) },
    { label: t`Last seen`, value: moment(issue.lastSeen) },
    { label: t`Seen`, value: `${count(issue.occurrences)}×` },
    { label: t`Assigned to`, value: issue.assignedTo?.username ?? t`Nobody` },
    ...(issue.acknowledgedBy ? [{ label: t`Acknowledged by`, value: issue.acknowledgedBy }] : []),
    ...(issue.mutedUntil ? [{ label: t`Muted until`, value: moment(issue.mutedUntil) }] : []),
    ...(issue.tasks.length > 0
      ? [
          {
            label: t`Tasks`,
            value: issue.tasks.map(({ title, status }) => `${title} (${words.task(status)})`).join(', '),
          },
        ]
      : []),
    ...(due ? [{ label: t`Due`, value: moment(due) }] : []),
    ...(issue.resolvedAt ? [{ label: t`Ended`, value: moment(issue.resolvedAt) }] : []),
    { label: t`Check`, value: <code>{issue.checkId}</code> },
  ]
}
