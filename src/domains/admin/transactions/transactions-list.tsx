import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { hiddenIn } from '#client/app/desk/hidden-columns.ts'
import { orderBy } from '#client/app/desk/list-order.ts'
import { trpc } from '#client/app/trpc.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { isFiltered, type TransactionSearch } from './transaction-search.ts'
import { useTransactionColumns } from './use-transaction-columns.tsx'

const SHOWN_AT_ONCE = 25

interface Props {
  search: TransactionSearch
  onSearch: (search: TransactionSearch) => void
}

/** The transactions that were looked for, by time. */
export function TransactionsList({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { hide, ...filters } = search
  const onClear = (): void => onSearch({ hide })
  const columns = useTransactionColumns()
  const pages = trpc.admin.transactions.list.useInfiniteQuery(
    { ...filters, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, placeholderData: (before) => before },
  )
  return (
    <Panel>
      <PageList
        pages={pages}
        failed={t`The transactions did not load`}
        rows={8}
        height={58}
        empty={isFiltered(search) ? <NothingFound onClear={onClear} /> : <NothingYet />}
      >
        {(rows) => (
          <DataTable
            caption={t`Transactions`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            hidden={hiddenIn(hide)}
            partial={pages.hasNextPage}
            sort={orderBy('at', search, onSearch)}
          />
        )}
      </PageList>
    </Panel>
  )
}

function NothingYet() {
  const { t } = useLingui()
  return (
    <Empty level={2} title={t`No transactions`}>
      <Trans>Payments of all people are listed here.</Trans>
    </Empty>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Empty
      level={2}
      title={t`No matches`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>No transaction matches. A search takes a whole hash, address, id or request id.</Trans>
    </Empty>
  )
}
