import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconKeyboard, IconLayoutDashboard, IconStar, IconStarFilled } from '@tabler/icons-react'
import { memo, type ReactNode } from 'react'
import { useFavourites } from '#client/app/favourites/use-favourites.ts'
import { useMarket } from '#client/app/markets/use-markets.ts'
import { useTrades } from '#client/domains/orders/market/use-market.ts'
import { type Pair, pairName } from '#client/domains/orders/pair.ts'
import { Change } from '#client/ui/change.tsx'
import { withDecimals } from '#client/ui/digits.ts'
import { formatCompact, ungrouped } from '#client/ui/numbers.ts'
import { shortWorth } from '#client/ui/worth.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { PairPicker } from './pair-picker.tsx'
import css from './strip.module.css'

interface MarketStripProps {
  pair: Pair
  decimals: number
  onKeys: () => void
  /** null where there is no layout to reset. */
  onResetLayout: (() => void) | null
}

/** The pair with its day, and what opens other markets. */
export const MarketStrip = memo(function MarketStrip({ pair, decimals, onKeys, onResetLayout }: MarketStripProps) {
  const { t } = useLingui()
  const market = useMarket(pair)
  const { trades } = useTrades(pair)
  const favourites = useFavourites()
  const isFavourite = favourites.has(pair)
  const last = market?.price ?? null
  const tone = trades?.[0]?.side === 'sell' ? 'down' : 'up'
  const price = (value: string | null | undefined): string => (value ? ungrouped(withDecimals(value, decimals)) : '–')
  const code = assetCode(pair.base)
  const figures: [string, ReactNode][] = [
    [t`24 h`, <Change key="change" percent={market?.change24h ?? null} />],
    [t`High`, price(market?.high24h)],
    [t`Low`, price(market?.low24h)],
    [t`Volume`, market ? `${formatCompact(market.volume24h)} ${code}` : '–'],
  ]
  const issuers = [market?.baseDomain, market?.counterDomain].filter((domain) => domain != null)
  return (
    <section className={css.strip} aria-label={t`Market`}>
      <PairPicker pair={pair} favourites={favourites} />
      <ActionIcon
        className={css.star}
        aria-pressed={isFavourite}
        aria-label={t`Favourite`}
        title={isFavourite ? t`Remove from favourites` : t`Add to favourites`}
        onClick={() => favourites.set(pair, !isFavourite)}
      >
        {isFavourite ? <IconStarFilled size={16} aria-hidden /> : <IconStar size={16} stroke={1.5} aria-hidden />}
      </ActionIcon>
      <div className={css.last}>
        <b className={last === null ? undefined : tone}>
          <span className="vh">{t`Last price of ${pairName(pair)}`} </span>
          {price(last)}
        </b>
        <span>{market?.usd ? shortWorth(market.usd) : t`No price in dollars`}</span>
      </div>
      <dl className={css.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {issuers.length > 0 && (
          <div className={css.issuers}>
            <dt>
              <Trans>Issuer</Trans>
            </dt>
            <dd>{issuers.join(', ')}</dd>
          </div>
        )}
      </dl>
      <div className={css.tools}>
        <ActionIcon aria-label={t`Keyboard shortcuts`} title={t`Keyboard shortcuts (?)`} onClick={onKeys}>
          <IconKeyboard size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
        {onResetLayout && (
          <ActionIcon aria-label={t`Reset layout`} title={t`Reset layout`} onClick={onResetLayout}>
            <IconLayoutDashboard size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        )}
      </div>
    </section>
  )
})
