import { useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import type { MakerPool } from '#shared/domains/market-making/market-making.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** '3,482 XLM and 500 USDC' */
export function useBudgetText({
  base,
  counter,
  budgetBase,
  budgetQuote,
}: Pick<MakerPool, 'base' | 'counter' | 'budgetBase' | 'budgetQuote'>): string {
  const { t } = useLingui()
  const first = `${plainAmount(budgetBase)} ${assetCode(base)}`
  const second = `${plainAmount(budgetQuote)} ${assetCode(counter)}`
  return t`${first} and ${second}`
}
