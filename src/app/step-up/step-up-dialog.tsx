import { useLingui } from '@lingui/react/macro'
import { Button, Modal, PasswordInput, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '#client/app/passkeys/passkeys.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { CodeInput } from '#client/ui/code-input.tsx'
import { useFocusBack } from '#client/ui/use-focus-back.ts'
import css from './step-up.module.css'
import type { StepUpAct } from './step-up.store.ts'
import { type StepUpProof, useStepUp } from './use-step-up.ts'
import { useStepUpWords } from './use-step-up-words.ts'

interface Props {
  what: StepUpAct
  /** The password is not enough: a code or a passkey. */
  byFactor: boolean
  onConfirmed: () => void
  onClose: () => void
}

/** Confirms who it is, for five minutes: by the password, a code of the app, or a passkey. */
export function StepUpDialog({ what, byFactor, onConfirmed, onClose }: Props) {
  useFocusBack()
  const { t } = useLingui()
  const words = useStepUpWords()
  const factors = trpc.security.factors.useQuery()
  const [choseCode, setByCode] = useState(false)
  const { confirm, pending, refusal, forget } = useStepUp(onConfirmed)
  const byCode = byFactor ? factors.data?.totp === true : choseCode
  const canUsePasskey = (factors.data?.passkeys.length ?? 0) > 0 && hasPasskeys()
  const turn = () => {
    forget()
    setByCode(!choseCode)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Confirm it's you`}
      size={420}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <Text c="dimmed" size="sm" mb={16}>
        {words[what]}
      </Text>
      <div className={css.ways}>
        {byCode ? (
          <CodeInput
            label={t`Six-digit code`}
            description={t`From your authenticator app.`}
            error={refusal}
            busy={pending}
            takesFocus
            onCode={(code) => confirm({ code })}
            onEdit={forget}
          />
        ) : (
          !byFactor && <PasswordForm {...{ confirm, pending, refusal, forget }} />
        )}
        {canUsePasskey && (
          <Button
            variant="default"
            size="md"
            leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
            onClick={() => confirm('passkey')}
          >
            {t`Use a passkey`}
          </Button>
        )}
        {factors.data?.totp && !byFactor && (
          <Button variant="subtle" onClick={turn}>
            {byCode ? t`Use your password` : t`Use a code from your app`}
          </Button>
        )}
      </div>
    </Modal>
  )
}

interface FormProps {
  confirm: (proof: StepUpProof) => void
  pending: boolean
  refusal: string | undefined
  forget: () => void
}

function PasswordForm({ confirm, pending, refusal, forget }: FormProps) {
  const { t } = useLingui()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (refusal) field.current?.focus()
  }, [refusal])
  return (
    <form
      className={css.ways}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        confirm({ password })
      }}
    >
      <PasswordInput
        ref={field}
        size="md"
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
        value={password}
        error={refusal}
        onChange={(event) => {
          setPassword(event.currentTarget.value)
          forget()
        }}
        visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
      />
      <BusyButton type="submit" size="md" busy={pending}>
        {t`Confirm`}
      </BusyButton>
    </form>
  )
}
