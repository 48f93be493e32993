import { useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { useState } from 'react'
import { hasPasskeys } from '#client/app/passkeys/passkeys.ts'
import { signInByPasskey, stepFailureOf } from '#client/app/session/second-step.ts'
import type { Refusal } from '#client/app/session/sign-in.ts'
import c from './auth-form.module.css'

interface Props {
  onEntered: (answer: unknown) => void
  onRefusal: (refusal: Refusal | null) => void
}

/** Signs in without a password. A page from the server does not know whether its browser can, and shows it until then. */
export function PasskeySignIn({ onEntered, onRefusal }: Props) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const [pending, setPending] = useState(false)
  if (isHydrated && !hasPasskeys()) return null
  const press = (): void => {
    if (pending) return
    onRefusal(null)
    setPending(true)
    signInByPasskey()
      .then(onEntered)
      .catch((error: unknown) => {
        onRefusal({ message: stepFailureOf(error).message })
        setPending(false)
      })
  }
  return (
    <Button
      className={c.or}
      size="md"
      fullWidth
      variant="default"
      aria-disabled={pending || undefined}
      leftSection={<IconFingerprint size={18} stroke={1.6} aria-hidden />}
      onClick={press}
    >
      {pending ? t`Authenticating...` : t`Use a passkey`}
    </Button>
  )
}
