import { useLingui } from '@lingui/react/macro'
import { Button, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { tellOtherTabs } from '#client/app/session/other-tabs.ts'
import { loadPage } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import c from '#client/domains/auth/reset-password.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { type Failure, failureOf } from '#client/ui/failure.ts'
import { Notice } from '#client/ui/notice.tsx'
import { usePageHeading } from '#client/ui/page-heading.ts'
import { useFailureText } from '#client/ui/use-failure-text.ts'

interface Props {
  token: string | null
  title: string
  /** What the button will do. */
  lead: ReactNode
  action: string
  tone?: 'danger'
  act: (token: string) => Promise<ReactNode>
}

/** The page of a mailed link: what it is about, and the button that does it. Opening the page does nothing, since mail scanners do. */
export function MailedLinkScreen({ token, title, lead, action, tone, act }: Props) {
  const { t } = useLingui()
  const heading = usePageHeading(title)
  const failureText = useFailureText()
  const isSignedIn = useSession().status === 'loggedIn'
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [done, setDone] = useState<ReactNode>(null)
  const isUsed = token === null || failure?.code === 'RESET_LINK_INVALID'
  const run = async () => {
    if (token === null) return
    setBusy(true)
    setFailure(null)
    try {
      setDone(await act(token))
      tellOtherTabs()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  const content = () => {
    if (done !== null)
      return (
        <output>
          <Notice tone="good">{done}</Notice>
        </output>
      )
    if (isUsed)
      return <Notice tone="bad">{t`This link is no longer valid. It works once, and only for a while.`}</Notice>
    return (
      <>
        {failure && <Notice tone="bad">{failureText(failure)}</Notice>}
        <p className={c.lead}>{lead}</p>
        <BusyButton
          size="md"
          fullWidth
          busy={busy}
          color={tone === 'danger' ? 'red.9' : undefined}
          onClick={() => void run()}
        >
          {action}
        </BusyButton>
      </>
    )
  }
  return (
    <main className={c.page} id="main">
      <div className={c.form}>
        <Title order={1} className={c.title} tabIndex={-1} ref={heading}>
          {title}
        </Title>
        <div className={c.outcome}>
          {content()}
          {(done !== null || isUsed) && (
            <Button size="md" fullWidth variant="default" onClick={() => loadPage('/auth')}>
              {isSignedIn ? t`Go to the dashboard` : t`Return to Login`}
            </Button>
          )}
        </div>
      </div>
    </main>
  )
}
