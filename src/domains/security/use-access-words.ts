import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { AccessEntry, AccessEvent } from '#shared/domains/security/sessions.schema.ts'

const REFUSALS = new Set<AccessEvent>(['sign_in_failed', 'step_up_failed', 'refused'])
export const isRefusal = ({ event }: Pick<AccessEntry, 'event'>): boolean => REFUSALS.has(event)

export interface AccessWords {
  event: string
  /** By which proof, or why not; null where that is not known. */
  how: string | null
}

/** One line of the access history in words. */
export function useAccessWords(): (entry: Pick<AccessEntry, 'event' | 'detail'>) => AccessWords {
  const { t } = useLingui()
  return useCallback(
    ({ event, detail }) => {
      const events: Record<AccessEvent, string> = {
        registered: t`Account opened`,
        signed_in: t`Signed in`,
        sign_in_failed: t`Sign-in refused`,
        password_reset: t`Password reset`,
        password_changed: t`Password changed`,
        email_verified: t`Email address verified`,
        email_changed: t`Email address changed`,
        step_up_failed: t`Confirmation refused`,
        refused: t`Call refused`,
      }
      const hows: Record<string, string> = {
        password: t`Password`,
        password_totp: t`Password and app`,
        password_recovery: t`Password and recovery code`,
        password_passkey: t`Password and passkey`,
        passkey: t`Passkey`,
        wrong_password: t`Wrong password`,
        code_wrong: t`Wrong code`,
        passkey_refused: t`Passkey not accepted`,
        locked: t`Too many tries`,
        not_admin: t`For administrators only`,
        forbidden: t`Not allowed`,
        key_forbidden: t`Not allowed to this API key`,
        account_frozen: t`Account frozen`,
        account_held: t`Sending held`,
        not_on_allow_list: t`Not on the allow-list`,
        changes_locked: t`Changes locked`,
      }
      return { event: events[event], how: (detail !== null && hows[detail]) || null }
    },
    [t],
  )
}
