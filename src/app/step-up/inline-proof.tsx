import { useLingui } from '@lingui/react/macro'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { hasPasskeys } from '#client/app/passkeys/passkeys.ts'
import { trpc } from '#client/app/trpc.ts'
import css from './inline-proof.module.css'
import type { TypedProof } from './typed-proof.ts'
import { useStepUp } from './use-step-up.ts'

interface Props {
  /** Why it is asked. */
  why: string
  proof: TypedProof
  onProof: (proof: TypedProof) => void
  /** Why the last proof did not count. */
  fault: string | undefined
  /** A passkey has confirmed it: nothing has to be typed any more. */
  onConfirmed: () => void
}

/** What stands behind a payment or an order, asked where it is reviewed: the password, a code of the app, or a passkey. */
export function InlineProof({ why, proof, onProof, fault, onConfirmed }: Props) {
  const { t } = useLingui()
  const factors = trpc.security.factors.useQuery()
  const passkey = useStepUp(onConfirmed)
  const isHydrated = useHydrated()
  const canUsePasskey = isHydrated && (factors.data?.passkeys.length ?? 0) > 0 && hasPasskeys()
  const byCode = proof.way === 'code'
  const input = useFocusOnTurn(proof.way)
  const field = {
    ref: input,
    size: 'md' as const,
    description: why,
    'data-step-focus': true,
    value: proof.text,
    error: fault ?? passkey.refusal,
    onChange: (event: { currentTarget: { value: string } }) => {
      passkey.forget()
      onProof({ ...proof, text: event.currentTarget.value })
    },
  }
  return (
    <div className={css.confirm}>
      {byCode ? (
        <TextInput
          key="code"
          label={t`Code of your app, or a recovery code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          {...field}
        />
      ) : (
        <PasswordInput
          key="password"
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t`Show password` }}
          {...field}
        />
      )}
      {(factors.data?.totp || canUsePasskey) && (
        <div className={css.others}>
          {factors.data?.totp && (
            <Button
              variant="default"
              size="xs"
              onClick={() => onProof({ way: byCode ? 'password' : 'code', text: '' })}
            >
              {byCode ? t`Use your password` : t`Use a code from your app`}
            </Button>
          )}
          {canUsePasskey && (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconFingerprint size={15} stroke={1.6} aria-hidden />}
              loading={passkey.pending}
              onClick={() => passkey.confirm('passkey')}
            >
              {t`Use a passkey`}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

/** Gives the focus to the field that has taken the place of another one. */
function useFocusOnTurn(way: TypedProof['way']): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null)
  const shown = useRef(way)
  useEffect(() => {
    if (shown.current !== way) input.current?.focus()
    shown.current = way
  }, [way])
  return input
}
