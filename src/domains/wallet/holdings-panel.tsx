import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Change } from '#client/ui/change.tsx'
import { Sparkline } from '#client/ui/charts/sparkline.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import { formatWorth, shortWorth } from '#client/ui/worth.ts'
import type { PriceTrend } from '#shared/domains/prices/prices.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer, assetParam } from '#shared/kernel/asset-id.ts'
import css from './holdings-panel.module.css'
import { type Listed, listedOf } from './listed-balances.ts'
import type { WalletQuery } from './wallet-query.ts'

const ROW_HEIGHT = 56

/** What the wallet holds, each asset with its price, the course of its week and its value. */
export function HoldingsPanel({ wallet }: { wallet: WalletQuery }) {
  const { t } = useLingui()
  const { data: trends } = trpc.prices.trends.useQuery()
  const { data: view } = trpc.assets.view.useQuery()
  const listed = wallet.data && listedOf(wallet.data.balances, view?.hidden ?? [])
  return (
    <Panel title={t`Assets`} note={listed?.shown.length || undefined} actions={<AddAsset />}>
      {listed ? (
        <>
          <Rows balances={listed.shown} trends={trends?.items ?? []} />
          <LeftOut listed={listed} />
        </>
      ) : (
        <Unanswered query={wallet} failed={t`Your assets did not load`} rows={4} height={ROW_HEIGHT} />
      )}
    </Panel>
  )
}

const AddAsset = () => (
  <ButtonLink
    to="/assets"
    search={{ add: true }}
    size="compact-sm"
    variant="subtle"
    leftSection={<IconPlus size={14} aria-hidden />}
  >
    <Trans>Add asset</Trans>
  </ButtonLink>
)

/** What the list leaves out, and where it is. */
function LeftOut({ listed: { apart, hidden } }: { listed: Listed }) {
  if (apart + hidden === 0) return null
  return (
    <p className={css.leftOut}>
      {apart > 0 && (
        <Link to="/assets">
          <Plural
            value={apart}
            one="# asset in quarantine, not counted in your total"
            other="# assets in quarantine, not counted in your total"
          />
        </Link>
      )}
      {hidden > 0 && (
        <Link to="/assets" search={{ tab: 'hidden' }}>
          <Plural
            value={hidden}
            one="# hidden asset, counted in your total"
            other="# hidden assets, counted in your total"
          />
        </Link>
      )}
    </p>
  )
}

function Rows({ balances, trends }: { balances: readonly WalletBalance[]; trends: readonly PriceTrend[] }) {
  const { t } = useLingui()
  if (balances.length === 0) {
    return (
      <Empty title={t`No assets yet`} compact>
        <Trans>Your balances appear here after the first deposit.</Trans>
      </Empty>
    )
  }
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t`Asset`}</th>
          <th scope="col" className={css.wide}>{t`Price`}</th>
          <th scope="col" className={css.wide}>{t`24 h`}</th>
          <th scope="col" className={css.line}>{t`7 days`}</th>
          <th scope="col" className={css.wide}>{t`Balance`}</th>
          <th scope="col">{t`Value`}</th>
        </tr>
      </thead>
      <tbody>
        {balances.map((balance) => (
          <Row
            key={balance.asset}
            balance={balance}
            trend={trends.find(({ asset }) => asset === balance.asset && balance.price !== null)}
          />
        ))}
      </tbody>
    </table>
  )
}

function Row({ balance, trend }: { balance: WalletBalance; trend: PriceTrend | undefined }) {
  const { t } = useLingui()
  const { nameOf, isListed } = useAssetNames()
  const { asset, total, price, usd } = balance
  const issuer = assetIssuer(asset)
  return (
    <tr>
      <th scope="row">
        <span className={css.asset}>
          <AssetAvatar asset={asset} size={32} listed={isListed(asset)} />
          <span className={css.two}>
            <Link to="/assets/$asset" params={{ asset: assetParam(asset) }} className={css.code}>
              {assetCode(asset)}
            </Link>
            <small className={css.name}>{nameOf(asset) ?? (issuer === null ? null : shortenAddress(issuer))}</small>
            <small className={css.phone}>{trend && <Change percent={trend.change} />}</small>
          </span>
        </span>
      </th>
      <td className={css.wide}>
        <span className={css.two}>
          {price === null ? <span className={css.dim}>{t`No price`}</span> : shortWorth(price)}
          {trend?.isStale && <small>{t`older than a day`}</small>}
        </span>
      </td>
      <td className={`${css.wide} ${css.change}`}>{trend && <Change percent={trend.change} />}</td>
      <td className={css.line}>{trend && <Sparkline values={trend.week} />}</td>
      <td className={css.wide}>
        <Amount own value={total} list />
      </td>
      <td>
        <Value total={total} usd={usd} />
      </td>
    </tr>
  )
}

/** On phones with the balance below. */
function Value({ total, usd }: { total: string; usd: string | null }) {
  const { t } = useLingui()
  return (
    <span className={css.two}>
      <b>{usd === null ? <span className={css.dim}>{t`No price`}</span> : ownFigure(formatWorth(usd))}</b>
      <small className={css.phone}>
        <Amount own value={total} list />
      </small>
    </span>
  )
}
