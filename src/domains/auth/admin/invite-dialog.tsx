import { useLingui } from '@lingui/react/macro'
import { Checkbox, Modal, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { ResultText } from '#client/app/desk/result.tsx'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import { TemplatePicker } from '#client/app/desk/template-picker.tsx'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { Form } from '#client/ui/form.tsx'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { InvitedRole } from '#shared/domains/admin/roles.schema.ts'
import { EmailAddress } from '#shared/domains/auth/auth.schema.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import css from './roles.module.css'

interface Props {
  isOpen: boolean
  onClose: () => void
  onResult: (result: ResultText) => void
}

/** Address, role and scopes of an invitation; another super administrator decides before the mail leaves. */
export function InviteDialog({ isOpen, onClose, onResult }: Props) {
  const { t } = useLingui()
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t`Invite an administrator`}
      size={520}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      {isOpen && <InviteForm onClose={onClose} onResult={onResult} />}
    </Modal>
  )
}

function InviteForm({ onClose, onResult }: Omit<Props, 'isOpen'>) {
  const { t, i18n } = useLingui()
  const utils = trpc.useUtils()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<InvitedRole>('admin')
  const [scopes, setScopes] = useState<readonly AdminScope[]>([])
  const [language, setLanguage] = useState<Language>(i18n.locale === 'es' ? 'es' : 'en')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const wish = { email: email.trim(), role, language, reason: reason.trim() }
  const ask = useConfirmed(
    'desk',
    () => utils.client.admin.roles.invite.mutate({ ...wish, scopes: role === 'admin' ? [...scopes] : [] }),
    {
      onDone: () => {
        onResult({
          tone: 'good',
          text: t`Asked for. The mail leaves once another super administrator has approved it.`,
        })
        void utils.admin.roles.invalidate()
        void utils.admin.approvals.invalidate()
        onClose()
      },
    },
  )
  const isAddress = EmailAddress.safeParse(email).success
  const submit = () => {
    setTried(true)
    if (isAddress && wish.reason.length >= 3) ask.run()
  }
  return (
    <Form
      onSubmit={submit}
      isBusy={ask.pending}
      failure={ask.failure}
      send={t`Ask for the invitation`}
      onCancel={onClose}
    >
      <TextInput
        type="email"
        label={t`Email`}
        autoComplete="off"
        data-autofocus
        value={email}
        error={isTried && !isAddress && t`Enter an email address.`}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <NativeSelect
        label={t`Role`}
        value={role}
        onChange={({ currentTarget }) => setRole(currentTarget.value === 'admin' ? 'admin' : 'super-admin')}
        data={[
          { value: 'admin', label: t`Administrator` },
          { value: 'super-admin', label: t`Super administrator` },
        ]}
      />
      {role === 'admin' && <ScopeFields scopes={scopes} onChange={setScopes} />}
      <NativeSelect
        label={t`Language of the mail`}
        value={language}
        onChange={({ currentTarget }) => setLanguage(currentTarget.value === 'es' ? 'es' : 'en')}
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <Textarea
        label={t`Reason`}
        description={t`Kept with the decision and your name.`}
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={isTried && wish.reason.length < 3 && t`Say in a few words why.`}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Form>
  )
}

interface ScopeFieldsProps {
  scopes: readonly AdminScope[]
  onChange: (scopes: readonly AdminScope[]) => void
}

function ScopeFields({ scopes, onChange }: ScopeFieldsProps) {
  const { t } = useLingui()
  const words = useScopeWords()
  const toggle = (scope: AdminScope): void =>
    onChange(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope])
  return (
    <>
      <TemplatePicker scopes={scopes} onPick={onChange} />
      <fieldset className={css.scopes}>
        <legend className="vh">{t`Scopes`}</legend>
        {ADMIN_SCOPES.map((scope) => (
          <Checkbox
            key={scope}
            checked={scopes.includes(scope)}
            label={words.name(scope)}
            description={words.task(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
    </>
  )
}
