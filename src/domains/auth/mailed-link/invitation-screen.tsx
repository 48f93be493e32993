import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { useScopeWords } from '#client/app/desk/scope-words.ts'
import { loadPage } from '#client/app/session/page-load.ts'
import { keepPath } from '#client/app/session/return-path.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { trpc } from '#client/app/trpc.ts'
import c from '#client/domains/auth/reset-password.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { PageLoader } from '#client/ui/page-loader.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { InvitationObstacle, InvitationState, OfferedInvitation } from '#shared/domains/admin/roles.schema.ts'
import { useMailedToken } from './use-mailed-token.ts'

/** /invitation: what a mailed invitation offers, and the button that accepts it for the account of its address. */
export function InvitationScreen() {
  const { t } = useLingui()
  const heading = usePageHeading(t`Invitation`)
  const token = useMailedToken()
  const offered = trpc.auth.invitation.useQuery(token === null ? skipToken : { token })
  const content = () => {
    if (token === null || offered.isError)
      return <Notice tone="bad">{t`There is no such invitation. Open the link from the mail again.`}</Notice>
    return offered.data ? (
      <Offer token={token} offer={offered.data} onChange={() => void offered.refetch()} />
    ) : (
      <PageLoader />
    )
  }
  return (
    <main className={c.page} id="main">
      <div className={c.form}>
        <Title order={1} className={c.title} tabIndex={-1} ref={heading}>
          <Trans>Join the administrators</Trans>
        </Title>
        <div className={c.outcome}>{content()}</div>
      </div>
    </main>
  )
}

interface OfferProps {
  token: string
  offer: OfferedInvitation
  onChange: () => void
}

function Offer({ token, offer: { email, role, scopes, state, obstacle, expiresAt }, onChange }: OfferProps) {
  const { t } = useLingui()
  const words = useScopeWords()
  const { moment } = useFormats()
  const isSignedIn = useSession().status === 'loggedIn'
  const refusal = useRefusals()
  if (state !== 'open') return <Notice tone="bad">{refusal.ended[state]}</Notice>
  const areas = scopes.map((scope) => words.name(scope)).join(', ')
  const until = moment(expiresAt)
  const invited = (): string => {
    if (role === 'super-admin') return t`${email} is invited as a super administrator.`
    if (areas === '') return t`${email} is invited as an administrator.`
    return t`${email} is invited as an administrator for: ${areas}.`
  }
  return (
    <>
      {obstacle && <Notice tone="bad">{refusal.obstacle[obstacle]}</Notice>}
      <p className={c.lead}>{invited()}</p>
      <p className={c.lead}>
        <Trans>
          The link works once, until {until}. Afterwards you set up a second factor; your rights count from then on.
        </Trans>
      </p>
      {isSignedIn ? (
        obstacle === null && <AcceptButton token={token} onChange={onChange} />
      ) : (
        <SignInLinks token={token} />
      )}
    </>
  )
}

function AcceptButton({ token, onChange }: Pick<OfferProps, 'token' | 'onChange'>) {
  const { t } = useLingui()
  const explain = useFailureText()
  const [isDone, setDone] = useState(false)
  const accept = trpc.auth.acceptInvitation.useMutation({
    onSuccess: () => {
      setDone(true)
      loadPage('/auth') // which leads on to where the new role begins
    },
    onError: onChange,
  })
  return (
    <>
      {accept.error && <Notice tone="bad">{explain(accept.error)}</Notice>}
      <BusyButton size="md" fullWidth busy={accept.isPending || isDone} onClick={() => accept.mutate({ token })}>
        {t`Accept the invitation`}
      </BusyButton>
    </>
  )
}

/** The sign-in, or a new account, leads back here. */
function SignInLinks({ token }: { token: string }) {
  const { t } = useLingui()
  const go = (path: string) => {
    keepPath(`/invitation#token=${token}`)
    loadPage(path)
  }
  return (
    <>
      <Button size="md" fullWidth onClick={() => go('/auth')}>{t`Sign in to accept`}</Button>
      <Button size="md" fullWidth variant="default" onClick={() => go('/auth?tab=register')}>
        {t`Create an account with this address`}
      </Button>
    </>
  )
}

function useRefusals() {
  const { t } = useLingui()
  const ended: Record<Exclude<InvitationState, 'open'>, string> = {
    expired: t`This invitation has expired. Ask for another one.`,
    used: t`This invitation was used already.`,
    withdrawn: t`This invitation was withdrawn.`,
  }
  const obstacle: Record<InvitationObstacle, string> = {
    other_address: t`This invitation is for another email address. Sign in to the account of that address.`,
    already_admin: t`This account is an administrator already.`,
    account_frozen: t`This account is frozen. It takes no role until it is unfrozen.`,
  }
  return { ended, obstacle }
}
