import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { BusyButton } from '#client/ui/busy-button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { MoreRows } from '#client/ui/data-table/more-rows.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { Unanswered } from '#client/ui/unanswered.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import type { useTransactionPages } from './use-transaction-pages.ts'

interface TransactionListProps extends ReturnType<typeof useTransactionPages> {
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
  const { pages, rows, isLooking } = props
  if (rows === undefined || isLooking) {
    return (
      <Panel>
        <Unanswered query={pages} failed={t`The list did not load`} rows={8} height={58} />
      </Panel>
    )
  }
  if (rows.length === 0)
    return <Panel>{props.filtered ? <NothingFound pages={pages} onClear={props.onClear} /> : props.empty}</Panel>
  return (
    <Panel>
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
      <MoreRows pages={pages} shown={rows.length} />
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
        <Trans>You have very many entries, so they are searched in stretches.</Trans>
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
