import { useLingui } from '@lingui/react/macro'
import { Modal } from '@mantine/core'
import type { ResultText } from '#client/app/desk/result.tsx'
import type { ShownTask, Watcher } from '#shared/domains/monitor/monitor.schema.ts'
import { TaskForm } from './task-form.tsx'

interface Props {
  opened: boolean
  /** Null: a new one. */
  task: ShownTask | null
  /** Of a new one. */
  issueId: string | null
  watchers: readonly Watcher[]
  onClose: () => void
  onResult: (result: ResultText) => void
}

/** Adds a task, or changes one; it stays mounted, so that the focus returns to the element that opened it. */
export function TaskDialog({ opened, ...form }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.task ? form.task.title : t`Add a task`}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened && <TaskForm {...form} />}
    </Modal>
  )
}
