import { useLingui } from '@lingui/react/macro'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { FeeTerms } from '#shared/domains/fees/fee-desk.schema.ts'
import type { FeeOperation } from '#shared/domains/fees/fees.schema.ts'
import { bareText, toStroops } from '#shared/kernel/stroops.ts'

/** What costs something, and how much, in words. */
export function useFeeWords() {
  const { t } = useLingui()
  const names: Record<FeeOperation, string> = {
    payment: t`Send`,
    swap: t`Swap`,
    order: t`Trade`,
    auto_trading: t`Automated trading`,
  }
  return {
    operation: (operation: FeeOperation): string => names[operation],
    fee({ type, value, active }: FeeTerms): string {
      if (!active) return t`Off`
      if (toStroops(value) === 0n) return t`Free`
      return type === 'percent' ? plainPercent(value) : plainAmount(bareText(value))
    },
    bound: (amount: string | null): string =>
      amount === null ? t({ message: 'None', context: 'upper bound' }) : plainAmount(bareText(amount)),
    usd: (amount: string | null): string => (amount === null ? t`Unknown` : formatUsd(amount)),
  }
}
