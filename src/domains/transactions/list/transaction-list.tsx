import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import css from '#client/domains/transactions/transactions.module.css'
import { BusyButton } from '#client/ui/busy-button.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
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
  const { pages, rows } = props
  if (rows === undefined) {
    return (
      <Panel>
        {pages.isError ? (
          <LoadFailure
            title={t`The list did not load`}
            error={pages.error}
            onRetry={() => void pages.refetch()}
            retrying={pages.isFetching}
          />
        ) : (
          <SkeletonLines rows={8} height={58} />
        )}
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
        {...(props.groupOf ? { groupOf: props.groupOf } : {})}
      />
      <More pages={pages} shown={rows.length} />
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

function More({ pages, shown }: Pick<TransactionListProps, 'pages'> & { shown: number }) {
  const { t } = useLingui()
  if (pages.isFetchNextPageError) {
    return (
      <LoadFailure
        title={t`The next entries did not load`}
        error={pages.error}
        onRetry={() => void pages.fetchNextPage()}
        retrying={pages.isFetchingNextPage}
      />
    )
  }
  if (!pages.hasNextPage) return null
  const showMore = async (): Promise<void> => {
    const { isSuccess } = await pages.fetchNextPage()
    if (isSuccess) requestAnimationFrame(() => focusRow(shown))
  }
  return (
    <div className={css.more}>
      <Text size="sm" c="dimmed">
        <Trans>{shown} shown</Trans>
      </Text>
      <BusyButton variant="default" size="xs" busy={pages.isFetchingNextPage} onClick={() => void showMore()}>
        <Trans>Show more</Trans>
      </BusyButton>
    </div>
  )
}

/** Focuses the first new row; the button may be gone with the last page. */
const focusRow = (row: number): void => document.querySelectorAll<HTMLElement>('[data-row-link]')[row]?.focus()
