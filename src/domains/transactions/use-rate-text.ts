import { useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import type { Exchange } from './exchange.ts'

/** '1 SKL = 16.2058594 XLM'. */
export function useRateText(): (exchange: Exchange) => string {
  const { t } = useLingui()
  return ({ rate: { of, amount, code } }) => {
    const price = `${plainAmount(amount)} ${code}`
    return t`1 ${of} = ${price}`
  }
}
