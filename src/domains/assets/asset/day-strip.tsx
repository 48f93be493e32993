import { useLingui } from '@lingui/react/macro'
import { useMarkets } from '#client/app/markets/use-markets.ts'
import { trpc } from '#client/app/trpc.ts'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import css from './asset.module.css'
import { extremesOf, volumeOf } from './day-figures.ts'

const UNKNOWN = '\u2013'

/** What the last 24 hours were like, below the chart. */
export function DayStrip({ asset }: { asset: AssetId }) {
  const { t } = useLingui()
  const day = trpc.prices.series.useQuery({ asset, range: '24h' }).data
  const markets = useMarkets().data
  const extremes = day && extremesOf(day.points)
  const volume = markets && volumeOf(asset, markets.items)
  return (
    <dl className={css.day}>
      <div>
        <dt>{t`24 h high`}</dt>
        <dd>{extremes ? shortWorth(extremes.high) : UNKNOWN}</dd>
      </div>
      <div>
        <dt>{t`24 h low`}</dt>
        <dd>{extremes ? shortWorth(extremes.low) : UNKNOWN}</dd>
      </div>
      <div>
        <dt>{t`24 h volume`}</dt>
        <dd>{volume ? formatWorth(volume) : UNKNOWN}</dd>
      </div>
    </dl>
  )
}
