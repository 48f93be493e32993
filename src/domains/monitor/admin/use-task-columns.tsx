import { useLingui } from '@lingui/react/macro'
import { UnstyledButton } from '@mantine/core'
import type { Column } from '#client/ui/data-table/column.ts'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { ShownTask } from '#shared/domains/monitor/monitor.schema.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

/** Columns of tasks; `onOpen` opens one. */
export function useTaskColumns(onOpen: (task: ShownTask) => void): Column<ShownTask>[] {
  const { t } = useLingui()
  const words = useMonitorWords()
  const { dayTime } = useFormats()
  return [
    {
      key: 'title',
      head: t`Task`,
      cell: (task) => (
        <UnstyledButton className={css.open} aria-haspopup="dialog" onClick={() => onOpen(task)}>
          <ForeignText text={task.title} />
        </UnstyledButton>
      ),
    },
    { key: 'from', head: t`Issue`, wide: true, cell: ({ issue }) => (issue ? words.in(issue.name) : '–') },
    { key: 'status', head: t`Status`, cell: ({ status }) => words.task(status) },
    { key: 'priority', head: t`Priority`, cell: ({ priority }) => words.severity(priority).label },
    { key: 'to', head: t`Assigned to`, cell: ({ assignedTo }) => assignedTo?.username ?? t`Nobody` },
    {
      key: 'steps',
      head: t`Steps`,
      end: true,
      wide: true,
      cell: ({ checklist }) =>
        checklist.length === 0 ? '–' : `${checklist.filter(({ done }) => done).length}/${checklist.length}`,
    },
    { key: 'due', head: t`Due`, end: true, cell: ({ dueAt }) => (dueAt ? dayTime(dueAt) : '–') },
  ]
}
