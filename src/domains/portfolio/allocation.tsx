import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { assetColor } from '#client/ui/asset-color.ts'
import { ownFigure } from '#client/ui/choices.ts'
import { formatShare } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './portfolio.module.css'

/** Each asset's part of the total, as a bar and in figures. */
export function Allocation({ overview: { holdings, unpriced } }: { overview: PortfolioOverview }) {
  const { t } = useLingui()
  const { isListed } = useAssetNames()
  const valued = holdings.filter(({ permille, value }) => permille !== null && value !== '0.00')
  const colorOf = (asset: string) => ({ '--asset': assetColor(asset, isListed(asset)) }) as CSSProperties
  const codes = unpriced.map(assetCode).join(', ')
  return (
    <Panel title={t`Allocation`} pad>
      <div className={css.bar} aria-hidden>
        {valued.map(({ asset, permille }) => (
          <span key={asset} style={{ ...colorOf(asset), flexGrow: Math.max(permille ?? 0, 4) }} />
        ))}
      </div>
      <ul className={css.legend}>
        {valued.map(({ asset, value, permille }) => (
          <li key={asset}>
            <i style={colorOf(asset)} aria-hidden />
            <b>{assetCode(asset)}</b>
            <span>{ownFigure(formatWorth(value ?? '0.00'))}</span>
            <b>{formatShare(permille ?? 0)}</b>
          </li>
        ))}
      </ul>
      {unpriced.length > 0 && (
        <p className={css.note}>
          <Trans>{codes} has no price, so it counts as unknown, not as zero.</Trans>
        </p>
      )}
    </Panel>
  )
}
