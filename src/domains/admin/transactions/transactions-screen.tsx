import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { choiceIn } from '#client/app/desk/hidden-columns.ts'
import { SavedFilters } from '#client/app/desk/saved-filters.tsx'
import { ColumnMenu } from '#client/ui/data-table/column-menu.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { TransactionSearch } from './transaction-search.ts'
import { TransactionsFilters } from './transactions-filters.tsx'
import { TransactionsList } from './transactions-list.tsx'
import { useTransactionColumns } from './use-transaction-columns.tsx'

interface TransactionsScreenProps {
  /** As it stands in the URL. */
  search: TransactionSearch
  onSearch: (search: TransactionSearch) => void
}

/** /admin-transactions: everybody's transactions, and the service's own. */
export function TransactionsScreen({ search: written, onSearch }: TransactionsScreenProps) {
  const { t } = useLingui()
  const search = useMemo(() => TransactionSearch.parse(written), [written])
  const { hide, ...filters } = search
  return (
    <>
      <PageHeader title={t`Transactions`} note={t`Everybody's, and those of the service itself.`}>
        <ColumnMenu
          table={t`Transactions`}
          columns={useTransactionColumns()}
          {...choiceIn(hide, (next) => onSearch({ ...search, hide: next }))}
        />
        <SavedFilters list="transactions" search={search} onSearch={onSearch} />
        <ExportLink path="/api/admin/transactions.csv" asked={filters} />
      </PageHeader>
      <TransactionsFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <TransactionsList search={search} onSearch={onSearch} />
    </>
  )
}
