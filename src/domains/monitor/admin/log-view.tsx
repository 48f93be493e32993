import { Trans, useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ShownIssue } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { TimelinePanel } from './timeline-panel.tsx'
import { useMonitorWords } from './use-monitor-words.ts'

const HOURS = 90 * 24

/** Everything of the last 90 days: the timeline, and the issues that are over. */
export function LogView({ onIssue }: { onIssue: (id: string) => void }) {
  const { t } = useLingui()
  const columns = useEndedColumns(onIssue)
  const ended = trpc.admin.monitor.issues.useInfiniteQuery(
    { view: 'ended' },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <>
      <TimelinePanel hours={HOURS} title={t`Last 90 days`} onIssue={onIssue} />
      <Panel title={t`Issues that are over`}>
        <PageList
          pages={ended}
          failed={t`The issues did not load`}
          rows={4}
          height={48}
          empty={
            <Empty title={t`No issue has ended`} compact level={3}>
              <Trans>Issues that are over stay here for 90 days.</Trans>
            </Empty>
          }
        >
          {(rows) => (
            <DataTable caption={t`Issues that are over`} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </PageList>
      </Panel>
    </>
  )
}

function useEndedColumns(onIssue: (id: string) => void): Column<ShownIssue>[] {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { moment, count } = useFormats()
  return [
    { key: 'severity', head: t`Severity`, cell: ({ severity }) => <StatusBadge {...words.severity(severity)} /> },
    {
      key: 'what',
      head: t`Problem`,
      cell: ({ id, name, sentence }) => (
        <>
          <UnstyledButton className={css.open} onClick={() => onIssue(id)}>
            {words.in(name)}
          </UnstyledButton>
          <br />
          <ForeignText text={words.in(sentence)} />
        </>
      ),
    },
    { key: 'seen', head: t`Seen`, end: true, wide: true, cell: ({ occurrences }) => `${count(occurrences)}×` },
    { key: 'since', head: t`Since`, end: true, wide: true, cell: ({ since }) => moment(since) },
    { key: 'ended', head: t`Ended`, end: true, cell: ({ resolvedAt }) => (resolvedAt ? moment(resolvedAt) : '–') },
  ]
}
