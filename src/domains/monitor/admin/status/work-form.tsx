import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { DateField } from '#client/ui/date-field/date-field.tsx'
import { Form } from '#client/ui/form.tsx'
import { areWritten, readEntries } from './status-entries.ts'
import { ComponentFields, WordsFields } from './status-fields.tsx'
import { type FormProps, usePublishing } from './use-publishing.ts'

/** Work that is announced before it begins: what it stops does not count as down. */
export function WorkForm(props: FormProps) {
  const { t } = useLingui()
  const { busy, failure, refuse, publish } = usePublishing(props)
  const planning = trpc.admin.monitor.planWork.useMutation()
  const [startsAt, setStartsAt] = useState('')
  const [endsAt, setEndsAt] = useState('')
  const submit = (form: HTMLFormElement): void => {
    const { title, text, components } = readEntries(form)
    if (!areWritten(title, text)) return refuse(t`Write the title and the text in both languages.`)
    if (components.length === 0) return refuse(t`Choose a part of the service.`)
    if (startsAt === '' || endsAt === '') return refuse(t`Say when it begins and ends.`)
    const times = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() }
    void publish(() => planning.mutateAsync({ title, text, components, ...times }), t`The work is announced.`)
  }
  return (
    <Form onSubmit={submit} isBusy={busy} failure={failure} send={t`Announce`} onCancel={props.onClose}>
      <WordsFields name="title" labels={{ en: t`Title in English`, es: t`Title in Spanish` }} />
      <WordsFields name="text" labels={{ en: t`Text in English`, es: t`Text in Spanish` }} />
      <DateField kind="moment" name="starts" label={t`Begins`} value={startsAt} onChange={setStartsAt} />
      <DateField kind="moment" name="ends" label={t`Ends`} value={endsAt} onChange={setEndsAt} />
      <ComponentFields />
    </Form>
  )
}
