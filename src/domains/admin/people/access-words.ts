import { useLingui } from '@lingui/react/macro'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'

/** Lines of the access history. */
export function useAccessWords(): Record<AccessEvent, string> {
  const { t } = useLingui()
  return {
    registered: t`Registered`,
    signed_in: t`Signed in`,
    sign_in_failed: t`Sign-in failed`,
    password_reset: t`Password reset by a link`,
    password_changed: t`Password changed`,
    email_verified: t`Email address verified`,
    email_changed: t`Email address changed`,
    step_up_failed: t`Confirmation failed`,
    refused: t`Refused`,
  }
}
