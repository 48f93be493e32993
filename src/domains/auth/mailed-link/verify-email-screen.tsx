import { Trans, useLingui } from '@lingui/react/macro'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { refreshSession } from '#client/app/session/session.store.ts'
import { useFormats } from '#client/ui/formats.ts'
import { MailedLinkScreen } from './mailed-link-screen.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** The link that proves an address: the account's own, or one that takes its place. */
export function VerifyEmailScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const verify = async (token: string) => {
    const { email, heldUntil } = await trpcClient.security.verifyEmail.mutate({ token })
    await refreshSession({ quietly: true }) // another address ends sessions, and stands in the header
    return heldUntil === null
      ? t`${email} is verified.`
      : t`${email} is the address of your account now. For your safety, nothing can be sent until ${formats.moment(heldUntil)}.`
  }
  return (
    <MailedLinkScreen
      token={useMailedToken()}
      title={t`Verify your email address`}
      action={t`Verify this address`}
      act={verify}
      lead={
        <Trans>
          This confirms that you receive our emails at this address. If the address is new, you are signed out
          everywhere else, and sending is paused for 24 hours.
        </Trans>
      }
    />
  )
}
