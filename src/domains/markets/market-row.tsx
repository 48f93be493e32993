import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconBell, IconPlayerPause, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Favourites } from '#client/app/favourites/use-favourites.ts'
import { AssetAvatar } from '#client/ui/asset-avatar.tsx'
import { Change } from '#client/ui/change.tsx'
import { Sparkline } from '#client/ui/charts/sparkline.tsx'
import { shortPrice } from '#client/ui/digits.ts'
import { formatWorthWhole, shortWorth } from '#client/ui/worth.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode, assetIssuer, NATIVE, pairName } from '#shared/kernel/asset-id.ts'
import css from './markets.module.css'

interface MarketRowProps {
  market: Market
  /** Where it is traded. */
  path: string
  favourites: Favourites
}

export const MarketRow = memo(function MarketRow({ market, path, favourites }: MarketRowProps) {
  const { volumeUsd, depthUsd2pct, isThin } = market
  return (
    <tr className={css.row}>
      <td className={css.starCell}>
        <Star {...{ market, favourites }} />
        <AlertLink market={market} />
      </td>
      <td>
        <Name {...{ market, path }} />
      </td>
      <td className={css.end}>
        <Price market={market} />
      </td>
      <td className={`${css.end} ${css.desk}`}>
        <Change percent={market.change24h} />
      </td>
      <td className={css.spark}>{market.spark.length > 1 && <Sparkline values={market.spark} />}</td>
      <td className={css.roomy}>
        <DayRange market={market} />
      </td>
      <td className={`${css.end} ${css.desk}`}>
        <span className={css.two}>
          <span>{volumeUsd === null ? <Unknown /> : formatWorthWhole(volumeUsd)}</span>
          <Related market={market} />
        </span>
      </td>
      <td className={`${css.end} ${css.wide}`} data-thin={isThin || undefined}>
        {isThin && <IconAlertTriangle size={14} stroke={1.8} aria-hidden />}
        {depthUsd2pct === null ? <Unknown /> : formatWorthWhole(depthUsd2pct)}
      </td>
    </tr>
  )
})

function Star({ market, favourites }: Pick<MarketRowProps, 'market' | 'favourites'>) {
  const { t } = useLingui()
  const isOn = favourites.has(market)
  const Icon = isOn ? IconStarFilled : IconStar
  return (
    <button
      type="button"
      className={css.star}
      aria-pressed={isOn}
      aria-label={t`Favourite: ${pairName(market)}`}
      onClick={() => favourites.set(market, !isOn)}
    >
      <Icon size={17} stroke={1.5} aria-hidden />
    </button>
  )
}

function AlertLink({ market }: Pick<MarketRowProps, 'market'>) {
  const { t } = useLingui()
  const { base, counter } = market
  const name = pairName(market)
  return (
    <Link
      to="/alerts"
      search={{ base, counter }}
      className={`${css.star} ${css.onDesk}`}
      aria-label={t`Price alert: ${name}`}
      title={t`Price alert`}
    >
      <IconBell size={17} stroke={1.5} aria-hidden />
    </Link>
  )
}

function Name({ market, path }: Pick<MarketRowProps, 'market' | 'path'>) {
  const { base, counter, isThin, isHalted, volumeUsd } = market
  return (
    <span className={css.name}>
      <span className={css.avatars} aria-hidden>
        <AssetAvatar asset={base} size={28} />
        <AssetAvatar asset={counter} size={28} />
      </span>
      <span className={css.words}>
        <span className={css.title}>
          <Link to={path} data-row-link>
            {assetCode(base)}
            <span className={css.counter}>/{assetCode(counter)}</span>
          </Link>
          {isHalted && (
            <span className={css.badge} data-halted>
              <IconPlayerPause size={12} stroke={2} aria-hidden />
              <Trans>Halted</Trans>
            </span>
          )}
          {isThin && (
            <span className={`${css.badge} ${css.onDesk}`}>
              <IconAlertTriangle size={12} stroke={2} aria-hidden />
              <Trans>Thin book</Trans>
            </span>
          )}
        </span>
        <small className={css.onDesk}>{issuerOf(market)}</small>
        <small className={css.onPhone}>
          {isThin && (
            <>
              <Trans>Thin book</Trans>
              {volumeUsd !== null && ', '}
            </>
          )}
          {volumeUsd !== null && formatWorthWhole(volumeUsd)}
        </small>
        <Related market={market} className={css.onPhone} />
      </span>
    </span>
  )
}

/** Traded by one owner, or by related people, among themselves: in no volume. */
function Related({ market: { relatedVolumeUsd }, className }: Pick<MarketRowProps, 'market'> & { className?: string }) {
  if (relatedVolumeUsd === null) return null
  const worth = formatWorthWhole(relatedVolumeUsd)
  return (
    <small className={className}>
      <Trans>related volume {worth}</Trans>
    </small>
  )
}

/** Who issued what is traded: its domain, or its address; of XLM, which nobody has, that of the other asset. */
function issuerOf({ base, counter, baseDomain, counterDomain }: Market): string {
  const [domain, asset] = base === NATIVE ? [counterDomain, counter] : [baseDomain, base]
  return domain ?? shortenAddress(assetIssuer(asset) ?? '')
}

/** Where the price stands between the day's least and greatest. */
function DayRange({ market: { price, low24h, high24h } }: { market: Market }) {
  if (price === null || low24h === null || high24h === null) return <Unknown />
  const [low, high] = [Number(low24h), Number(high24h)]
  const place = high > low ? Math.min(1, Math.max(0, (Number(price) - low) / (high - low))) : 0.5
  return (
    <span className={css.range}>
      <span>{shortPrice(low24h)}</span>
      <span className={css.track} aria-hidden>
        <i style={{ insetInlineStart: `${place * 100}%` }} />
      </span>
      <span>{shortPrice(high24h)}</span>
    </span>
  )
}

function Unknown() {
  const { t } = useLingui()
  return (
    <span className={css.none}>
      <span aria-hidden>–</span>
      <span className="vh">{t`Unknown`}</span>
    </span>
  )
}

/** With its dollars under it; on a phone with the day's change. */
function Price({ market: { price, usd, change24h } }: { market: Market }) {
  return (
    <span className={css.two}>
      <b>{price === null ? <Unknown /> : shortPrice(price)}</b>
      <small className={css.onDesk}>{usd === null ? <Unknown /> : shortWorth(usd)}</small>
      <small className={css.onPhone}>
        <Change percent={change24h} />
      </small>
    </span>
  )
}
