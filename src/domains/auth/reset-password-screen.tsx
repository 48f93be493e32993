import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { loadPage } from '#client/app/session/page-load.ts'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import c from './reset-password.module.css'
import { ResetPasswordForm } from './reset-password-form.tsx'

type Outcome = { kind: 'invalidLink' } | { kind: 'done'; heldUntil: string }

/** The page of a mailed reset link. Only the button submits. `token` is null if the link is not valid. */
export function ResetPasswordScreen({ token }: { token: string | null }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<Outcome | null>(token === null ? { kind: 'invalidLink' } : null)
  const heading = usePageHeading(t`Choose a new password`)
  const content = () => {
    if (outcome?.kind === 'done') return <Done heldUntil={outcome.heldUntil} />
    if (outcome?.kind === 'invalidLink' || token === null) return <InvalidLink />
    return (
      <ResetPasswordForm
        token={token}
        onDone={(heldUntil) => setOutcome({ kind: 'done', heldUntil })}
        onInvalidLink={() => setOutcome({ kind: 'invalidLink' })}
      />
    )
  }
  return (
    <main className={c.page} id="main">
      <div className={c.form}>
        <Title order={1} className={c.title} tabIndex={-1} ref={heading}>
          <Trans>Choose a new password</Trans>
        </Title>
        {content()}
      </div>
    </main>
  )
}

function InvalidLink() {
  const { t } = useLingui()
  return (
    <div className={c.outcome}>
      <Notice tone="bad">{t`This link is no longer valid. Ask for a new one.`}</Notice>
      <p className={c.lead}>
        <Trans>A link works once, for 30 minutes, and only the newest one works.</Trans>
      </p>
      <ButtonLink to="/auth" search={{ forgot: true }} size="md" fullWidth>
        {t`Ask for a new link`}
      </ButtonLink>
    </div>
  )
}

function Done({ heldUntil }: { heldUntil: string }) {
  const { t } = useLingui()
  const until = useFormats().moment(heldUntil)
  const back = useRef<HTMLButtonElement>(null)
  useEffect(() => back.current?.focus(), [])
  return (
    <div className={c.outcome}>
      <output>
        <Notice tone="good">{t`Your password was changed.`}</Notice>
      </output>
      <p className={c.lead}>
        <Trans>You are signed out everywhere. For your safety, nothing can be sent until {until}.</Trans>
      </p>
      <Button size="md" fullWidth ref={back} onClick={() => loadPage('/auth')}>
        {t`Return to Login`}
      </Button>
    </div>
  )
}
