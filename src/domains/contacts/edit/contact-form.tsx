import { useLingui } from '@lingui/react/macro'
import { Select, TextInput } from '@mantine/core'
import { type ChangeEvent, useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import { Form } from '#client/ui/form.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useSecretGuard } from '#client/ui/use-secret-guard.ts'
import { MemoType } from '#shared/kernel/memo.ts'
import css from './edit.module.css'
import { type EditedContact, inputOf, type TypedContact, typedOf } from './edited-contact.ts'
import { useContactFault } from './use-contact-fault.ts'

interface Props {
  contact: (EditedContact & { id: string; version: string }) | undefined
  proposed?: EditedContact | undefined
  onClose: () => void
  onSaved: ((id: string) => void) | undefined
}
type Field = Exclude<keyof TypedContact, 'memoType'>

export function ContactForm({ contact, proposed, onClose, onSaved }: Props) {
  const { t } = useLingui()
  const secret = useSecretGuard()
  const saving = useSaving(contact)
  const { sentence, refusal } = useContactFault()
  const [typed, setTyped] = useState(() => typedOf(contact ?? proposed))
  const [faults, setFaults] = useState<Partial<Record<keyof TypedContact, string>>>({})
  const refused = saving.error ? { field: failureOf(saving.error).field, text: refusal(saving.error) } : null
  const names: Record<MemoType, string> = { text: t`Text`, id: t`ID`, hash: t`Hash`, return: t`Return` }

  const submit = async () => {
    const read = inputOf(typed)
    setFaults('faults' in read ? read.faults : {})
    if ('faults' in read) return
    const id = await saving.run(read.input).catch(() => null) // shown from the mutation
    if (id === null) return
    showToast({ title: contact ? t`Contact saved` : t`Contact added` })
    onClose()
    onSaved?.(id)
  }
  const change = (part: Partial<TypedContact>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
    saving.reset()
  }
  const field = (name: Field) => ({
    value: typed[name],
    error: faults[name] ? sentence(faults[name]) : refused?.field === name ? refused.text : undefined,
    onChange: (event: ChangeEvent<HTMLInputElement>) => change({ [name]: secret.pass(event.currentTarget.value) }),
  })
  const isGeneral = refused && !['name', 'stellarAddress', 'memo'].includes(refused.field ?? '')
  return (
    <Form
      isBusy={saving.isPending}
      failure={isGeneral ? refused.text : undefined}
      send={contact ? t`Save` : t`Add contact`}
      onCancel={onClose}
      onSubmit={() => void submit()}
    >
      {secret.warning && <Notice tone="bad">{secret.warning}</Notice>}
      <TextInput size="md" label={t`Name`} autoComplete="off" maxLength={60} data-autofocus {...field('name')} />
      <TextInput
        size="md"
        label={t`Address or name`}
        description={t`A Stellar address (G… or M…), a name like ana*example.org, a username, or an id (AST-…)`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        {...field('stellarAddress')}
      />
      <div className={css.memo}>
        <Select
          size="md"
          label={t`Memo type`}
          data={MemoType.options.map((value) => ({ value, label: names[value] }))}
          allowDeselect={false}
          value={typed.memoType}
          onChange={(value) => change({ memoType: MemoType.parse(value) })}
        />
        <TextInput
          size="md"
          label={t`Memo, if the recipient needs one`}
          autoComplete="off"
          maxLength={64}
          {...field('memo')}
        />
      </div>
    </Form>
  )
}

/** Adds or changes the contact, and has everything that shows contacts read again. */
function useSaving(contact: { id: string; version: string } | undefined) {
  const utils = trpc.useUtils()
  const [seen] = useState(contact?.version)
  const onSuccess = () => utils.contacts.invalidate()
  const create = trpc.contacts.create.useMutation({ onSuccess })
  const update = trpc.contacts.update.useMutation({ onSuccess })
  const used = contact ? update : create
  return {
    error: used.error,
    isPending: used.isPending,
    reset: () => used.reset(),
    run: async (input: Parameters<typeof create.mutateAsync>[0]): Promise<string> => {
      if (!contact) return (await create.mutateAsync(input)).id
      await update.mutateAsync({ ...input, id: contact.id, seen })
      return contact.id
    },
  }
}
