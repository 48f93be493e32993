import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, PasswordInput, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { leaveClosed } from './leave-closed.ts'
import css from './profile.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Asks for the username, the password and, where there is a second factor, a code. */
export function CloseDialog({ isOpen, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Close the account permanently?`}
      size={460}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close this dialog` }}
    >
      <CloseForm onClose={onClose} />
    </Modal>
  )
}

function CloseForm({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const { username } = useUser()
  const [typed, setTyped] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const utils = trpc.useUtils()
  const { data: factors } = trpc.security.factors.useQuery()
  const needsCode = factors !== undefined && (factors.totp || factors.passkeys.length > 0)
  const close = trpc.profile.close.useMutation({
    onSuccess: () => leaveClosed(t`Your account is closed`),
    onError: (error) => void (failureOf(error).code === 'CANNOT_CLOSE' && utils.profile.closing.invalidate()),
  })
  const failure = close.error && failureOf(close.error)
  const isBusy = close.isPending || close.isSuccess
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) close.mutate({ username: typed, password, code: needsCode && code !== '' ? code : undefined })
  }
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <Text size="sm">
        <Trans>There is no way back, not even for us. Payments that reach the address later are lost to you.</Trans>
      </Text>
      {failure && failure.field === null && <Notice tone="bad">{explain(failure)}</Notice>}
      <TextInput
        label={t`Your username`}
        description={t`Type ${username} to show that you mean this account.`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={failure?.field === 'username' && t`Type your username exactly`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        value={password}
        error={failure?.field === 'password' && explain(failure)}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {needsCode && (
        <TextInput
          label={t`Code of your app, or a recovery code`}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          error={failure?.field === 'code' && explain(failure)}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Keep the account`}</Button>
        <BusyButton type="submit" color="red.9" busy={isBusy}>{t`Close permanently`}</BusyButton>
      </div>
    </form>
  )
}
