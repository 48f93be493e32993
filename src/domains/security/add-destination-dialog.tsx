import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { AddAllowed } from '#shared/domains/security/allow-list.schema.ts'
import { isAccountId, isMuxedAddress } from '#shared/kernel/address.ts'
import { pasted } from '#shared/kernel/pasted.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function AddDestinationDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Add a destination`} {...props}>
      <DestinationForm onClose={props.onClose} />
    </Dialog>
  )
}

function DestinationForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [typed, setTyped] = useState({ label: '', address: '', memo: '' })
  const [faulty, setFaulty] = useState<ReadonlySet<PropertyKey>>(new Set())
  const adding = useConfirmed('outflow', (input: AddAllowed) => trpcClient.allowList.add.mutate(input), {
    onDone: async () => {
      showToast({ title: t`Destination added`, description: t`You can send there after 48 hours.` })
      onClose()
      await utils.allowList.invalidate()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const input = AddAllowed.safeParse({ ...typed, memo: typed.memo === '' ? undefined : typed.memo })
    const faults = new Set(input.error?.issues.map(({ path: [field = ''] }) => field))
    const address = pasted(typed.address)
    if (!isAccountId(address) && !isMuxedAddress(address)) faults.add('address')
    setFaulty(faults)
    if (input.data && faults.size === 0) adding.run(input.data)
  }
  const field = (name: keyof typeof typed) => ({
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      setFaulty(new Set())
      adding.forget()
    },
  })
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <Text size="sm">
        <Trans>It takes effect after 48 hours. We email you about it at once.</Trans>
      </Text>
      {adding.failure && <Notice tone="bad">{adding.failure}</Notice>}
      <TextInput
        label={t`Name`}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        error={faulty.has('label') && t`Give it a name`}
        {...field('label')}
      />
      <TextInput
        label={t`Address`}
        autoComplete="off"
        spellCheck={false}
        error={faulty.has('address') && t`Enter an address that begins with G or M. Check it for typing errors.`}
        {...field('address')}
      />
      <TextInput label={t`Memo, if the recipient needs one`} autoComplete="off" maxLength={64} {...field('memo')} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={adding.pending}>{t`Add`}</BusyButton>
      </div>
    </form>
  )
}
