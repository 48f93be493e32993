import { useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useMemo } from 'react'
import { PageHeader } from '#client/ui/page-header.tsx'
import { queryOf, TransactionSearch } from './transaction-search.ts'
import css from './transactions.module.css'
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
        <a className={css.export} href={`/api/admin/transactions.csv?${queryOf(search)}`} download="transactions.csv">
          <IconDownload size={16} stroke={1.7} aria-hidden />
          {t`Export`}
        </a>
      </PageHeader>
      <TransactionsFilters search={search} onChange={(change) => onSearch({ ...search, ...change })} />
      <TransactionsList search={search} onClear={() => onSearch({})} />
    </>
  )
}
