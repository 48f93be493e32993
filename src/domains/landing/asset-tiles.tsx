import { useLingui } from '@lingui/react/macro'
import { type ListedPrices, useListedPrices } from '#client/app/prices/listed-prices.ts'
import { AssetGlyph } from '#client/ui/asset-glyph.tsx'
import { formatPrice } from '#client/ui/numbers.ts'
import type { Landing } from '#shared/domains/content/landing.schema.ts'
import c from './asset-tiles.module.css'

/** The featured assets with their current prices. */
export function AssetTiles({ texts }: { texts: NonNullable<Landing['assets']> }) {
  const { t } = useLingui()
  const [listed] = useListedPrices()
  return (
    <ul className={c.strip} aria-label={t`Assets`}>
      {texts.items.map(({ code, name, text }) => (
        <li key={code} className={c.tile}>
          <AssetGlyph code={code} size={36} />
          <span className={c.name}>
            <b>{code}</b>
            <span>{name}</span>
          </span>
          <Price listed={listed} code={code} />
          <span className={c.text}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Keeps its space while the price loads, and stays empty if there is none. */
function Price({ listed, code }: { listed: ListedPrices; code: string }) {
  const found = listed.status === 'there' ? listed.prices.find((price) => price.code === code) : undefined
  return (
    <span className={c.price} data-waiting={listed.status === 'loading' || undefined}>
      {found?.usd ? formatPrice(found.usd) : ''}
    </span>
  )
}
