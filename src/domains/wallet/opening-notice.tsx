import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { useZoneKnown } from '#client/ui/zone-known.ts'
import type { WalletOpening } from '#shared/domains/wallet/wallet.schema.ts'

/** Why the wallet is not open yet, and what opens it. */
export function OpeningNotice({ opening }: { opening: WalletOpening | null }) {
  const { t } = useLingui()
  const formats = useFormats()
  const isZoneKnown = useZoneKnown()
  if (opening === null)
    return (
      <Notice tone="info" title={t`Your account is being opened`}>
        <Trans>This usually takes a few seconds. The page updates automatically.</Trans>
      </Notice>
    )
  if (opening.waitsFor === 'email')
    return (
      <Notice tone="warn" title={t`Verify your email address`}>
        <Trans>
          Your account is opened on the network once you use the link that we have mailed you. If it did not arrive,{' '}
          <Link to="/security">ask for another one</Link>.
        </Trans>
      </Notice>
    )
  const when = opening.opensAt === null || !isZoneKnown ? null : formats.moment(opening.opensAt)
  return (
    <Notice tone="info" title={when === null ? t`Your account is in line` : t`Your account opens at about ${when}`}>
      <Trans>
        We open a limited number of accounts a day, and today’s are taken. Yours opens automatically; there is nothing
        for you to do.
      </Trans>
    </Notice>
  )
}
