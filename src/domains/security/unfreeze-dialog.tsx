import { Trans, useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Asks for the password, and for a code where there is a second factor; then a link is mailed. */
export function UnfreezeDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Unfreeze the account`} {...props}>
      <UnfreezeForm onClose={props.onClose} />
    </Dialog>
  )
}

function UnfreezeForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const { data: factors } = trpc.security.factors.useQuery()
  const needsCode = factors !== undefined && (factors.totp || factors.passkeys.length > 0)
  const ask = trpc.security.askToUnfreeze.useMutation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!ask.isPending) ask.mutate({ password, code: needsCode && code !== '' ? code : undefined })
  }
  if (ask.isSuccess)
    return (
      <>
        <output>
          <Notice tone="good">{t`We have mailed you a link. It works once, for 30 minutes.`}</Notice>
        </output>
        <div className={css.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>{t`Close`}</Button>
        </div>
      </>
    )
  return (
    <form className={css.dialog} noValidate onSubmit={submit}>
      <Text size="sm">
        <Trans>We mail a link to the address of your account. After it, sending waits for another 24 hours.</Trans>
      </Text>
      {ask.error && <Notice tone="bad">{explain(ask.error)}</Notice>}
      <PasswordInput
        label={t`Password`}
        autoComplete="current-password"
        data-autofocus
        value={password}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {needsCode && (
        <TextInput
          label={t`Code of your app, or a recovery code`}
          autoComplete="one-time-code"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={ask.isPending}>{t`Mail the link`}</BusyButton>
      </div>
    </form>
  )
}
