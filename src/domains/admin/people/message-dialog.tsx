import { useLingui } from '@lingui/react/macro'
import { Modal, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Person } from '#shared/domains/admin/people.schema.ts'
import type { MessagePreview } from '#shared/domains/support/person-message.schema.ts'
import css from './person.module.css'

interface Props {
  person: Person
  opened: boolean
  onClose: () => void
  onResult: (result: ResultText) => void
}

/** A message to this person: written, looked at as they will read it, and sent. */
export function MessageDialog({ person, opened, onClose, onResult }: Props) {
  const { t } = useLingui()
  const name = person.username
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t`Message to ${name}`}
      size={560}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {opened && <Writing person={person} onClose={onClose} onResult={onResult} />}
    </Modal>
  )
}

const LEAST = 3

function Writing({ person, onClose, onResult }: Omit<Props, 'opened'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const utils = trpc.useUtils()
  const [words, setWords] = useState({ subject: '', text: '' })
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [isTried, setTried] = useState(false)
  const [isReading, setReading] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [preview, setPreview] = useState<MessagePreview | null>(null)
  const name = person.username
  const send = useConfirmed(
    'desk',
    () => utils.client.admin.users.sendMessage.mutate({ requestId, id: person.id, ...words }),
    {
      onDone: () => {
        onResult({ tone: 'good', text: t`The message to ${name} is sent.` })
        void utils.admin.users.invalidate()
        onClose()
      },
    },
  )
  const faultOf = (field: keyof typeof words): string | undefined =>
    isTried && words[field].trim().length < LEAST ? t`Write at least three characters.` : undefined
  const change = (field: keyof typeof words, value: string): void => {
    setWords((before) => ({ ...before, [field]: value }))
    setRequestId(crypto.randomUUID()) // other words are another message
  }
  const look = async (): Promise<void> => {
    setTried(true)
    if (Object.values(words).some((text) => text.trim().length < LEAST)) return
    setReading(true)
    setFailure(undefined)
    await utils.client.admin.users.previewMessage
      .query({ id: person.id, ...words })
      .then(setPreview, (error: unknown) => setFailure(explain(error)))
    setReading(false)
  }
  if (preview)
    return (
      <Form
        onSubmit={() => send.run()}
        isBusy={send.pending}
        failure={send.failure}
        send={t`Send message`}
        onCancel={() => setPreview(null)}
        cancel={t`Back`}
      >
        <Shown preview={preview} />
      </Form>
    )
  const language = person.language === 'es' ? t`${name} reads Spanish.` : t`${name} reads English.`
  return (
    <Form onSubmit={() => void look()} isBusy={isReading} failure={failure} send={t`Show preview`} onCancel={onClose}>
      <Notice>
        {language} {t`Greeting and closing are added in that language; your words are sent as plain text.`}
      </Notice>
      <TextInput
        label={t`Subject`}
        lang={person.language}
        maxLength={120}
        autoComplete="off"
        data-autofocus
        value={words.subject}
        error={faultOf('subject')}
        onChange={({ currentTarget }) => change('subject', currentTarget.value)}
      />
      <Textarea
        label={t`Text`}
        lang={person.language}
        autosize
        minRows={5}
        maxRows={14}
        maxLength={4000}
        value={words.text}
        error={faultOf('text')}
        onChange={({ currentTarget }) => change('text', currentTarget.value)}
      />
    </Form>
  )
}

/** Both ways in which it arrives. */
function Shown({ preview: { language, title, text, mail } }: { preview: MessagePreview }) {
  const { t } = useLingui()
  return (
    <>
      <section className={css.preview} aria-label={t`Among the notifications`}>
        <span>{t`Among the notifications`}</span>
        <b lang={language}>{title}</b>
        <p lang={language}>{text}</p>
      </section>
      <section className={css.preview} aria-label={t`By mail`}>
        <span>{[t`By mail`, mail.to].join(', ')}</span>
        <b lang={language}>{mail.subject}</b>
        <p lang={language}>{mail.text.trim()}</p>
      </section>
    </>
  )
}
