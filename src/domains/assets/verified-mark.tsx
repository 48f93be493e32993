import { useLingui } from '@lingui/react/macro'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetIssuer } from '#shared/kernel/asset-id.ts'
import { isMachineName } from '#shared/kernel/machine-name.ts'
import css from './assets.module.css'

interface IssuerProps {
  asset: AssetId
  domain: string | null
  isVerified: boolean
}

/** Who stands behind an asset: the network, a domain with its mark, or an address. */
export function IssuerLine({ asset, domain, isVerified }: IssuerProps) {
  const { t } = useLingui()
  const issuer = assetIssuer(asset)
  if (issuer === null) return <>{t`The network’s own asset`}</>
  if (domain !== null && isMachineName(domain)) return <span title={issuer}>{t`Issued by this demonstration`}</span>
  const place = domain === null ? t`no domain` : <ForeignText text={domain} />
  if (!isVerified)
    return (
      <span title={issuer}>
        {domain === null ? (
          <>
            <span className="mono" translate="no">
              {shortenAddress(issuer)}
            </span>
            , {place}
          </>
        ) : (
          <>
            {place}, {t`not verified`}
          </>
        )}
      </span>
    )
  return (
    <span className={css.verified} title={issuer}>
      {place}
      <IconRosetteDiscountCheckFilled size={13} aria-hidden />
      <span className="vh">{t`verified`}</span>
    </span>
  )
}
