import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { useTransactionPages } from './use-transaction-pages.ts'

interface TransactionListProps extends Omit<ReturnType<typeof useTransactionPages>, 'rows'> {
  caption: string
  columns: readonly Column<Transaction>[]
  hidden: readonly string[]
  groupOf?: (transaction: Transaction) => string
  selected: string | undefined
  onMove: (transaction: Transaction) => void
  filtered: boolean
  onClear: () => void
  /** What to show before the first entry. */
  empty: ReactNode
}

/** The list in each of its states: loading, failed, empty, nothing found, rows with "Show more". */
export function TransactionList(props: TransactionListProps) {
  const { t } = useLingui()
  const { pages, isLooking } = props
  return (
    <Panel>
      <PageList
        pages={pages}
        isLooking={isLooking}
        failed={t`The list did not load`}
        rows={8}
        height={58}
        empty={props.filtered ? <NothingFound pages={pages} onClear={props.onClear} /> : props.empty}
      >
        {(rows) => (
          <DataTable
            caption={props.caption}
            columns={props.columns}
            hidden={props.hidden}
            rows={rows}
            rowKey={(row) => row.id}
            selected={props.selected}
            onMove={props.onMove}
            groupOf={props.groupOf}
          />
        )}
      </PageList>
    </Panel>
  )
}

/** A search covers a limited number of entries at once: it continues with older ones on request. */
function NothingFound({ pages, onClear }: Pick<TransactionListProps, 'pages' | 'onClear'>) {
  const { t } = useLingui()
  if (pages.hasNextPage) {
    return (
      <Empty
        level={2}
        title={t`No matches among the newest entries`}
        action={
          <BusyButton variant="default" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            <Trans>Search older entries</Trans>
          </BusyButton>
        }
      >
        <Trans>Your history is long, so it is searched in parts.</Trans>
      </Empty>
    )
  }
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
      <Trans>Nothing matches these filters.</Trans>
    </Empty>
  )
}
