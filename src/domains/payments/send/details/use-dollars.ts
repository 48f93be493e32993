import { useState } from 'react'
import { dollarsOf, unitsFor } from '#client/domains/payments/send/dollars.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { useFreshPrices } from './use-fresh-prices.ts'

interface Dollars {
  /** As typed; null while the amount itself is typed. */
  typed: string | null
  /** False where no price is fresh enough. */
  canSwitch: boolean
  toggle: () => void
  type: (text: string) => void
  /** The amount itself was typed: dollars are shown no more. */
  leave: () => void
  /** The amount was chosen otherwise: the same in dollars. */
  follow: (amount: string) => void
  /** Another asset is paid: worth the same. */
  pick: (asset: AssetId) => void
}

/** Lets an amount be typed in US dollars. The form holds the amount of the asset alone: it changes with what is typed, never with a price. */
export function useDollars(form: SendFormApi, balances: readonly WalletBalance[], asset: AssetId): Dollars {
  const priceOf = useFreshPrices(balances)
  const [text, setText] = useState<string | null>(null)
  const price = priceOf(asset)
  const typed = price === null ? null : text
  const pay = (amount: string) => form.setValue('amount', amount, { shouldDirty: true, shouldValidate: true })
  return {
    typed,
    canSwitch: price !== null,
    toggle: () => {
      setText(price === null || typed !== null ? null : dollarsOf(form.getValues('amount'), price))
      form.setFocus('amount')
    },
    type: (written) => {
      setText(written)
      if (price !== null) pay(unitsFor(written, price))
    },
    leave: () => setText(null),
    follow: (amount) => setText(typed === null || price === null ? null : dollarsOf(amount, price)),
    pick: (picked) => {
      form.setValue('asset', picked)
      const other = priceOf(picked)
      if (typed === null) return
      if (other === null) setText(null)
      pay(other === null ? '' : unitsFor(typed, other))
    },
  }
}
