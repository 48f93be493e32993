import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { Panel } from '#client/ui/panel.tsx'
import css from './setup-line.module.css'

interface SetupStep {
  done: boolean
  title: string
  note: string
  to: '/security' | '/security/two-factor' | '/send'
}

/** What is left to set up, one step at a time; gone for good once all is done. */
export function SetupLine() {
  const { t } = useLingui()
  const { data: email } = trpc.security.email.useQuery()
  const { data: twoFactor } = trpc.settings.get.useQuery(undefined, { select: (own) => own.twoFactorEnabled })
  const { data: recent } = trpc.contacts.recent.useQuery({ limit: 4 })
  if (email === undefined || twoFactor === undefined || recent === undefined) return null
  const steps: SetupStep[] = [
    {
      done: email.verifiedAt !== null,
      title: t`Verify your email`,
      note: t`So that we can reach you`,
      to: '/security',
    },
    {
      done: twoFactor,
      title: t`Turn on two-step sign-in`,
      note: t`A code or a passkey in addition to your password`,
      to: '/security/two-factor',
    },
    {
      done: recent.items.length > 0,
      title: t`Send your first payment`,
      note: t`It arrives within seconds`,
      to: '/send',
    },
  ]
  const next = steps.find(({ done }) => !done)
  if (!next) return null
  const done = steps.filter((step) => step.done).length
  return (
    <Panel>
      <div className={css.line}>
        <span className={css.text}>
          <b>{next.title}</b>
          <small>{next.note}</small>
        </span>
        <span className="vh">{t`${done} of ${steps.length} done`}</span>
        <span className={css.marks} aria-hidden>
          {steps.map((step) => (
            <i key={step.title} data-done={step.done || undefined} />
          ))}
        </span>
        <Link to={next.to} className={css.go}>
          <Trans>Continue</Trans>
        </Link>
      </div>
    </Panel>
  )
}
