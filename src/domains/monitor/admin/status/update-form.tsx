import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { type ShownIncident, STAGES } from '#shared/domains/monitor/status.schema.ts'
import { areWritten, readEntries } from './status-entries.ts'
import { WordsFields } from './status-fields.tsx'
import { type FormProps, usePublishing } from './use-publishing.ts'
import { useStageNames } from './use-stage-names.ts'

/** News of an incident; the last of them ends it. */
export function UpdateForm({ incident, ...props }: FormProps & { incident: ShownIncident }) {
  const { t } = useLingui()
  const names = useStageNames()
  const { busy, failure, refuse, publish } = usePublishing(props)
  const updating = trpc.admin.monitor.updateIncident.useMutation()
  const submit = (form: HTMLFormElement): void => {
    const { text, valueOf } = readEntries(form)
    if (!areWritten(text)) return refuse(t`Write the text in both languages.`)
    const stage = STAGES.find((one) => one === valueOf('stage')) ?? 'found'
    const done = stage === 'fixed' ? t`The incident has ended.` : t`The news is on the status page.`
    void publish(() => updating.mutateAsync({ id: incident.id, stage, text }), done)
  }
  return (
    <Form onSubmit={submit} isBusy={busy} failure={failure} send={t`Publish`} onCancel={props.onClose}>
      <NativeSelect
        name="stage"
        label={t`State`}
        defaultValue="found"
        data={STAGES.map((value) => ({ value, label: names[value] }))}
        data-autofocus
      />
      <WordsFields name="text" labels={{ en: t`Text in English`, es: t`Text in Spanish` }} />
    </Form>
  )
}
