import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { Passkey } from '#shared/domains/security/second-factors.schema.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useSecurityRefresh } from './use-security-refresh.ts'

interface Props {
  passkey: Passkey
  isOpen: boolean
  onClose: () => void
}

export function RenamePasskeyDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Rename the passkey`} {...props}>
      <RenameForm {...props} />
    </Dialog>
  )
}

function RenameForm({ passkey: { id, name: known }, onClose }: Props) {
  const { t } = useLingui()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const [name, setName] = useState(known)
  const [isEmpty, setIsEmpty] = useState(false)
  const rename = trpc.security.renamePasskey.useMutation({
    onSuccess: async () => {
      await refresh()
      onClose()
    },
  })
  const fault = isEmpty ? t`Give the passkey a name` : rename.error ? explain(rename.error) : undefined
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsEmpty(name.trim() === '')
        if (name.trim() !== '' && !rename.isPending) rename.mutate({ id, name })
      }}
    >
      <TextInput
        label={t`Name`}
        autoComplete="off"
        maxLength={60}
        data-autofocus
        value={name}
        error={fault}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setIsEmpty(false)
          if (rename.isError) rename.reset()
        }}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={rename.isPending}>{t`Rename`}</BusyButton>
      </div>
    </form>
  )
}
