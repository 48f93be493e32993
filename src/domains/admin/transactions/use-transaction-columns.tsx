import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { STATUS_TONES, useTransactionWords } from '#client/domains/admin/use-transaction-words.ts'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { ListedTransaction } from '#shared/domains/admin/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './transactions.module.css'

export function useTransactionColumns(): Column<ListedTransaction>[] {
  const { t } = useLingui()
  const { moment } = useFormats()
  const words = useTransactionWords()
  return [
    {
      key: 'what',
      head: t`Transaction`,
      cell: ({ id, type, ownerName }) => (
        <Link to="/admin-transactions/$id" params={{ id }} className={css.what} data-row-link>
          <b>{words.type(type)}</b>
          <span>{ownerName ?? t`the service itself`}</span>
        </Link>
      ),
    },
    {
      key: 'to',
      head: t`To`,
      wide: true,
      roomy: true,
      cell: ({ to }) =>
        to !== null && (
          <span className="mono" translate="no" title={to}>
            {shortenAddress(to)}
          </span>
        ),
    },
    {
      key: 'state',
      head: t`State`,
      cell: ({ status }) => <StatusBadge label={words.status(status)} tone={STATUS_TONES[status]} />,
    },
    {
      key: 'result',
      head: t`Result code`,
      wide: true,
      roomy: true,
      cell: ({ resultCode }) => (
        <span className={`mono ${css.dim}`} translate="no">
          {resultCode}
        </span>
      ),
    },
    {
      key: 'at',
      head: t`Created`,
      wide: true,
      sortBy: ({ at }) => at,
      cell: ({ at }) => <span className={css.time}>{moment(at)}</span>,
    },
    {
      key: 'amount',
      head: t`Amount`,
      end: true,
      cell: ({ amount, assetCode }) => toStroops(amount) > 0n && <Amount value={amount} code={assetCode} list />,
    },
  ]
}
