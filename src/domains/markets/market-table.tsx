import { useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import type { Favourites } from '#client/app/favourites/use-favourites.ts'
import { useFollowed } from '#client/app/markets/use-markets.ts'
import { useRowKeys } from '#client/ui/data-table/row-keys.ts'
import { SortHead, type Sorting } from '#client/ui/sort-head.tsx'
import type { Market } from '#shared/domains/markets/markets.schema.ts'
import { marketPath } from './market-path.ts'
import { MarketRow } from './market-row.tsx'
import type { SortBy } from './market-rows.ts'
import css from './markets.module.css'

interface MarketTableProps {
  rows: readonly Market[]
  /** All of them: an address names issuers where codes are not enough. */
  all: readonly Market[]
  favourites: Favourites
  sorting: Sorting<SortBy>
  onSort: (sorting: Sorting<SortBy>) => void
}

/** Markets with what they did within 24 hours; a row leads to where it is traded. J, K and the arrows move between them. */
export function MarketTable({ rows, all, favourites, sorting, onSort }: MarketTableProps) {
  const { t } = useLingui()
  const element = useRef<HTMLTableElement>(null)
  useRowKeys(element, keepFocus)
  useFollowed(rows)
  const head = (by: SortBy, label: string, className = css.end) => (
    <SortHead {...{ by, label, className, sorting, onSort }} />
  )
  return (
    <table className={css.table} ref={element}>
      <caption className="vh">{t`Markets`}</caption>
      <thead>
        <tr>
          <th scope="col" className={css.starCell}>
            <span className="vh">{t`Favourite`}</span>
          </th>
          {head('name', t`Pair`, '')}
          {head('price', t`Price`)}
          {head('change', t`24 h`, `${css.end} ${css.desk}`)}
          <th scope="col" className={css.spark}>{t`7 days`}</th>
          <th scope="col" className={css.roomy}>{t`24 h range`}</th>
          {head('volume', t`Volume`, `${css.end} ${css.desk}`)}
          {head('depth', t`Depth, 2%`, `${css.end} ${css.wide}`)}
        </tr>
      </thead>
      <tbody>
        {rows.map((market) => (
          <MarketRow
            key={`${market.base}/${market.counter}`}
            path={marketPath(market, all)}
            {...{ market, favourites }}
          />
        ))}
      </tbody>
    </table>
  )
}

const keepFocus = (): void => {}
