import { Trans, useLingui } from '@lingui/react/macro'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useFormats } from '#client/ui/formats.ts'
import { MailedLinkScreen } from './mailed-link-screen.tsx'
import { useMailedToken } from './use-mailed-token.ts'

/** The last step of lifting one's own freeze. */
export function UnfreezeScreen() {
  const { t } = useLingui()
  const formats = useFormats()
  const unfreeze = async (token: string) => {
    const { heldUntil } = await trpcClient.security.unfreeze.mutate({ token })
    return t`Your account is no longer frozen. For your safety, nothing can be sent until ${formats.moment(heldUntil)}.`
  }
  return (
    <MailedLinkScreen
      token={useMailedToken()}
      title={t`Unfreeze your account`}
      action={t`Unfreeze the account`}
      act={unfreeze}
      lead={<Trans>After this, sending stays on hold for another 24 hours.</Trans>}
    />
  )
}
