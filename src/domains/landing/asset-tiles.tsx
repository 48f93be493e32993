import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { AssetGlyph } from '#client/ui/asset-glyph.tsx'
import c from './asset-tiles.module.css'

const TILES: readonly { code: string; name: string; text: MessageDescriptor }[] = [
  { code: 'XLM', name: 'Stellar Lumens', text: msg`The network's own asset; pays its fees` },
  { code: 'USDC', name: 'USD Coin', text: msg`A digital dollar` },
  { code: 'NKDM', name: 'Nakadium', text: msg`Issued on the ledger` },
  { code: 'SKL', name: 'Skyline', text: msg`Issued on the ledger` },
]

/** The four assets that the product shows first. */
export function AssetTiles() {
  const { t, i18n } = useLingui()
  return (
    <ul className={c.strip} aria-label={t`Assets`}>
      {TILES.map((tile) => (
        <li key={tile.code} className={c.tile}>
          <AssetGlyph code={tile.code} size={36} />
          <span className={c.name}>
            <b>{tile.code}</b>
            <span>{tile.name}</span>
          </span>
          <span className={c.text}>{i18n._(tile.text)}</span>
        </li>
      ))}
    </ul>
  )
}
