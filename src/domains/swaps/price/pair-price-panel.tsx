import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { usePreferences } from '#client/app/preferences/use-preferences.ts'
import { Change } from '#client/ui/change.tsx'
import { ValueChart } from '#client/ui/charts/value-chart.tsx'
import { shortPrice } from '#client/ui/digits.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { percentBetween } from '#shared/kernel/percent.ts'
import css from './price.module.css'
import { axisFigure } from './price-figures.ts'
import { SPANS, type Span, usePairPrices } from './use-pair-prices.ts'

interface Props {
  /** Whose price it is. */
  base: AssetId
  /** What it is paid with. */
  counter: AssetId
}

/** What the asset to be received has cost in the one to pay with, over time. */
export function PairPricePanel({ base, counter }: Props) {
  const { chartRange } = usePreferences()
  const [span, setSpan] = useState<Span>(() => SPANS.find((one) => one === chartRange) ?? '30d')
  return <PriceOfPair key={`${base} ${counter}`} {...{ base, counter, span }} onSpan={setSpan} />
}

function PriceOfPair({ base, counter, span, onSpan }: Props & { span: Span; onSpan: (span: Span) => void }) {
  const { t } = useLingui()
  const { isFollowed, query } = usePairPrices({ base, counter, span })
  const [code, unit] = [assetCode(base), assetCode(counter)]
  const title = t`${code} in ${unit}`
  if (!isFollowed)
    return (
      <Panel title={title} pad>
        <p className={css.none}>
          <Trans>
            No market between {code} and {unit} is followed, so there is no price over time. A swap can still go through
            other assets.
          </Trans>
        </p>
      </Panel>
    )
  const points = query.data?.points ?? []
  const last = points.at(-1)?.value ?? null
  return (
    <Panel>
      <ValueChart
        head={
          <div className={css.head}>
            <h2>{title}</h2>
            {last !== null && (
              <p>
                <b>{shortPrice(last)}</b> <Change percent={percentBetween(points[0]?.value ?? null, last)} />
              </p>
            )}
          </div>
        }
        query={query}
        ranges={SPANS}
        range={span}
        onRange={onSpan}
        title={title}
        format={(value) => `${shortPrice(value)} ${unit}`}
        formatAxis={axisFigure}
        height={136}
        nothing={t`No trade between the two in this time.`}
      />
    </Panel>
  )
}
