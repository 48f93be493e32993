import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useFollowed, useMarkets } from '#client/app/markets/use-markets.ts'
import { Change } from '#client/ui/change.tsx'
import { shortPrice } from '#client/ui/digits.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type AssetId, assetCode, assetParam } from '#shared/kernel/asset-id.ts'
import css from './asset.module.css'

/** Where the asset is traded; nothing where it is nowhere. */
export function MarketsPanel({ asset }: { asset: AssetId }) {
  const { t } = useLingui()
  const { data } = useMarkets()
  const markets = data?.items.filter(({ base, counter }) => base === asset || counter === asset) ?? []
  useFollowed(markets)
  if (markets.length === 0) return null
  return (
    <Panel title={t`Markets`}>
      <ul className={css.markets}>
        {markets.map(({ base, counter, price, change24h }) => (
          <li key={`${base}/${counter}`}>
            <Link
              to="/trade/$baseAsset/$quoteAsset"
              params={{ baseAsset: assetParam(base), quoteAsset: assetParam(counter) }}
            >
              <b>
                {assetCode(base)} / {assetCode(counter)}
              </b>
              <span>{price === null ? '–' : shortPrice(price)}</span>
              <Change percent={change24h} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
