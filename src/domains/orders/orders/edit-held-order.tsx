import { useLingui } from '@lingui/react/macro'
import { useFollowed, useMarket } from '#client/app/markets/use-markets.ts'
import { HeldRows } from '#client/domains/orders/form/held-rows.tsx'
import { NumberField } from '#client/domains/orders/form/number-field.tsx'
import { PriceGuard } from '#client/domains/orders/form/price-guard.tsx'
import { ExpiryChoice } from '#client/domains/orders/held/expiry-choice.tsx'
import { heldFaults } from '#client/domains/orders/held/held-draft.ts'
import { HeldFields } from '#client/domains/orders/held/held-fields.tsx'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { EditForm } from './edit-form.tsx'
import css from './orders.module.css'
import { useEditHeldOrder } from './use-edit-held-order.ts'

/** Stop, limit or distance, and amount, of an order that the service holds, in its own row. */
export function EditHeldOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useLingui()
  const { base, counter, side } = order
  const pair = { base, counter }
  useFollowed([pair])
  const lastPrice = useMarket(pair)?.price ?? null
  const edit = useEditHeldOrder(order, { lastPrice, onDone })
  const codes = { base: assetCode(base), counter: assetCode(counter) }
  const fields = (
    <>
      <div className={css.editHeld}>
        <HeldFields
          hasKind={false}
          draft={edit.draft}
          onChange={edit.setDraft}
          side={side}
          counterCode={codes.counter}
          lastPrice={lastPrice}
          faults={heldFaults(edit.draft, side, lastPrice)}
        />
      </div>
      <NumberField
        id="edit-amount"
        label={t`Amount`}
        value={edit.amount}
        onChange={edit.setAmount}
        unit={codes.base}
        error={edit.fault?.text}
      />
      <div className={css.editExpiry}>
        <ExpiryChoice id="edit-until" value={edit.end.draft} onChange={edit.end.choose} fault={edit.end.fault} />
      </div>
    </>
  )
  return (
    <EditForm edit={edit} onDone={onDone} fields={fields}>
      {edit.preview && (
        <div className={css.editPreview}>
          <HeldRows preview={edit.preview} until={edit.end.at ?? undefined} />
          <PriceGuard
            id="edit-again"
            preview={edit.preview}
            codes={codes}
            price=""
            fair={null}
            onFair={() => undefined}
            again={edit.again}
            onAgain={edit.setAgain}
          />
        </div>
      )}
    </EditForm>
  )
}
