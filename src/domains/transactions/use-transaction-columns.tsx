import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import type { Column } from '#client/ui/data-table.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { counterpartyOf, shownSign } from './transaction-flow.ts'
import { TransactionIcon } from './transaction-icon.tsx'
import { TransactionLink } from './transaction-link.tsx'
import { STATUS_TONES } from './transaction-words.ts'
import css from './transactions.module.css'
import { type TransactionText, useTransactionText } from './use-transaction-text.ts'

type List = 'history' | 'transactions'

/** Columns of the two lists; with the details open only those that fit beside them. */
export function useTransactionColumns(list: List, besideDetail: boolean): Column<Transaction>[] {
  const { t } = useLingui()
  const text = useTransactionText()
  const formats = useFormats()
  return useMemo(() => {
    const columns: (Column<Transaction> & { optional?: boolean; only?: List })[] = [
      {
        key: 'what',
        head: t`Activity`,
        cell: (row) => <What row={row} text={text} list={list} besideDetail={besideDetail} />,
      },
      {
        key: 'status',
        head: t`Status`,
        wide: true,
        only: 'transactions',
        cell: (row) => <StatusBadge label={text.status(row)} tone={STATUS_TONES[row.status]} />,
      },
      {
        key: 'party',
        head: t`Counterparty`,
        wide: true,
        optional: true,
        cell: (row) => <Party row={row} own={text.own} />,
      },
      {
        key: 'time',
        head: t`Time`,
        wide: true,
        cell: (row) => (
          <span className={css.dim}>
            {list === 'history' ? formats.time(row.ledgerAt ?? row.createdAt) : formats.moment(row.createdAt)}
          </span>
        ),
      },
      { key: 'amount', head: t`Amount`, end: true, cell: (row) => <RowAmount row={row} own={text.own} /> },
    ]
    return columns.filter(({ optional, only }) => !(optional && besideDetail) && (only ?? list) === list)
  }, [t, text, formats, list, besideDetail])
}

interface WhatProps {
  row: Transaction
  text: TransactionText
  list: List
  besideDetail: boolean
}

/** Names the counterparty where no column of its own does. */
function What({ row, text, list, besideDetail }: WhatProps) {
  const { t } = useLingui()
  const reason = text.reason(row)
  return (
    <span className={css.what}>
      <TransactionIcon type={row.type} />
      <span className={css.title}>
        <TransactionLink to={`/${list}`} id={row.id}>
          {besideDetail ? (
            text.title(row)
          ) : (
            <>
              <span className={css.desk}>{text.shortTitle(row)}</span>
              <span className={css.phone}>{text.title(row)}</span>
            </>
          )}
        </TransactionLink>
        <span className={css.sub}>
          {row.status === 'failed' && (
            <span className={list === 'transactions' ? `down ${css.phone}` : 'down'}>{t`Failed`}: </span>
          )}
          {reason ?? (row.memo && <ForeignText text={row.memo} />)}
          {!reason && !row.memo && list === 'transactions' && <span className={css.phone}>{text.status(row)}</span>}
        </span>
      </span>
    </span>
  )
}

function Party({ row, own }: { row: Transaction; own: string | null }) {
  const other = counterpartyOf(row, own)
  return other === null ? null : (
    <span className={`mono ${css.dim}`} title={other.address}>
      {shortenAddress(other.address)}
    </span>
  )
}

/** Nothing for what moves nothing: adding an asset. */
function RowAmount({ row, own }: { row: Transaction; own: string | null }) {
  if (parseStroops(row.amount) === 0n) return null
  return (
    <span className={css.amount}>
      <Amount value={row.amount} code={assetCode(row.asset)} sign={shownSign(row, own)} list />
    </span>
  )
}
