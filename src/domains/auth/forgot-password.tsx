import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Notice } from '#client/ui/notice.tsx'
import { ResetPasswordRequest } from '#shared/domains/auth/auth.schema.ts'
import c from './forgot-password.module.css'
import { requestPasswordReset } from './request-password-reset.ts'
import { useFieldError } from './use-field-error.ts'

/** Requests reset instructions by mail. Closing it clears the field. */
export function ForgotPassword({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const form = useForm({ resolver: zodResolver(ResetPasswordRequest), defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState
  const [outcome, setOutcome] = useState<'sent' | { failure: string } | null>(null)
  const fieldError = useFieldError()
  const submit = form.handleSubmit(async ({ email }) => {
    setOutcome(null)
    const failure = await requestPasswordReset(email)
    setOutcome(failure === null ? 'sent' : { failure })
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Reset your password`}
      size={420}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {outcome === 'sent' ? (
        <Sent onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={(event) => {
            if (isSubmitting) event.preventDefault()
            else void submit(event)
          }}
        >
          <Text c="dimmed" size="sm" mb={16}>
            <Trans>Enter the email of your account and we will send you instructions.</Trans>
          </Text>
          {outcome && (
            <div className={c.failure}>
              <Notice tone="bad">{outcome.failure}</Notice>
            </div>
          )}
          <TextInput
            size="md"
            type="email"
            label={t`Email`}
            autoComplete="email"
            data-autofocus
            error={fieldError(errors.email)}
            {...form.register('email')}
          />
          <div className={c.actions}>
            <Button variant="default" onClick={onClose}>
              {t`Cancel`}
            </Button>
            <Button type="submit" aria-disabled={isSubmitting || undefined} data-disabled={isSubmitting || undefined}>
              {isSubmitting ? t`Sending...` : t`Send instructions`}
            </Button>
          </div>
        </form>
      )}
    </Modal>
  )
}

function Sent({ onClose }: { onClose: () => void }) {
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <>
      <output className={c.sent}>
        <Notice tone="good">
          <Trans>
            If an account exists with that email, you'll receive instructions to reset your password shortly.
          </Trans>
        </Notice>
      </output>
      <Button fullWidth size="md" mt={20} ref={back} onClick={onClose}>
        <Trans>Return to Login</Trans>
      </Button>
    </>
  )
}
