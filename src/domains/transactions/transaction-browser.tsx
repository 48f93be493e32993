import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Column } from '#client/ui/data-table.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { TransactionDetail } from './transaction-detail.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionList } from './transaction-list.tsx'
import { isFiltered, TransactionSearch } from './transaction-search.ts'
import css from './transactions.module.css'
import { useFoundText } from './use-found-text.ts'
import { useTransactionPages } from './use-transaction-pages.ts'

const NARROW = '(max-width: 61.99em)'

export interface BrowserProps {
  /** As it stands in the address, unread. */
  search: TransactionSearch
  /** Puts filters and the opened entry into the page's address; `replace` leaves no step in the history. */
  onSearch: (search: TransactionSearch, replace: boolean) => void
}
interface Props extends BrowserProps {
  list: 'history' | 'transactions'
  caption: string
  /** A hook that gives the list's columns; `besideDetail`: only those that fit beside the details. */
  columnsOf: (besideDetail: boolean) => Column<Transaction>[]
  groupOf?: (transaction: Transaction) => string
  empty: ReactNode
}

/** Filters, list and details: side by side, or one of the two on a narrow page. */
export function TransactionBrowser({ list, caption, columnsOf, groupOf, empty, search: written, onSearch }: Props) {
  const search = useMemo(() => TransactionSearch.parse(written), [written])
  const { pages, rows } = useTransactionPages(search, list === 'history')
  const columns = columnsOf(search.id !== undefined)
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const found = useFoundText(rows, isFiltered(search))
  const move = useCallback(
    (row: Transaction) => search.id && onSearch({ ...search, id: row.id }, true),
    [search, onSearch],
  )
  const close = (): void => {
    const closed = search.id
    onSearch({ ...search, id: undefined }, true)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-row-link="${closed}"]`)?.focus())
  }
  return (
    <>
      {!(narrow && search.id) && (
        <TransactionFilters
          search={search}
          withStatus={list === 'transactions'}
          onChange={(change) => onSearch({ ...search, ...change, id: undefined }, true)}
        />
      )}
      <LiveRegion text={found} />
      <div className={css.split} data-detail={search.id ? true : undefined}>
        <div className={css.list}>
          <TransactionList
            caption={caption}
            columns={columns}
            pages={pages}
            rows={rows}
            selected={search.id}
            onMove={move}
            filtered={isFiltered(search)}
            onClear={() => onSearch({}, true)}
            empty={empty}
            {...(groupOf ? { groupOf } : {})}
          />
        </div>
        {search.id && (
          <TransactionDetail
            key={narrow ? 'page' : 'side'}
            id={search.id}
            known={rows?.find((row) => row.id === search.id)}
            onClose={close}
            takeFocus={narrow}
          />
        )}
      </div>
    </>
  )
}
