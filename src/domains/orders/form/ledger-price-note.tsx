import { Trans } from '@lingui/react/macro'
import { ungrouped } from '#client/ui/numbers.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import css from './form.module.css'

/** The ledger keeps prices as fractions of whole numbers: where the asked price is none, it says which one is used. */
export function LedgerPriceNote({ price }: { price: NonNullable<OrderPreview['ledgerPrice']> }) {
  const { n, d, text, isExact } = price
  const exact = ungrouped(text)
  if (isExact) return null
  return (
    <p className={css.small}>
      <Trans>
        The ledger has no such price. It will use {n}/{d}, which is {exact}.
      </Trans>
    </p>
  )
}
