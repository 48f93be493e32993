import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useForm, useWatch } from 'react-hook-form'
import { NewPasswordField } from '#client/app/passwords/new-password-field.tsx'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import { toMessage } from '#client/app/session/session.texts.ts'
import { useUser } from '#client/app/session/session-provider.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ChangePasswordForm as Schema } from '#shared/domains/auth/auth.schema.ts'
import { Dialog } from './dialog.tsx'
import css from './security.module.css'
import { useChangePassword } from './use-change-password.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

export function ChangePasswordDialog(props: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={t`Change your password`} {...props}>
      <ChangePasswordForm onClose={props.onClose} />
    </Dialog>
  )
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { username, email } = useUser()
  const form = useForm({
    resolver: zodResolver(Schema),
    defaultValues: { current: '', next: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = form.formState
  const { change, failure } = useChangePassword(form.setError, onClose)
  const typed = useWatch({ control: form.control, name: 'next' })
  const sentence = (message: string | undefined) => (message ? i18n._(toMessage(message)) : undefined)
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
        <Trans>You are signed out everywhere else, and sending is paused for 24 hours.</Trans>
      </Notice>
      {failure && <Notice tone="bad">{failure}</Notice>}
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        data-autofocus
        error={sentence(errors.current?.message)}
        {...form.register('current')}
      />
      <NewPasswordField
        label={t`New password`}
        error={sentence(errors.next?.message)}
        typed={typed}
        personal={[username, email]}
        {...form.register('next')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        error={sentence(errors.confirmPassword?.message)}
        {...form.register('confirmPassword')}
      />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <BusyButton type="submit" busy={isSubmitting}>{t`Change password`}</BusyButton>
      </div>
    </form>
  )
}
