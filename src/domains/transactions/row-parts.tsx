import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { useFormats } from '#client/ui/formats.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { parseStroops } from '#shared/kernel/stroops.ts'
import { exchangeOf } from './exchange.ts'
import { shownSign } from './transaction-flow.ts'
import { TransactionIcon } from './transaction-icon.tsx'
import { TransactionLink } from './transaction-link.tsx'
import css from './transactions.module.css'
import { useRateText } from './use-rate-text.ts'
import { useTransactionText } from './use-transaction-text.ts'

interface RowTitleProps {
  row: Transaction
  to: '/history' | '/transactions'
  /** No room for an address in the title or a column of its own; on phones there never is. */
  narrow?: boolean
  /** On phones, before the memo: what the columns would show. */
  before?: ReactNode
}

/** Icon, title and the line below it, of which only the memo is ever truncated. An address is shown once: in a title, a column or that line. */
export function RowTitle({ row, to, narrow = false, before }: RowTitleProps) {
  const text = useTransactionText()
  const party = text.stranger(row)
  const inTitle = to === '/history' && !narrow
  return (
    <span className={css.what}>
      <TransactionIcon type={row.type} />
      <span className={css.title}>
        <TransactionLink to={to} id={row.id}>
          {inTitle ? (
            <>
              <span className={css.desk}>{text.title(row)}</span>
              <span className={css.phone}>{text.shortTitle(row)}</span>
            </>
          ) : (
            text.shortTitle(row)
          )}
        </TransactionLink>
        <span className={css.sub}>
          {before && !(party && inTitle) && <span className={css.phone}>{before}</span>}
          {party && <span className={narrow ? undefined : css.phone}>{party}</span>}
          <Rest row={row} failed={to === '/history'} />
        </span>
      </span>
    </span>
  )
}

/** Why it failed, how much of an order is filled, the rate of a swap, or the memo. */
function Rest({ row, failed }: { row: Transaction; failed: boolean }) {
  const { t } = useLingui()
  const text = useTransactionText()
  const rateText = useRateText()
  const exchange = exchangeOf(row)
  const rest =
    text.reason(row) ??
    text.order(row) ??
    (exchange && rateText(exchange)) ??
    (row.memo && <ForeignText text={row.memo} />)
  const isTold = failed && row.status === 'failed'
  if (!rest && !isTold) return null
  return (
    <span className={css.rest}>
      {isTold && <span className="down">{t`Failed`}: </span>}
      {rest}
    </span>
  )
}

/** Nothing for transactions without an amount, as adding an asset, and for orders, which move something only when they are filled. */
export function RowAmount({ row }: { row: Transaction }) {
  const { own } = useTransactionText()
  if (parseStroops(row.amount) === 0n || row.type === 'order') return null
  const exchange = exchangeOf(row)
  if (exchange)
    return (
      <span className={css.amount}>
        <Amount own value={exchange.paid.amount} code={exchange.paid.code} sign="-" list />
        <Amount own value={exchange.received.amount} code={exchange.received.code} sign="+" list />
      </span>
    )
  return (
    <span className={css.amount}>
      <Amount own value={row.amount} code={assetCode(row.asset)} sign={shownSign(row, own)} list />
      {row.type === 'pool' && row.counterAmount !== null && row.counterAsset !== null && (
        <Amount own value={row.counterAmount} code={assetCode(row.counterAsset)} sign={shownSign(row, own)} list />
      )}
    </span>
  )
}

/** Day and time, shown under the amount if there is no column for it. */
export function RowTime({ at }: { at: string }) {
  const formats = useFormats()
  return (
    <time dateTime={at} className={css.time}>
      {formats.dayTime(at)}
    </time>
  )
}
