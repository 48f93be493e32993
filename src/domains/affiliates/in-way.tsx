import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Notice } from '#client/ui/notice.tsx'
import type { AffiliateProgram } from '#shared/domains/affiliates/affiliates.schema.ts'

/** What keeps payouts back, with what to do about it. */
export function InWay({ program: { obstacle, state } }: { program: AffiliateProgram }) {
  const { t } = useLingui()
  if (state === 'stopped')
    return (
      <Notice tone="bad" title={t`Your link earns nothing any more`}>
        <Trans>We have reviewed how people found it. Write to support if you think that this is wrong.</Trans>
      </Notice>
    )
  if (obstacle === 'held')
    return (
      <Notice tone="warn" title={t`Payouts are on hold`}>
        <Trans>We are reviewing how people found your link. Your earnings stay as they are.</Trans>
      </Notice>
    )
  if (obstacle === 'no_trustline')
    return (
      <Notice
        tone="info"
        title={t`Your wallet cannot hold USDC yet`}
        action={
          <ButtonLink to="/assets" variant="default" size="xs">
            {t`Add USDC`}
          </ButtonLink>
        }
      >
        <Trans>Payouts come in USDC. Until you add it, what you earned stays available.</Trans>
      </Notice>
    )
  if (obstacle === 'identity' || obstacle === 'email')
    return (
      <Notice
        tone="info"
        title={t`Payouts wait for your verification`}
        action={
          <ButtonLink to="/kyc" variant="default" size="xs">
            {t`To verification`}
          </ButtonLink>
        }
      >
        {obstacle === 'email' ? (
          <Trans>Affiliates are paid once their email address is confirmed. You keep your earnings until then.</Trans>
        ) : (
          <Trans>Affiliates are paid once their identity is approved. You keep your earnings until then.</Trans>
        )}
      </Notice>
    )
  return null
}
