import { useLingui } from '@lingui/react/macro'
import { useUser } from '#client/app/session/session-provider.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'

/** Leads back to Security; nothing where a second factor is due and every other page is closed. */
export function LeaveEnrolment() {
  const { t } = useLingui()
  const { secondFactorDue } = useUser()
  return secondFactorDue ? <span /> : <ButtonLink to="/security" variant="default">{t`Cancel`}</ButtonLink>
}
