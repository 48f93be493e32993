import { useLingui } from '@lingui/react/macro'
import { DecimalInput } from '#client/ui/decimal-input.tsx'
import css from '#client/ui/schedule/schedule.module.css'
import { SLIPPAGE } from '#shared/domains/markets/impact.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { SwapTerms, TermFaults } from './recurring-details.ts'

interface Props {
  terms: SwapTerms
  faults: TermFaults
  onChange: (change: Partial<SwapTerms>) => void
}

/** How much each time, and at which price at most. */
export function TermFields({ terms, faults, onChange }: Props) {
  const { t } = useLingui()
  const [sell, buy] = [assetCode(terms.sell), assetCode(terms.buy)]
  return (
    <>
      <DecimalInput
        label={t`Amount each time, in ${sell}`}
        value={terms.amount}
        error={faults.amount && t`Enter an amount above 0.`}
        onChange={(amount) => onChange({ amount })}
      />
      <div className={css.pair}>
        <DecimalInput
          label={t`Highest price of one ${buy}`}
          rightSection={<span>{sell}</span>}
          rightSectionWidth={64}
          value={terms.greatestPrice ?? ''}
          error={faults.greatestPrice && t`Enter a price above 0.`}
          onChange={(greatestPrice) => onChange({ greatestPrice })}
        />
        <DecimalInput
          label={t`Slippage, in percent`}
          value={terms.slippage}
          error={faults.slippage && t`From 0 to ${SLIPPAGE.most} %, with at most 2 decimals.`}
          onChange={(slippage) => onChange({ slippage })}
        />
      </div>
    </>
  )
}
