import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Address } from '#client/ui/address.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { formatCount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { AssetDetail } from '#shared/domains/assets/assets.schema.ts'
import type { SeededDescription } from '#shared/domains/assets/seeded-assets.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './asset.module.css'

/** What the catalogue says of its first assets, as long as no operator has written something else. */
const DELIVERED: Record<string, MessageDescriptor> = {
  'The native asset of the Stellar network.': msg`The native asset of the Stellar network.`,
  'One US dollar, issued on this network.': msg`One US dollar, issued on this network.`,
  'The asset of the Nakadium community.': msg`The asset of the Nakadium community.`,
  'The asset of the Skyline network.': msg`The asset of the Skyline network.`,
} satisfies Record<SeededDescription, MessageDescriptor>

/** Facts of the network and words of the issuer; only a listed asset's website can be followed. */
export function AboutPanel({ detail, issuer }: { detail: AssetDetail; issuer: string | null }) {
  const { t, i18n } = useLingui()
  const { asset, name, description, website, facts, isListed } = detail
  const code = assetCode(asset)
  const title = name ?? code
  const rows = [
    ...(issuer === null ? [] : [{ label: t`Issuer`, value: <Address address={issuer} /> }]),
    ...(facts?.organisation ? [{ label: t`Organisation`, value: <ForeignText text={facts.organisation} /> }] : []),
    ...(facts?.domain ? [{ label: t`Domain`, value: <ForeignText text={facts.domain} /> }] : []),
    ...(website && isListed
      ? [
          {
            label: t`Website`,
            value: (
              <a href={website} target="_blank" rel="noreferrer noopener">
                {website.replace(/^https:\/\//, '')}
              </a>
            ),
          },
        ]
      : []),
    ...(facts
      ? [
          { label: t`Supply`, value: <Amount value={facts.supply} code={code} list /> },
          { label: t`Holders`, value: formatCount(facts.holders) },
        ]
      : []),
  ]
  const delivered = description === null ? undefined : DELIVERED[description]
  const text =
    (delivered && i18n._(delivered)) ??
    description ??
    (issuer === null ? t`The native asset of the Stellar network: it pays fees and reserves.` : null)
  return (
    <Panel title={t`About ${title}`} pad>
      {text && (
        <p className={css.text}>
          <ForeignText text={text} />
        </p>
      )}
      {rows.length > 0 && <Rows dense rows={rows} />}
    </Panel>
  )
}
