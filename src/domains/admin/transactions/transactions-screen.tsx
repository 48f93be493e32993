import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { SavedFilters } from '#client/app/desk/saved-filters.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { TransactionSearch } from './transaction-search.ts'
import { TransactionsFilters } from './transactions-filters.tsx'
import { TransactionsList } from './transactions-list.tsx'

interface TransactionsScreenProps {
  /** As it stands in the URL. */
  search: TransactionSearch
  onSearch: (search: TransactionSearch) => void
}

/** /admin-transactions: everybody's transactions, and the service's own. */
export function TransactionsScreen({ search: written, onSearch }: TransactionsScreenProps) {
  const { t } = useLingui()
  const search = useMemo(() => TransactionSearch.parse(written), [written])
  return (
    <>
      <PageHeader title={t`Transactions`} note={t`Everybody's, newest first, and those of the service itself.`}>
        <SavedFilters list="transactions" search={search} onSearch={onSearch} />
        <ExportLink path="/api/admin/transactions.csv" asked={search} />
      </PageHeader>
      <TransactionsFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <TransactionsList search={search} onClear={() => onSearch({})} />
    </>
  )
}
