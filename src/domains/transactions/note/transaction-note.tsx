import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { Form } from '#client/ui/form.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { MOST_NOTE } from '#shared/domains/transactions/notes.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'

/** The owner's note on a transaction, written and changed here. */
export function TransactionNote({ transaction: { id, note } }: { transaction: Transaction }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (isOpen) return <NoteForm id={id} note={note ?? ''} onClose={() => setIsOpen(false)} />
  return (
    <div className={css.note}>
      {note !== null && (
        <p>
          <b>{t`Note to yourself`}</b>
          <span translate="no">{note}</span>
        </p>
      )}
      <Button ref={button} size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {note === null ? t`Add note` : t`Edit note`}
      </Button>
    </div>
  )
}

function NoteForm({ id, note, onClose }: { id: string; note: string; onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const secret = useSecretGuard()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState(note)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const save = trpc.transactions.setNote.useMutation({
    onSuccess: async () => {
      await Promise.all([utils.transactions.invalidate(), utils.history.invalidate()])
      onClose()
    },
  })
  return (
    <Form isBusy={save.isPending} send={t`Save`} onCancel={onClose} onSubmit={() => save.mutate({ id, note: typed })}>
      <TextInput
        label={t`Note to yourself`}
        description={t`Only you can see it.`}
        autoComplete="off"
        ref={field}
        maxLength={MOST_NOTE}
        value={typed}
        error={secret.warning ?? (save.error ? explain(save.error) : undefined)}
        onChange={(event) => {
          setTyped(secret.pass(event.currentTarget.value))
          if (save.isError) save.reset()
        }}
      />
    </Form>
  )
}
