import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { Change } from '#client/ui/change.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { UsdChange } from '#client/ui/usd-change.tsx'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import type { Holding, PortfolioOverview } from '#shared/domains/portfolio/portfolio.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer, assetParam } from '#shared/kernel/asset-id.ts'
import { ApartLine } from './apart-line.tsx'
import css from './portfolio.module.css'

const NO_STAKE = '0.0000000'

/** Each asset with what it cost and what it would gain if it were sold now. */
export function Holdings({ overview, apart }: { overview: PortfolioOverview; apart: number }) {
  const { t } = useLingui()
  const { holdings, totalUsd, unrealised } = overview
  return (
    <Panel title={t`Holdings`} note={holdings.length || undefined}>
      {holdings.length === 0 ? (
        <Empty title={t`No holdings yet`} compact>
          <Trans>Assets that you receive appear here with their cost and gain.</Trans>
        </Empty>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t`Asset`}</th>
              <th scope="col" className={css.wide}>{t`Balance`}</th>
              <th scope="col" className={css.wide}>{t`Price`}</th>
              <th scope="col" className={css.wide}>{t`Average cost`}</th>
              <th scope="col">{t`Value`}</th>
              <th scope="col">{t`Unrealised`}</th>
            </tr>
          </thead>
          <tbody>
            {holdings.map((holding) => (
              <HoldingRow key={holding.asset} holding={holding} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t`Total`}</th>
              <td className={css.wide} colSpan={3}>
                {'\u00A0'}
              </td>
              <td>{ownFigure(formatWorth(totalUsd))}</td>
              <td>
                <UsdChange value={unrealised} />
              </td>
            </tr>
          </tfoot>
        </table>
      )}
      <ApartLine count={apart} />
    </Panel>
  )
}

function HoldingRow({ holding }: { holding: Holding }) {
  const { t } = useLingui()
  const { nameOf, isListed } = useAssetNames()
  const issuer = assetIssuer(holding.asset)
  const { asset, balance, staked, price, averageCost, value, unrealised, unrealisedPercent, isStale } = holding
  return (
    <tr>
      <th scope="row">
        <span className={css.asset}>
          <AssetAvatar asset={asset} size={32} listed={isListed(asset)} />
          <span className={css.two}>
            <Link to="/assets/$asset" params={{ asset: assetParam(asset) }} className={css.code}>
              {assetCode(asset)}
            </Link>
            <small>{nameOf(asset) ?? (issuer === null ? null : shortenAddress(issuer))}</small>
          </span>
        </span>
      </th>
      <td className={css.wide}>
        <span className={css.two}>
          <Amount own value={balance} list />
          {staked !== NO_STAKE && (
            <small>
              <Trans>
                <Amount own value={staked} list /> of it staked
              </Trans>
            </small>
          )}
        </span>
      </td>
      <td className={css.wide}>
        <span className={css.two}>
          <span>{price === null ? t`No price` : shortWorth(price)}</span>
          {isStale && <small>{t`older than a day`}</small>}
        </span>
      </td>
      <td className={`${css.wide} ${css.dim}`}>{averageCost === null ? t`Unknown` : shortWorth(averageCost)}</td>
      <td className={css.strong}>{value === null ? t`No price` : ownFigure(formatWorth(value))}</td>
      <td>
        {unrealised === null ? (
          <span className={css.dim}>{t`Unknown`}</span>
        ) : (
          <span className={css.two}>
            <UsdChange value={unrealised} />
            <small>
              <Change percent={unrealisedPercent} />
            </small>
          </span>
        )}
      </td>
    </tr>
  )
}
