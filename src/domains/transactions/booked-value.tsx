import { useLingui } from '@lingui/react/macro'
import { ownFigure } from '#client/ui/choices.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import css from './transactions.module.css'

/** What it was worth when it was booked. */
export function BookedValue({ row }: { row: Transaction }) {
  const { t } = useLingui()
  if (row.bookedUsd === null)
    return row.status === 'confirmed' && Number(row.amount) !== 0 ? (
      <span className={css.dim} title={t`No price was known at that time`}>{t`Unknown`}</span>
    ) : null
  return <span className={css.dim}>{ownFigure(formatUsd(row.bookedUsd))}</span>
}
