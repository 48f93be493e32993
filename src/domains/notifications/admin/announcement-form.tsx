import { useLingui } from '@lingui/react/macro'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { AnnouncementDetails } from '#shared/domains/notifications/announcements.schema.ts'
import css from './announcements.module.css'

const EMPTY = { titleEn: '', textEn: '', titleEs: '', textEs: '' }
type Words = typeof EMPTY
const LEAST = 3

/** Title and text in both languages; publishing asks who it is. */
export function AnnouncementForm({ onDone }: { onDone: (text: string) => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [words, setWords] = useState<Words>(EMPTY)
  const [isTried, setTried] = useState(false)
  const publish = useConfirmed(
    'desk',
    (details: AnnouncementDetails) => utils.client.admin.announcements.publish.mutate(details),
    {
      onDone: () => {
        setWords(EMPTY)
        setTried(false)
        onDone(t`The announcement is published.`)
      },
    },
  )
  const isShort = (name: keyof Words): boolean => words[name].trim().length < LEAST
  const fieldOf = (name: keyof Words) => ({
    value: words[name],
    error: isTried && isShort(name) ? t`Write at least three characters.` : undefined,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setWords((before) => ({ ...before, [name]: value })),
  })
  const submit = (): void => {
    setTried(true)
    if ((Object.keys(EMPTY) as (keyof Words)[]).some(isShort)) return
    const { titleEn, textEn, titleEs, textEs } = words
    publish.run({ title: { en: titleEn, es: titleEs }, text: { en: textEn, es: textEs } })
  }
  return (
    <Panel title={t`Write an announcement`} pad>
      <Form
        className={css.form}
        isBusy={publish.pending}
        failure={publish.failure}
        send={t`Publish to everybody`}
        onSubmit={submit}
      >
        <TextInput label={t`Title in English`} maxLength={120} {...fieldOf('titleEn')} />
        <Textarea label={t`Text in English`} autosize minRows={3} maxLength={1000} {...fieldOf('textEn')} />
        <TextInput label={t`Title in Spanish`} lang="es" maxLength={120} {...fieldOf('titleEs')} />
        <Textarea label={t`Text in Spanish`} lang="es" autosize minRows={3} maxLength={1000} {...fieldOf('textEs')} />
      </Form>
    </Panel>
  )
}
