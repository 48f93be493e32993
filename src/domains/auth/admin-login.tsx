import { zodResolver } from '@hookform/resolvers/zod'
import { Trans, useLingui } from '@lingui/react/macro'
import { Title } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { PasswordField } from '#client/app/passwords/password-field.tsx'
import { enterAsAdmin, signInAdmin } from '#client/app/session/admin-sign-in.ts'
import { readAdminStatus } from '#client/app/session/admin-status.ts'
import { loadPage } from '#client/app/session/page-load.ts'
import type { SecondStep } from '#client/app/session/second-step.ts'
import { brandName } from '#client/ui/brand.ts'
import { Mark } from '#client/ui/mark.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { Login } from '#shared/domains/auth/auth.schema.ts'
import c from './admin-login.module.css'
import { AuthForm, UsernameField } from './auth-form.tsx'
import { PendingButton } from './pending-button.tsx'
import { useFieldError } from './use-field-error.ts'

const loadSecondStep = () => import('./second-step-form.tsx')
const SecondStepForm = lazy(async () => ({ default: (await loadSecondStep()).SecondStepForm }))

type Outcome = 'entered' | { refusal: string } | null

/** Delay before a signed-in administrator is redirected (specification, section 9). */
const ALREADY_ADMIN_MS = 100

/** The sign-in of administrators: the specification's section 2, "Admin login screen". */
export function AdminLogin() {
  const { t } = useLingui()
  const heading = usePageHeading(t`Admin Access`)
  useLeadOn()
  return (
    <main className={c.page} id="main">
      <div className={c.card}>
        <span className={c.shield}>
          <IconShieldLock size={22} stroke={1.5} aria-hidden />
        </span>
        <Title order={1} className={c.title} tabIndex={-1} ref={heading}>
          <Trans>Admin Access</Trans>
        </Title>
        <p className={c.lead}>
          <Trans>Restricted area - Authorized personnel only</Trans>
        </p>
        <AdminLoginForm />
      </div>
      <Link to="/" className={c.brand}>
        <Mark size={20} /> {brandName()}
        <span className="vh">, {t`home`}</span>
      </Link>
    </main>
  )
}

/** Redirects a visitor who is already signed in as an administrator. */
function useLeadOn(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let closed = false
    void readAdminStatus().then(({ isAdmin }) => {
      if (isAdmin && !closed) timer = setTimeout(() => loadPage('/admin-dashboard'), ALREADY_ADMIN_MS)
    })
    return () => {
      closed = true
      clearTimeout(timer)
    }
  }, [])
}

/** The password, and where it is not enough, the second step in its place. */
function AdminLoginForm() {
  const { t } = useLingui()
  const [step, setStep] = useState<SecondStep | null>(null)
  const [outcome, setOutcome] = useState<Outcome>(null)
  const failed = t`Admin authentication failed. Please try again.`
  const conclude = (result: 'entered' | 'failed') => {
    setStep(null)
    setOutcome(result === 'entered' ? 'entered' : { refusal: failed })
  }
  const submit = async (credentials: Login) => {
    setOutcome(null)
    const result = await signInAdmin(credentials)
    if (result === 'entered' || result === 'failed') return conclude(result)
    await loadSecondStep().then(
      () => setStep(result),
      () => conclude('failed'),
    )
  }
  if (!step) return <AdminPassword outcome={outcome} onOutcome={setOutcome} onSubmit={submit} />
  return (
    <Suspense fallback={null}>
      <SecondStepForm
        step={step}
        onEntered={(answer) => conclude(enterAsAdmin(answer))}
        onBack={(reason) => {
          setStep(null)
          setOutcome(reason ? { refusal: reason } : null)
        }}
      />
    </Suspense>
  )
}

interface PasswordProps {
  outcome: Outcome
  onOutcome: (outcome: Outcome) => void
  onSubmit: (credentials: Login) => Promise<void>
}

function AdminPassword({ outcome, onOutcome, onSubmit }: PasswordProps) {
  const { t } = useLingui()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Login),
    defaultValues: { username: '', password: '' },
  })
  const fieldError = useFieldError()
  const pending = formState.isSubmitting || outcome === 'entered' ? t`Authenticating...` : null
  return (
    <AuthForm
      pending={pending !== null}
      onSubmit={handleSubmit(onSubmit)}
      onEdit={() => outcome !== 'entered' && onOutcome(null)}
    >
      {outcome !== null && outcome !== 'entered' && <Notice tone="bad">{outcome.refusal}</Notice>}
      <UsernameField {...register('username')} error={fieldError(formState.errors.username)} />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        error={fieldError(formState.errors.password)}
        {...register('password')}
      />
      <PendingButton label={t`Sign In`} pending={pending} />
    </AuthForm>
  )
}
