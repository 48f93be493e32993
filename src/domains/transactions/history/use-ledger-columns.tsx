import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { BookedValue } from '#client/domains/transactions/booked-value.tsx'
import { RowAmount, RowTime, RowTitle } from '#client/domains/transactions/row-parts.tsx'
import css from '#client/domains/transactions/transactions.module.css'
import type { Column } from '#client/ui/data-table/column.ts'
import { useFormats } from '#client/ui/formats.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenHash } from '#shared/kernel/hash.ts'
import { OPERATION_WORDS } from './operation-words.ts'

/** /history: the account's ledger entries by effect, operation, ledger and hash; fewer columns beside open details. */
export function useLedgerColumns(besideDetail: boolean): Column<Transaction>[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  return useMemo(() => {
    const operation: Column<Transaction> = {
      key: 'operation',
      head: t`Operation`,
      roomy: true,
      cell: (row) => <span className={css.dim}>{i18n._(OPERATION_WORDS[row.type])}</span>,
    }
    const hash: Column<Transaction> = {
      key: 'hash',
      head: t`Hash`,
      roomy: true,
      cell: (row) =>
        row.hash !== null && (
          <span className={`mono ${css.dim}`} translate="no" title={row.hash}>
            {shortenHash(row.hash)}
          </span>
        ),
    }
    const inLedger = (row: Transaction) => (row.ledger === null ? '' : formats.count(row.ledger))
    const value: Column<Transaction> = {
      key: 'value',
      head: t`Value at that time`,
      end: true,
      roomy: true,
      cell: (row) => <BookedValue row={row} />,
    }
    return [
      {
        key: 'effect',
        head: t`Effect`,
        cell: (row) => <RowTitle row={row} to="/history" narrow={besideDetail} before={t`Ledger ${inLedger(row)}`} />,
      },
      ...(besideDetail ? [] : [operation]),
      { key: 'ledger', head: t`Ledger`, wide: true, cell: (row) => <span className={css.dim}>{inLedger(row)}</span> },
      ...(besideDetail ? [] : [hash]),
      {
        key: 'time',
        head: t`Closed`,
        wide: true,
        cell: (row) => <span className={css.dim}>{formats.clock(row.ledgerAt ?? row.createdAt)}</span>,
      },
      {
        key: 'amount',
        head: t`Change`,
        end: true,
        cell: (row) => (
          <span className={css.figures}>
            <RowAmount row={row} />
            <span className={css.phone}>
              <RowTime at={row.ledgerAt ?? row.createdAt} />
            </span>
          </span>
        ),
      },
      ...(besideDetail ? [] : [value]),
    ]
  }, [t, i18n, formats, besideDetail])
}
