import { useLingui } from '@lingui/react/macro'
import type { Protection } from '#shared/domains/security/sessions.schema.ts'

/** What each protection is called, and what it is good for. */
export function useProtectionWords(): { names: Record<Protection, string>; reasons: Record<Protection, string> } {
  const { t } = useLingui()
  return {
    names: {
      email: t`Email address verified`,
      totp: t`Authenticator app`,
      passkey: t`Passkey`,
      recoveryCodes: t`Recovery codes at hand`,
      passwordForSend: t`Password on every payment`,
      notifyOnLogin: t`Email at every sign-in`,
      changesLocked: t`Changes locked`,
    },
    reasons: {
      email: t`Warnings and password resets are sent to your address. Confirm that it is yours.`,
      totp: t`With an authenticator app, a stolen password alone opens nothing.`,
      passkey: t`A passkey cannot be guessed, copied or phished.`,
      recoveryCodes: t`Recovery codes let you in if you lose your phone. Few or none are left.`,
      passwordForSend: t`With your password on every payment, an open browser cannot empty your wallet.`,
      notifyOnLogin: t`An email at every sign-in warns you of strangers at once.`,
      changesLocked: t`While changes are locked, nobody can take your protection away.`,
    },
  }
}
