import { useLingui } from '@lingui/react/macro'
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useRefusal } from '#client/app/desk/use-refusal.ts'
import { withStepUp } from '#client/app/step-up/with-step-up.ts'
import { trpc } from '#client/app/trpc.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Form } from '#client/ui/form.tsx'
import { SEVERITIES } from '#shared/domains/monitor/checks.ts'
import type { ShownTask, Watcher } from '#shared/domains/monitor/monitor.schema.ts'
import { TASK_STATUSES, TASK_TRANSITIONS, type TaskStatus } from '#shared/domains/monitor/tasks.ts'
import css from './monitor.module.css'
import { useMonitorWords } from './use-monitor-words.ts'

interface Props {
  task: ShownTask | null
  issueId: string | null
  watchers: readonly Watcher[]
  onClose: () => void
  onResult: (result: ResultText) => void
}
const NOBODY = ''

/** The fields of a task. Of one that is there its steps are ticked off; of a new one they are written, a line each. */
export function TaskForm({ task, issueId, watchers, onClose, onResult }: Props) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const explain = useRefusal()
  const utils = trpc.useUtils()
  const adding = trpc.admin.monitor.addTask.useMutation()
  const changing = trpc.admin.monitor.changeTask.useMutation()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [dueAt, setDueAt] = useState(task?.dueAt ?? '')
  const [checklist, setChecklist] = useState(task?.checklist ?? [])
  const statuses: TaskStatus[] = task
    ? TASK_STATUSES.filter((one) => one === task.status || TASK_TRANSITIONS[task.status].includes(one))
    : []

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const entered = new FormData(form)
    const textOf = (name: string): string => {
      const value = entered.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const fields = {
      title: textOf('title'),
      description: textOf('description'),
      priority: SEVERITIES.find((one) => one === textOf('priority')) ?? 'medium',
      dueAt: dueAt === '' ? null : new Date(dueAt).toISOString(),
      assignedTo: textOf('to') || null,
      checklist: task ? checklist : stepsIn(textOf('steps')),
    }
    if (fields.title.length < 3) return setFailure(t`Say in a few words what is to be done.`)
    setFailure(undefined)
    setBusy(true)
    try {
      const state = TASK_STATUSES.find((one) => one === textOf('state')) ?? 'pending'
      await withStepUp('desk', () =>
        task
          ? changing.mutateAsync({ id: task.id, version: task.version, state, ...fields })
          : adding.mutateAsync({ issueId, ...fields }),
      )
      await utils.admin.monitor.invalidate()
      onResult({ tone: 'info', text: task ? t`The task was changed.` : t`The task was added.` })
      onClose()
    } catch (error) {
      setFailure(explain(error).text)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Form onSubmit={(form) => void submit(form)} isBusy={busy} failure={failure} send={t`Save`} onCancel={onClose}>
      <TextInput
        name="title"
        label={t`Task`}
        defaultValue={task?.title}
        maxLength={200}
        data-autofocus
        autoComplete="off"
      />
      <Textarea
        name="description"
        label={t`Description`}
        defaultValue={task?.description}
        maxLength={2000}
        autosize
        minRows={2}
      />
      {task && (
        <NativeSelect
          name="state"
          label={t`Status`}
          defaultValue={task.status}
          data={statuses.map((value) => ({ value, label: words.task(value) }))}
        />
      )}
      <NativeSelect
        name="priority"
        label={t`Priority`}
        defaultValue={task?.priority ?? 'medium'}
        data={SEVERITIES.toReversed().map((value) => ({ value, label: words.severity(value).label }))}
      />
      <NativeSelect
        name="to"
        label={t`Assigned to`}
        defaultValue={task?.assignedTo?.id ?? NOBODY}
        data={[
          { value: NOBODY, label: t`Nobody` },
          ...watchers.map(({ id: value, username }) => ({ value, label: username })),
        ]}
      />
      <DateField kind="moment" name="due" label={t`Due`} value={dueAt} onChange={setDueAt} />
      {task ? (
        <fieldset className={css.checklist}>
          <legend>{t`Steps`}</legend>
          {checklist.map((step, at) => (
            <Checkbox
              key={at}
              label={step.text}
              checked={step.done}
              onChange={({ currentTarget: { checked } }) =>
                setChecklist(checklist.map((one, place) => (place === at ? { ...one, done: checked } : one)))
              }
            />
          ))}
          {checklist.length === 0 && <span>{t`It has no steps.`}</span>}
        </fieldset>
      ) : (
        <Textarea name="steps" label={t`Steps`} description={t`One on each line.`} autosize minRows={2} />
      )}
    </Form>
  )
}

const stepsIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, 20)
    .map((line) => ({ text: line.slice(0, 200), done: false }))
