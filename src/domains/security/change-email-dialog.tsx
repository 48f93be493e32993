import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import { toMessage } from '#client/app/session/session.texts.ts'
import { trpc } from '#client/app/trpc.ts'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ChangeEmail } from '#shared/domains/auth/email.schema.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useChangeEmail } from './use-change-email.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Asks for the new address, the password, and a code where there is a second factor; then a link is mailed there. */
export function ChangeEmailDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Change your email address`} {...props}>
      <ChangeEmailForm onClose={props.onClose} />
    </Dialog>
  )
}

function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const form = useForm<ChangeEmail>({
    resolver: zodResolver(ChangeEmail),
    defaultValues: { email: '', password: '' },
    shouldUnregister: true,
  })
  const { errors, isSubmitting } = form.formState
  const { change, failure, mailedTo } = useChangeEmail(form.setError)
  const { data: factors } = trpc.security.factors.useQuery()
  const needsCode = factors !== undefined && (factors.totp || factors.passkeys.length > 0)
  const sentence = (message: string | undefined) => (message ? i18n._(toMessage(message)) : undefined)
  if (mailedTo !== null)
    return (
      <>
        <output>
          <Notice tone="good">{t`We have mailed a link to ${mailedTo}. Use it within 24 hours.`}</Notice>
        </output>
        <div className={css.buttons}>
          <Button variant="default" data-autofocus onClick={onClose}>{t`Close`}</Button>
        </div>
      </>
    )
  return (
    <form
      className={css.dialog}
      noValidate
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault()
        else void form.handleSubmit(change)(event)
      }}
    >
      <Notice tone="info">
        <Trans>
          We mail a link to the new address. Once it is used, you are signed out everywhere else, and nothing can be
          sent for the next 24 hours.
        </Trans>
      </Notice>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <TextInput
        label={t`New email address`}
        type="email"
        size="md"
        autoComplete="email"
        data-autofocus
        error={sentence(errors.email?.message)}
        {...form.register('email')}
      />
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        error={sentence(errors.password?.message)}
        {...form.register('password')}
      />
      {needsCode && (
        <TextInput
          label={t`Code of your app, or a recovery code`}
          size="md"
          autoComplete="one-time-code"
          maxLength={40}
          error={sentence(errors.code?.message)}
          {...form.register('code')}
        />
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={isSubmitting}>{t`Mail the link`}</BusyButton>
      </div>
    </form>
  )
}
