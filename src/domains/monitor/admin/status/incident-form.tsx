import { useLingui } from '@lingui/react/macro'
import { NativeSelect } from '@mantine/core'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { IncidentDraft } from '#shared/domains/monitor/status.schema.ts'
import { areWritten, readEntries } from './status-entries.ts'
import { ComponentFields, WordsFields } from './status-fields.tsx'
import { type FormProps, usePublishing } from './use-publishing.ts'

/** An incident for the status page; that of an issue begins with its words. */
export function IncidentForm({ issueId, ...form }: FormProps & { issueId: string | null }) {
  const { t } = useLingui()
  const draft = trpc.admin.monitor.draftIncident.useQuery(
    { issueId: issueId ?? '' },
    { enabled: issueId !== null, staleTime: Number.POSITIVE_INFINITY },
  )
  if (issueId !== null && !draft.data)
    return <Unanswered query={draft} failed={t`The draft did not load`} rows={4} height={48} />
  return <Fields draft={draft.data ?? null} {...form} />
}

function Fields({ draft, ...props }: FormProps & { draft: IncidentDraft | null }) {
  const { t } = useLingui()
  const { busy, failure, refuse, publish } = usePublishing(props)
  const writing = trpc.admin.monitor.writeIncident.useMutation()
  const submit = (form: HTMLFormElement): void => {
    const { title, text, components, valueOf } = readEntries(form)
    if (!areWritten(title, text)) return refuse(t`Write the title and the text in both languages.`)
    if (components.length === 0) return refuse(t`Choose a part of the service.`)
    const impact = valueOf('impact') === 'down' ? 'down' : 'slow'
    const input = { issueId: draft?.issueId ?? null, title, text, impact, components } as const
    void publish(() => writing.mutateAsync(input), t`The incident is on the status page.`)
  }
  return (
    <Form onSubmit={submit} isBusy={busy} failure={failure} send={t`Publish`} onCancel={props.onClose}>
      <WordsFields name="title" labels={{ en: t`Title in English`, es: t`Title in Spanish` }} words={draft?.title} />
      <WordsFields name="text" labels={{ en: t`Text in English`, es: t`Text in Spanish` }} words={draft?.text} />
      <NativeSelect
        name="impact"
        label={t`Effect`}
        defaultValue={draft?.impact ?? 'slow'}
        data={[
          { value: 'slow', label: t`Slow` },
          { value: 'down', label: t`Down` },
        ]}
      />
      <ComponentFields chosen={draft?.components} />
    </Form>
  )
}
