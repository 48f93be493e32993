import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { brandName } from '#client/ui/brand.ts'
import { formatPercent } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import type { Row } from '#client/ui/rows.tsx'
import type { SwapQuote } from '#shared/domains/swaps/swaps.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import css from './swaps.module.css'

/** What a quote promises and costs, line by line. */
export function useQuoteRows(quote: SwapQuote): Row[] {
  const { t } = useLingui()
  const { sell, buy, minReceived, maxPaid, impact, belowMarket, fee, networkFee, operations, saving, locks } = quote
  const rows: (Row | false)[] = [
    minReceived !== null && {
      label: t`Minimum received`,
      value: <Amount value={minReceived} code={assetCode(buy)} />,
    },
    maxPaid !== null && { label: t`Maximum you pay`, value: <Amount value={maxPaid} code={assetCode(sell)} /> },
    {
      label: t`Price impact`,
      value: <ImpactText impact={impact} step={quote.step} />,
    },
    belowMarket !== null &&
      Number(belowMarket) >= 1 && { label: t`Below the market’s price`, value: plainPercent(belowMarket) },
    saving !== null && {
      label: t`More by several paths`,
      value: (
        <span className={css.gain}>
          +<Amount value={saving.amount} code={assetCode(saving.asset)} />
        </span>
      ),
    },
    fee !== null && {
      label: fee.percent === null ? t`${brandName()} fee` : t`${brandName()} fee, ${plainPercent(fee.percent)}`,
      value: <Amount value={fee.amount} code={assetCode(fee.asset)} />,
    },
    {
      label: operations === 1 ? t`Network fee` : t`Network fee, ${operations} operations`,
      value: <Amount value={networkFee} code={NATIVE} />,
    },
    locks !== null && {
      label: t`Locked to hold ${assetCode(buy)}`,
      value: <Amount value={locks} code={NATIVE} />,
    },
  ]
  return rows.filter((row) => row !== false)
}

function ImpactText({ impact, step }: Pick<SwapQuote, 'impact' | 'step'>) {
  const { t } = useLingui()
  if (impact === null) return t`Not known`
  const text = formatPercent(impact).replace('+', '')
  const words = {
    none: t`${text}, low`,
    warns: t`${text}, high`,
    asksAmount: t`${text}, very high`,
    refused: t`${text}, too high`,
  }
  return (
    <span data-step={step} className={css.impact}>
      {words[Number(impact) < 3 ? 'none' : step]}
    </span>
  )
}
