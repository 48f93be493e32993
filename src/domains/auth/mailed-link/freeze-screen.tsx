import { Trans, useLingui } from '@lingui/react/macro'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { storeUser } from '#client/app/session/session.store.ts'
import { MailedLinkScreen } from './mailed-link-screen.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** “This wasn’t me”, from any security mail. */
export function FreezeScreen() {
  const { t } = useLingui()
  const freeze = async (token: string) => {
    await trpcClient.security.freezeByLink.mutate({ token })
    storeUser(null) // it ends every session
    return t`Your account is frozen. Every session has ended and nothing can be sent. Choose a new password next.`
  }
  return (
    <MailedLinkScreen
      token={useMailedToken()}
      title={t`Freeze your account`}
      action={t`Freeze the account now`}
      tone="danger"
      act={freeze}
      lead={
        <Trans>
          A frozen account cannot send. Waiting payments are cancelled, and every session ends. You can still receive
          payments. To unfreeze it later you need your password and a link by email.
        </Trans>
      }
    />
  )
}
