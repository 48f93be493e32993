import { Trans } from '@lingui/react/macro'
import { ungrouped } from '#client/ui/numbers.ts'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import css from './form.module.css'

/** The ledger keeps prices as fractions of whole numbers; where the asked price is none, the nearest is used. */
export function LedgerPriceNote({ price }: { price: NonNullable<OrderPreview['ledgerPrice']> }) {
  const { n, d, text, isExact } = price
  const exact = ungrouped(text)
  return (
    <p className={css.small}>
      {isExact ? (
        <Trans>
          Price on the ledger: {n}/{d}.
        </Trans>
      ) : (
        <Trans>
          The ledger has no such price. It will use {n}/{d}, which is {exact}.
        </Trans>
      )}
    </p>
  )
}
