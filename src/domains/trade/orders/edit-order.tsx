import { Trans, useLingui } from '@lingui/react/macro'
import { Box, Button } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import { finished, plainText, stroopsOf } from '#client/domains/trade/form/draft.ts'
import { NumberField } from '#client/domains/trade/form/number-field.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { priceFault } from '#shared/domains/market/price.ts'
import type { Order } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import css from './orders.module.css'
import { priceOf } from './use-open-orders.ts'

/** Price and amount of an order on the ledger, in its own row. */
export function EditOrder({ order, onDone }: { order: Order; onDone: () => void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const box = useRef<HTMLFormElement>(null)
  const [price, setPrice] = useState(priceOf(order) ?? '')
  const [amount, setAmount] = useState(plainText(toStroops(order.remaining)))
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  useEffect(() => box.current?.querySelector('input')?.select(), [])
  const edit = useConfirmed(
    () => {
      const wanted = { id: order.id, requestId, amount: fromStroops(stroopsOf(amount)), price: finished(price) }
      return trpcClient.orders.edit.mutate(wanted)
    },
    {
      onDone: async () => {
        await Promise.all([utils.orders.invalidate(), utils.wallet.invalidate()])
        onDone()
      },
    },
  )
  const isWhole = priceFault(finished(price)) === null && stroopsOf(amount) > 0n
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    edit.forget()
    setRequestId(crypto.randomUUID())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isWhole) edit.run()
  }
  return (
    <Box
      component="form"
      ref={box}
      className={css.edit}
      noValidate
      aria-label={t`Edit the order`}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
    >
      <NumberField
        id="edit-price"
        label={t`Price`}
        value={price}
        onChange={change(setPrice)}
        unit={assetCode(order.counter)}
      />
      <NumberField
        id="edit-amount"
        label={t`Amount still open`}
        value={amount}
        onChange={change(setAmount)}
        unit={assetCode(order.base)}
        error={edit.failure}
      />
      <div className={css.editWays}>
        <Button variant="default" size="xs" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
        <BusyButton type="submit" size="xs" busy={edit.pending} disabled={!isWhole}>
          <Trans>Save changes</Trans>
        </BusyButton>
      </div>
    </Box>
  )
}
