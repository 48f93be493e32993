import { Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '#client/ui/notice.tsx'
import type { CheckedLink } from '#shared/domains/requests/requests.schema.ts'

/** Whether the domain that a link names has signed it; until that is known it is not said to be anybody's. */
export function LinkVerdictNotice({ checked, isFailed }: { checked: CheckedLink | null; isFailed: boolean }) {
  const { t } = useLingui()
  if (isFailed)
    return (
      <Notice tone="warn" title={t`The signature could not be checked`}>
        <Trans>Pay only if you know who gave you this link.</Trans>
      </Notice>
    )
  if (!checked)
    return (
      <Notice tone="info">
        <Trans>Checking who made this link...</Trans>
      </Notice>
    )
  const { verdict, domain } = checked
  if (verdict === 'valid')
    return (
      <Notice tone="good" title={t`Signed by ${domain}`}>
        <Trans>Make sure that this is the site you mean to pay.</Trans>
      </Notice>
    )
  if (verdict === 'failed')
    return (
      <Notice tone="bad" title={t`The signature is not valid`}>
        {domain === null ? (
          <Trans>This link has been changed or is not from whom it says. Do not pay it.</Trans>
        ) : (
          <Trans>This link says that it comes from {domain}, but that site has not signed it. Do not pay it.</Trans>
        )}
      </Notice>
    )
  return (
    <Notice tone="warn" title={t`Not signed`}>
      <Trans>Anyone could have made this link. Check that you want to pay this address.</Trans>
    </Notice>
  )
}
