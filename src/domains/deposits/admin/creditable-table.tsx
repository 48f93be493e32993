import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table/column.ts'
import { DataTable } from '#client/ui/data-table/data-table.tsx'
import { formatUsd } from '#client/ui/numbers.ts'
import type { Creditable } from '#shared/domains/deposits/bulk.schema.ts'
import css from './deposits.module.css'

interface Props {
  items: readonly Creditable[]
  keys: ReadonlySet<string>
  onChoose: (keys: ReadonlySet<string>) => void
}

/** Orders with their payments, each to be ticked. */
export function CreditableTable({ items, keys, onChoose }: Props) {
  const { t } = useLingui()
  const columns: Column<Creditable>[] = [
    {
      key: 'order',
      head: t`Deposit`,
      cell: ({ username, reference }) => (
        <span className={css.who}>
          <b>{username}</b>
          <span translate="no">{reference}</span>
        </span>
      ),
    },
    {
      key: 'line',
      head: t`Line`,
      wide: true,
      cell: ({ paymentId, payer }) => (
        <span className={css.who}>
          <b className="mono" translate="no">
            {paymentId}
          </b>
          <span>{payer ?? t`Unknown sender`}</span>
        </span>
      ),
    },
    { key: 'usd', head: t`Received`, end: true, cell: ({ receivedUsd }) => formatUsd(receivedUsd) },
    { key: 'xlm', head: t`Credit`, end: true, wide: true, cell: ({ xlm }) => <Amount value={xlm} code="XLM" /> },
  ]
  return (
    <section className={css.creditable} aria-label={t`Deposits`}>
      <DataTable
        caption={t`Deposits`}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        selection={{ keys, onChange: onChoose, nameOf: ({ reference }) => reference }}
      />
    </section>
  )
}
