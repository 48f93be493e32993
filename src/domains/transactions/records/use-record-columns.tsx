import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useAssetNames } from '#client/app/prices/asset-names.ts'
import { BookedValue } from '#client/domains/transactions/booked-value.tsx'
import { RowAmount, RowTime, RowTitle } from '#client/domains/transactions/row-parts.tsx'
import { counterpartyOf, stepsOf } from '#client/domains/transactions/transaction-flow.ts'
import { toneOf } from '#client/domains/transactions/transaction-words.ts'
import css from '#client/domains/transactions/transactions.module.css'
import { useTransactionText } from '#client/domains/transactions/use-transaction-text.ts'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import { StepMarks } from '#client/ui/step-marks.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** /transactions: the service's records, each with its state line; fewer columns beside open details. */
export function useRecordColumns(besideDetail: boolean): Column<Transaction>[] {
  const { t } = useLingui()
  const text = useTransactionText()
  const formats = useFormats()
  return useMemo(() => {
    const party: Column<Transaction> = {
      key: 'party',
      head: t`Counterparty`,
      wide: true,
      cell: (row) => <Party row={row} own={text.own} />,
    }
    const value: Column<Transaction> = {
      key: 'value',
      head: t`Value at that time`,
      end: true,
      roomy: true,
      cell: (row) => <BookedValue row={row} />,
    }
    return [
      {
        key: 'what',
        head: t`Transaction`,
        cell: (row) => <RowTitle row={row} to="/transactions" narrow={besideDetail} before={<Marks row={row} />} />,
      },
      { key: 'status', head: t`State`, wide: true, cell: (row) => <State row={row} /> },
      ...(besideDetail ? [] : [party]),
      {
        key: 'time',
        head: t`Created`,
        wide: true,
        cell: (row) => <span className={css.dim}>{formats.moment(row.createdAt)}</span>,
      },
      {
        key: 'amount',
        head: t`Amount`,
        end: true,
        cell: (row) => (
          <span className={css.figures}>
            <RowAmount row={row} />
            <span className={css.phone}>
              <RowTime at={row.createdAt} />
            </span>
          </span>
        ),
      },
      ...(besideDetail ? [] : [value]),
    ]
  }, [t, text, formats, besideDetail])
}

/** The status, and below it the progress. */
function State({ row }: { row: Transaction }) {
  const text = useTransactionText()
  return (
    <span className={css.state}>
      <StatusBadge label={text.status(row)} tone={toneOf(row)} />
      <span className={css.step}>
        <StepMarks steps={stepsOf(row)} />
        {text.step(row)}
      </span>
    </span>
  )
}

/** On phones: the status in words only if it is not the usual one. */
function Marks({ row }: { row: Transaction }) {
  const text = useTransactionText()
  const shape = () => {
    if (row.status === 'confirmed') return 'vh'
    if (row.status === 'failed') return 'down'
    return undefined
  }
  return (
    <span className={css.step}>
      <StepMarks steps={stepsOf(row)} />
      <span className={shape()}>{text.status(row)}</span>
    </span>
  )
}

/** An added asset is named; its issuer is in the details. */
function Party({ row, own }: { row: Transaction; own: string | null }) {
  const { nameOf } = useAssetNames()
  if (row.type === 'trustline') return <span className={css.dim}>{nameOf(row.asset) ?? assetCode(row.asset)}</span>
  const other = counterpartyOf(row, own)
  return other === null ? null : (
    <span className={`mono ${css.dim}`} translate="no" title={other.address}>
      {shortenAddress(other.address)}
    </span>
  )
}
