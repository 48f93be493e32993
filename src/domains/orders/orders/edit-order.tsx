import { useLingui } from '@lingui/react/macro'
import { stroopsOf } from '#client/domains/orders/form/draft.ts'
import { NumberField } from '#client/domains/orders/form/number-field.tsx'
import { OrderRows } from '#client/domains/orders/form/order-rows.tsx'
import { PriceGuard } from '#client/domains/orders/form/price-guard.tsx'
import { useBook } from '#client/domains/orders/market/use-market.ts'
import { walkBook } from '#shared/domains/markets/impact.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { EditForm } from './edit-form.tsx'
import css from './orders.module.css'
import { useEditOrder } from './use-edit-order.ts'

/** Price and amount of an order on the ledger, in its own row, with what the change would do. */
export function EditOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useLingui()
  const edit = useEditOrder(order, onDone)
  const codes = { base: assetCode(order.base), counter: assetCode(order.counter) }
  const fields = (
    <>
      <NumberField
        id="edit-price"
        label={t`Price`}
        value={edit.price}
        onChange={edit.setPrice}
        unit={codes.counter}
        error={edit.errors.price}
      />
      <NumberField
        id="edit-amount"
        label={t`Amount still open`}
        value={edit.amount}
        onChange={edit.setAmount}
        unit={codes.base}
        error={edit.errors.amount}
      />
    </>
  )
  return (
    <EditForm edit={edit} onDone={onDone} fields={fields}>
      {edit.preview && (
        <div className={css.editPreview}>
          <OrderRows preview={edit.preview} />
          <EditGuard {...{ order, codes, edit }} preview={edit.preview} />
        </div>
      )}
    </EditForm>
  )
}

interface EditGuardProps {
  order: Order
  codes: { base: string; counter: string }
  edit: ReturnType<typeof useEditOrder>
  preview: NonNullable<ReturnType<typeof useEditOrder>['preview']>
}

/** As in the order form: the fair price comes first, and the other one only after the amount is typed again. */
function EditGuard({ order: { base, counter, side }, codes, edit, preview }: EditGuardProps) {
  const { book } = useBook({ base, counter })
  const amount = stroopsOf(edit.amount)
  const found = book && amount > 0n ? walkBook(book, side, { amount }) : null
  return (
    <PriceGuard
      id="edit-again"
      preview={preview}
      codes={codes}
      price={edit.price}
      fair={found?.isWhole ? found.worstPrice : null}
      onFair={edit.setPrice}
      again={edit.again}
      onAgain={edit.setAgain}
    />
  )
}
