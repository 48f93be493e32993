import { Trans, useLingui } from '@lingui/react/macro'
import { Box, TextInput } from '@mantine/core'
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useState } from 'react'
import type { Favourites } from '#client/app/favourites/use-favourites.ts'
import { useFollowed, useMarkets } from '#client/app/markets/use-markets.ts'
import { isSamePair, type Pair, pairName, pairParams } from '#client/domains/orders/pair.ts'
import { Change } from '#client/ui/change.tsx'
import { shortPrice } from '#client/ui/digits.ts'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import css from './strip.module.css'

interface MarketPicksProps {
  pair: Pair
  favourites: Favourites
  onChosen: () => void
}

/** All markets, those with a star first, narrowed by what is typed. */
export function MarketPicks({ pair, favourites, onChosen }: MarketPicksProps) {
  const { t } = useLingui()
  const { data } = useMarkets()
  const [search, setSearch] = useState('')
  const listed = data?.items ?? []
  useFollowed(listed)
  const found = listed
    .filter((market) => isFound(market, search))
    .toSorted((one, other) => Number(favourites.has(other)) - Number(favourites.has(one)))
  return (
    <Box onKeyDown={moveInList}>
      <TextInput
        data-autofocus
        size="sm"
        aria-label={t`Search markets`}
        placeholder={t`Search markets`}
        leftSection={<IconSearch size={15} stroke={1.6} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.length === 0 ? (
        <p className={css.nothing}>
          <Trans>No market of that name.</Trans>
        </p>
      ) : (
        <ul className={css.markets}>
          {found.map((market) => (
            <li key={`${market.base}/${market.counter}`}>
              <Star market={market} favourites={favourites} />
              <Link
                to="/trade/$baseAsset/$quoteAsset"
                params={pairParams(market, listed)}
                aria-current={isSamePair(market, pair) ? 'page' : undefined}
                onClick={onChosen}
                data-market
              >
                <span className={css.marketName}>
                  <b>{pairName(market)}</b>
                  <span>{issuersOf(market)}</span>
                </span>
                <span className={css.marketPrice}>
                  <b>{market.price ? shortPrice(market.price) : '–'}</b>
                  <Change percent={market.change24h} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Box>
  )
}

function Star({ market, favourites }: { market: Market; favourites: Favourites }) {
  const { t } = useLingui()
  const isOn = favourites.has(market)
  return (
    <button
      type="button"
      className={css.rowStar}
      aria-pressed={isOn}
      aria-label={t`Favourite: ${pairName(market)}`}
      onClick={() => favourites.set(market, !isOn)}
    >
      {isOn ? <IconStarFilled size={14} aria-hidden /> : <IconStar size={14} stroke={1.5} aria-hidden />}
    </button>
  )
}

function isFound(market: Market, search: string): boolean {
  const name = pairName(market)
  const text = [name, name.replaceAll(' ', ''), market.baseDomain ?? '', market.counterDomain ?? ''].join(' ')
  return text.toLowerCase().includes(search.trim().toLowerCase())
}

/** The domains behind a pair; the beginning of the issuer's address where it names none. */
function issuersOf({ base, counter, baseDomain, counterDomain }: Market): string {
  const of = (asset: string, domain: string | null): string | null => domain ?? assetIssuer(asset)?.slice(0, 6) ?? null
  return [of(base, baseDomain), of(counter, counterDomain)].filter((name) => name !== null).join(', ')
}

/** Arrows move from the search into the list and within it. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-market]')]
  const at = rows.indexOf(document.activeElement as HTMLElement) + (event.key === 'ArrowDown' ? 1 : -1)
  event.preventDefault()
  if (at < 0) event.currentTarget.querySelector('input')?.focus()
  else rows[Math.min(at, rows.length - 1)]?.focus()
}
