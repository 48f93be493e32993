import { useLingui } from '@lingui/react/macro'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { FailingJob, JobsOverview } from '#shared/domains/admin/overview.schema.ts'
import type { PartQuery } from './part.tsx'

/** Jobs that failed and are retried; absent if there are none. */
export function FailingJobs({ jobs }: { jobs: PartQuery<JobsOverview> }) {
  const { t } = useLingui()
  const columns = useColumns()
  const { failing = 0, failures = [] } = jobs.data ?? {}
  if (failures.length === 0) return null
  return (
    <Panel id="failing-jobs" title={t`Failing jobs`} note={t`They are retried automatically.`}>
      <DataTable
        caption={t`Failing jobs`}
        columns={columns}
        rows={failures}
        partial={failing > failures.length}
        rowKey={({ task, nextTryAt }) => `${task} ${nextTryAt}`}
      />
    </Panel>
  )
}

function useColumns(): Column<FailingJob>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  return [
    {
      key: 'task',
      head: t`Job`,
      sortBy: ({ task }) => task,
      cell: ({ task }) => (
        <span className="mono" translate="no">
          {task}
        </span>
      ),
    },
    {
      key: 'error',
      head: t`Last error`,
      cell: ({ lastError }) => <ForeignText text={lastError.split('\n')[0] ?? ''} />,
    },
    {
      key: 'tries',
      head: t`Tries`,
      end: true,
      sortBy: ({ attempts }) => attempts,
      cell: ({ attempts, maxAttempts }) => `${attempts} / ${maxAttempts}`,
    },
    {
      key: 'next',
      head: t`Next try`,
      wide: true,
      end: true,
      sortBy: ({ nextTryAt }) => nextTryAt,
      cell: ({ nextTryAt }) => moment(nextTryAt),
    },
  ]
}
