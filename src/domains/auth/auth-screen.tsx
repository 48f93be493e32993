import { Trans, useLingui } from '@lingui/react/macro'
import { Tabs, Title } from '@mantine/core'
import { brandName } from '#client/ui/brand.ts'
import { late } from '#client/ui/late.ts'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { AuthPitch } from './auth-pitch.tsx'
import c from './auth-screen.module.css'
import type { AuthSearch } from './auth-search.ts'
import { RegisterForm } from './register-form.tsx'
import { SessionDebug } from './session-debug.tsx'
import { SignInForm } from './sign-in-form.tsx'

/** It comes after its region, so that screen readers say it. */
const SessionEnded = late(() => import('./session-ended.tsx').then((each) => each.SessionEnded))

interface Props {
  search: AuthSearch
  onSearch: (search: AuthSearch) => void
}

/** Signing in and opening an account: the specification's section 2, "Auth screen". */
export function AuthScreen({ search: { tab, forgot }, onSearch }: Props) {
  const { t } = useLingui()
  const registering = tab === 'register'
  const heading = usePageHeading(registering ? t`Get Started` : t`Sign In`)
  return (
    <div className={c.split}>
      <main className={c.left} id="main">
        <div className={c.form}>
          <Title order={1} className={c.title} tabIndex={-1} ref={heading}>
            {registering ? t`Open your account` : t`Welcome back`}
          </Title>
          <p className={c.lead}>
            {registering ? (
              <Trans>Your Stellar address is created with it.</Trans>
            ) : (
              <Trans>Sign in to your {brandName()} account.</Trans>
            )}
          </p>
          <Tabs
            value={tab ?? 'sign-in'}
            onChange={(next) => onSearch(next === 'register' ? { tab: next } : {})}
            keepMounted={false}
            mt={24}
          >
            <Tabs.List grow>
              <Tabs.Tab value="sign-in" className={c.tab}>
                {t`Sign In`}
              </Tabs.Tab>
              <Tabs.Tab value="register" className={c.tab}>
                {t`Get Started`}
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="sign-in" pt={24}>
              <output>
                <SessionEnded />
              </output>
              <SignInForm forgot={forgot === true} onForgotClosed={() => forgot && onSearch({})} />
            </Tabs.Panel>
            <Tabs.Panel value="register" pt={24}>
              <RegisterForm />
            </Tabs.Panel>
          </Tabs>
        </div>
        <SessionDebug />
      </main>
      <AuthPitch />
    </div>
  )
}
