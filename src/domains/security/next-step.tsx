import { useLingui } from '@lingui/react/macro'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import type { Protection } from '#shared/domains/security/sessions.schema.ts'
import { LockChanges } from './lock-changes.tsx'
import { useSetting } from './sending-panel.tsx'
import { useAddPasskey } from './use-add-passkey.ts'
import { useEmailActs } from './use-email-acts.ts'
import { useRenewCodes } from './use-renew-codes.ts'

interface Props {
  next: Protection
  onCodes: (codes: readonly string[]) => void
}

/** The one filled button of the page: what helps most now. */
export function NextStep({ next, onCodes }: Props) {
  const { t } = useLingui()
  const setting = useSetting()
  const { resend } = useEmailActs()
  const passkey = useAddPasskey(onCodes)
  const codes = useRenewCodes(onCodes)
  if (next === 'email')
    return <BusyButton busy={resend.isPending} onClick={() => resend.mutate()}>{t`Mail the link again`}</BusyButton>
  if (next === 'totp') return <ButtonLink to="/security/two-factor">{t`Set up an app`}</ButtonLink>
  if (next === 'passkey')
    return passkey.isPossible ? (
      <BusyButton busy={passkey.pending} onClick={() => passkey.run()}>{t`Add a passkey`}</BusyButton>
    ) : null
  if (next === 'recoveryCodes')
    return <BusyButton busy={codes.pending} onClick={() => codes.run()}>{t`Create new codes`}</BusyButton>
  if (next === 'changesLocked') return <LockChanges />
  const change = next === 'passwordForSend' ? { requirePasswordForSend: true } : { notifyOnLogin: true }
  return <BusyButton busy={setting.pending} onClick={() => setting.run(change)}>{t`Turn it on`}</BusyButton>
}
