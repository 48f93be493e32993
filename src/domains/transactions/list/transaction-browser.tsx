import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useCallback, useMemo } from 'react'
import { TransactionDetail } from '#client/domains/transactions/detail/transaction-detail.tsx'
import { isFiltered, TransactionSearch } from '#client/domains/transactions/transaction-search.ts'
import css from '#client/domains/transactions/transactions.module.css'
import type { Column } from '#client/ui/data-table/column.ts'
import { useColumnChoice } from '#client/ui/data-table/column-choice.ts'
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx'
import { LiveRegion } from '#client/ui/live-region.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionList } from './transaction-list.tsx'
import { useFoundText } from './use-found-text.ts'
import { useTransactionPages } from './use-transaction-pages.ts'

const NARROW = '(max-width: 61.99em)'

export interface BrowserProps {
  /** From the URL, not validated yet. */
  search: TransactionSearch
  /** Writes filters and the opened entry into the page's URL; `replace` adds no history entry. */
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
  const { pages, rows, isLooking } = useTransactionPages(search, list)
  const columns = columnsOf(search.id !== undefined)
  const choice = useColumnChoice(list)
  const narrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const found = useFoundText(isLooking ? undefined : rows, isFiltered(search))
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
          list={list}
          onChange={(change) => onSearch({ ...search, ...change, id: undefined }, true)}
        >
          <ColumnMenu table={caption} columns={columns} {...choice} />
        </TransactionFilters>
      )}
      <LiveRegion text={found} />
      <div className={css.split} data-detail={search.id ? true : undefined}>
        <div className={css.list}>
          <TransactionList
            caption={caption}
            columns={columns}
            hidden={choice.hidden}
            pages={pages}
            isLooking={isLooking}
            selected={search.id}
            onMove={move}
            filtered={isFiltered({ ...search, kind: undefined })}
            onClear={() => onSearch({ kind: search.kind }, true)}
            empty={empty}
            groupOf={groupOf}
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
