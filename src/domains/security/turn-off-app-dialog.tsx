import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import { DisableTotp } from '#shared/domains/security/second-factors.schema.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useSecurityRefresh } from './use-security-refresh.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function TurnOffAppDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Turn off the authenticator app?`} {...props}>
      <TurnOffForm onClose={props.onClose} />
    </Dialog>
  )
}

function TurnOffForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { code, type, submit, pending, fault } = useTurnOff(onClose)
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Text size="sm">
        <Trans>Your password alone will sign you in, unless you have a passkey.</Trans>
      </Text>
      <Notice tone="warn">
        <Trans>After that nothing can be sent from your account for 24 hours.</Trans>
      </Notice>
      <TextInput
        size="md"
        label={t`Code of your app, or a recovery code`}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        data-autofocus
        value={code}
        error={fault}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" color="red.9" busy={pending}>{t`Turn off the app`}</BusyButton>
      </div>
    </form>
  )
}

function useTurnOff(onClose: () => void) {
  const { t } = useLingui()
  const explain = useFailureText()
  const refresh = useSecurityRefresh()
  const [code, setCode] = useState('')
  const [isShort, setIsShort] = useState(false)
  const disable = trpc.security.disableTotp.useMutation({
    onSuccess: async () => {
      showToast({ title: t`The authenticator app is off` })
      onClose()
      await refresh()
    },
  })
  const type = (text: string) => {
    setCode(text)
    setIsShort(false)
    if (disable.isError) disable.reset()
  }
  const submit = () => {
    const input = DisableTotp.safeParse({ code })
    setIsShort(!input.success)
    if (input.success && !disable.isPending) disable.mutate(input.data)
  }
  const short = isShort ? t`Enter the six digits from your app, or a recovery code` : undefined
  return {
    code,
    type,
    submit,
    pending: disable.isPending,
    fault: short ?? (disable.error ? explain(disable.error) : undefined),
  }
}
