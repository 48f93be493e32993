import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from '#client/domains/assets/assets.module.css'
import { IssuerLine } from '#client/domains/assets/verified-mark.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { Change } from '#client/ui/change.tsx'
import { Sparkline } from '#client/ui/charts/sparkline.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import { assetParam } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { Holding } from './use-holdings.ts'

/** Each asset with the parts of its balance; a row leads to the asset's page. */
export function HoldingsTable({ rows }: { rows: readonly Holding[] }) {
  const { t } = useLingui()
  return (
    <table className={css.table}>
      <caption className="vh">{t`Your assets`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Asset`}</th>
          <th scope="col" className={`${css.end} ${css.wide}`}>{t`Price`}</th>
          <th scope="col" className={css.spark}>
            <span className="vh">{t`Last 7 days`}</span>
          </th>
          <th scope="col" className={`${css.end} ${css.wide}`}>{t`Total`}</th>
          <th scope="col" className={`${css.end} ${css.roomy}`}>{t`In orders`}</th>
          <th scope="col" className={`${css.end} ${css.roomy}`}>{t`Reserved`}</th>
          <th scope="col" className={`${css.end} ${css.roomy}`}>{t`Spendable`}</th>
          <th scope="col" className={css.end}>{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <HoldingRow key={row.asset} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function HoldingRow({ row }: { row: Holding }) {
  const { t } = useLingui()
  const { code, price, trend, usd } = row
  return (
    <tr className={css.row}>
      <td>
        <AssetName row={row} />
      </td>
      <td className={`${css.end} ${css.wide}`}>
        {price === null ? (
          <span className={css.none}>{t`No price`}</span>
        ) : (
          <span className={css.two}>
            {shortWorth(price)}
            {trend?.change && (
              <small>
                <Change percent={trend.change} />
              </small>
            )}
          </span>
        )}
      </td>
      <td className={css.spark}>{trend && <Sparkline values={trend.week} width={72} height={26} />}</td>
      <td className={`${css.end} ${css.strong} ${css.wide}`}>
        <Amount own value={row.total} list />
      </td>
      <td className={`${css.end} ${css.dim} ${css.roomy}`}>
        <Part value={row.inOffers} />
      </td>
      <td className={`${css.end} ${css.dim} ${css.roomy}`}>
        <Part value={row.reserved} />
      </td>
      <td className={`${css.end} ${css.roomy}`}>
        <Amount own value={row.spendable} list />
      </td>
      <td className={`${css.end} ${css.strong}`}>
        {usd === null ? <span className={css.none}>{t`No price`}</span> : ownFigure(formatWorth(usd))}
        <span className={css.phone}>
          <Amount own value={row.total} code={code} list />
        </span>
      </td>
    </tr>
  )
}

export function AssetName({ row }: { row: Holding }) {
  const { t } = useLingui()
  const { asset, code, isListed } = row
  return (
    <span className={css.asset}>
      <AssetAvatar asset={asset} size={32} listed={isListed} />
      <span className={css.name}>
        <Link to="/assets/$asset" params={{ asset: assetParam(asset) }}>
          {code}
        </Link>
        {row.trend?.change && (
          <span className={css.onPhone}>
            <Change percent={row.trend.change} />
          </span>
        )}
        <span className={row.trend?.change ? css.onDesk : undefined}>
          <IssuerLine {...row} />
        </span>
        {toStroops(row.frozen) > 0n && <StatusBadge label={t`Frozen by its issuer`} tone="warn" />}
      </span>
    </span>
  )
}

function Part({ value }: { value: string }) {
  return toStroops(value) === 0n ? <span aria-hidden>–</span> : <Amount own value={value} list />
}
