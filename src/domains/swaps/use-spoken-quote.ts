import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { plainAmount } from '#client/ui/numbers.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { Quoting } from './use-swap-quote.ts'

/** A quote is spoken once for what was entered; that it is asked for again changes nothing. */
export function useSpokenQuote({ quote, isFresh, isLoading }: Quoting, entered: string): string {
  const { t } = useLingui()
  const [spoken, setSpoken] = useState({ entered: '', text: '' })
  if (quote && isFresh && !isLoading && spoken.entered !== entered) {
    const [paid, received] = [plainAmount(quote.sellAmount), plainAmount(quote.buyAmount)]
    setSpoken({ entered, text: t`${paid} ${assetCode(quote.sell)} for ${received} ${assetCode(quote.buy)}` })
  }
  return spoken.text
}
