import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { trpc } from '#client/app/trpc.ts'
import { STATUS_TONES, useTransactionWords } from '#client/domains/admin/use-transaction-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { PageList } from '#client/ui/data-table/page-list.tsx'
import { Empty } from '#client/ui/empty.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './view.module.css'

const SHOWN_AT_ONCE = 25

interface ViewedTransactionsProps {
  id: string
  /** The wallet's address: what comes from it has left. */
  own: string | null
}

/** The person's transactions, as their own list has them. */
export function ViewedTransactions({ id, own }: ViewedTransactionsProps) {
  const { t } = useLingui()
  const columns = useColumns(own)
  const pages = trpc.admin.viewAs.transactions.useInfiniteQuery(
    { id, limit: SHOWN_AT_ONCE },
    { getNextPageParam: ({ nextCursor }) => nextCursor, retry: false },
  )
  return (
    <Panel title={t`Transactions`}>
      <PageList
        pages={pages}
        failed={t`The transactions did not load`}
        rows={5}
        height={52}
        empty={
          <Empty title={t`No transactions`} compact>
            {t`The person's payments appear here.`}
          </Empty>
        }
      >
        {(rows) => (
          <DataTable
            caption={t`Transactions`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            partial={pages.hasNextPage}
          />
        )}
      </PageList>
    </Panel>
  )
}

function useColumns(own: string | null): Column<Transaction>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useTransactionWords()
  const otherOf = ({ from, fromName, to, toName }: Transaction): string => {
    const [address, name] = from === own ? [to, toName] : [from, fromName]
    return name ?? (address === null ? '' : shortenAddress(address))
  }
  return [
    {
      key: 'what',
      head: t`Transaction`,
      cell: (row) => (
        <Link to="/admin-transactions/$id" params={{ id: row.id }} data-row-link className={css.what}>
          {words.type(row.type)}
        </Link>
      ),
    },
    { key: 'party', head: t`Counterparty`, wide: true, cell: otherOf },
    {
      key: 'state',
      head: t`State`,
      wide: true,
      cell: ({ status }) => <StatusBadge label={words.status(status)} tone={STATUS_TONES[status]} />,
    },
    { key: 'time', head: t`Created`, wide: true, cell: ({ createdAt }) => moment(createdAt) },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amount, asset, from }) =>
        toStroops(amount) > 0n && (
          <Amount value={amount} code={assetCode(asset)} sign={from === own ? '-' : '+'} list />
        ),
    },
  ]
}
