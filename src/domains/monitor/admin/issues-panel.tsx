import { Trans, useLingui } from '@lingui/react/macro'
import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { serverNow } from '#client/ui/server-time.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { MonitorNow, ShownIssue } from '#shared/domains/monitor/monitor.schema.ts'
import { IssuePanel } from './issue-panel.tsx'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

interface Props {
  now: MonitorNow
  chosen: string | undefined
  onChoose: (id: string) => void
  onResult: (result: ResultText) => void
}
const READ_EVERY_MS = 10_000

/** Open issues, the gravest first, beside the one that is chosen. */
export function IssuesPanel({ now, chosen, onChoose, onResult }: Props) {
  const { t } = useLingui()
  const issues = trpc.admin.monitor.issues.useInfiniteQuery(
    { view: 'active' },
    { getNextPageParam: ({ nextCursor }) => nextCursor, refetchInterval: READ_EVERY_MS },
  )
  const rows = issues.data?.pages.flatMap(({ items }) => items)
  const shown = chosen ?? rows?.[0]?.id
  const list = () => {
    if (!rows) return <Unanswered query={issues} failed={t`The issues did not load`} rows={3} height={56} />
    if (rows.length === 0)
      return (
        <Empty title={t`Nothing is wrong`} level={3} compact>
          <Trans>Issues open and end on their own, as the checks find them.</Trans>
        </Empty>
      )
    return <IssueList rows={rows} shown={shown} onChoose={onChoose} />
  }
  return (
    <div className={css.beside} data-one={shown === undefined || undefined}>
      <Panel title={t`Issues`} note={t`One for each cause`} id="issues">
        {list()}
        {issues.hasNextPage && (
          <Button variant="default" size="xs" m={12} onClick={() => void issues.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        )}
      </Panel>
      {shown !== undefined && <IssuePanel key={shown} id={shown} watchers={now.watchers} onResult={onResult} />}
    </div>
  )
}

function IssueList({
  rows,
  shown,
  onChoose,
}: {
  rows: readonly ShownIssue[]
  shown: string | undefined
  onChoose: Props['onChoose']
}) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { dayTime, count } = useFormats()
  return (
    <ul className={css.issues}>
      {rows.map((issue) => {
        const since = dayTime(issue.since)
        const times = count(issue.occurrences)
        return (
          <li key={issue.id}>
            <UnstyledButton
              className={css.issue}
              aria-current={issue.id === shown || undefined}
              onClick={() => onChoose(issue.id)}
            >
              <StatusBadge {...words.severity(issue.severity)} />
              <span className={css.what}>
                <b>{words.in(issue.name)}</b>
                <small>{t`Since ${since}, seen ${times}×`}</small>
                {issue.mutedUntil !== null && Date.parse(issue.mutedUntil) > serverNow() && (
                  <small>{t`Muted until ${dayTime(issue.mutedUntil)}`}</small>
                )}
                {issue.acknowledgedBy !== null && <small>{t`Acknowledged by ${issue.acknowledgedBy}`}</small>}
              </span>
              <IconChevronRight size={16} stroke={1.6} aria-hidden />
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
