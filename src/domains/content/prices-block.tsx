import { useLingui } from '@lingui/react/macro'
import { useListedPrices } from '#client/app/prices/listed-prices.ts'
import { AssetGlyph } from '#client/ui/asset-glyph.tsx'
import { shortUsd } from '#client/ui/digits.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import c from './live-blocks.module.css'

/** The catalogue's assets with their current prices. */
export function PricesBlock() {
  const { t } = useLingui()
  const [listed, retry] = useListedPrices()
  if (listed.status === 'loading') return <SkeletonLines rows={4} height={57} disc={28} />
  if (listed.status === 'failed')
    return <LoadFailure title={t`The prices did not load`} error={listed.error} onRetry={retry} />
  return (
    <ul className={c.prices} aria-label={t`Prices`}>
      {listed.prices.map(({ asset, code, name, usd }) => (
        <li key={asset}>
          <AssetGlyph code={code} size={28} />
          <span className={c.names}>
            <b>{code}</b>
            <span>{name}</span>
          </span>
          <span className={c.price}>{usd === null ? t`no price` : shortUsd(usd)}</span>
        </li>
      ))}
    </ul>
  )
}
