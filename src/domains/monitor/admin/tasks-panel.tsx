import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { ShownTask, Watcher } from '#shared/domains/monitor/monitor.schema.ts'
import { TaskDialog } from './task-dialog.tsx'
import { useTaskColumns } from './use-task-columns.tsx'

interface Props {
  watchers: readonly Watcher[]
  onResult: (result: ResultText) => void
}

/** Open tasks, those that are due first on top. */
export function TasksPanel({ watchers, onResult }: Props) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<ShownTask | 'new' | null>(null)
  const columns = useTaskColumns(setOpened)
  const tasks = trpc.admin.monitor.tasks.useInfiniteQuery(
    { view: 'open' },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  )
  return (
    <Panel
      title={t`Tasks`}
      id="tasks"
      actions={
        <Button size="xs" variant="default" aria-haspopup="dialog" onClick={() => setOpened('new')}>
          <Trans>Add a task</Trans>
        </Button>
      }
    >
      <PageList
        pages={tasks}
        failed={t`The tasks did not load`}
        rows={3}
        height={48}
        empty={
          <Empty title={t`No task is open`} compact level={3}>
            <Trans>A task has a person, a time and steps. It can belong to an issue.</Trans>
          </Empty>
        }
      >
        {(rows) => <DataTable caption={t`Tasks`} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PageList>
      <TaskDialog
        opened={opened !== null}
        issueId={null}
        task={opened === 'new' ? null : opened}
        watchers={watchers}
        onClose={() => setOpened(null)}
        onResult={onResult}
      />
    </Panel>
  )
}
