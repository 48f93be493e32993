import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useListedPrices } from '#client/app/prices/listed-prices.ts'
import { cleanAmountText } from '#client/ui/amount-input-text.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { plainAmount, ungrouped } from '#client/ui/numbers.ts'
import { SkeletonLines } from '#client/ui/skeleton-lines.tsx'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { stroopsFor } from '#shared/kernel/usd.ts'
import c from './live-blocks.module.css'
import { useDateText } from './use-date-text.ts'

const DOLLARS = /^(?!0*(?:\.0*)?$)\d{1,7}(?:\.\d{1,2})?$/
const MOST = '9999999.99'
const FIRST_AMOUNT = '100'

/** Converts dollars to lumens at the current price. */
export function QuoteBlock() {
  const { t } = useLingui()
  const [listed, retry] = useListedPrices()
  if (listed.status === 'loading') return <SkeletonLines rows={3} height={57} />
  if (listed.status === 'failed')
    return <LoadFailure title={t`The price did not load`} error={listed.error} onRetry={retry} />
  const native = listed.prices.find(({ asset }) => asset === NATIVE)
  if (!native?.usd || !native.at)
    return (
      <p>
        <Trans>There is no price for XLM at the moment.</Trans>
      </p>
    )
  return <Quote price={native.usd} at={native.at} />
}

function Quote({ price, at }: { price: string; at: string }) {
  const { t } = useLingui()
  const day = useDateText()(at)
  const [amount, setAmount] = useState(FIRST_AMOUNT)
  const given = cleanAmountText(amount.replace('$', '')) ?? ''
  const stroops = DOLLARS.test(given) ? stroopsFor(given, price) : null
  const unit = ungrouped(price)
  const most = ungrouped(MOST)
  return (
    <div className={c.quote}>
      <TextInput
        label={t`US dollars`}
        inputMode="decimal"
        autoComplete="off"
        size="md"
        value={amount}
        onChange={(event) => setAmount(event.currentTarget.value)}
        error={stroops === null ? t`Enter dollars and cents, up to ${most}` : undefined}
      />
      <output className={c.result}>
        <span>
          <Trans>are worth about</Trans>
        </span>
        <b>{stroops === null ? '–' : `${plainAmount(fromStroops(stroops))} XLM`}</b>
      </output>
      <p className={c.small}>
        <Trans>
          At {unit} US dollars per XLM, the price on {day}. This is an estimate, not an offer: nothing is bought here.
        </Trans>
      </p>
    </div>
  )
}
