import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@mantine/core'
import { IconArrowsUpDown } from '@tabler/icons-react'
import css from '#client/domains/payments/send/send.module.css'
import { finishAmountText } from '#client/ui/amount-input-text.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { type AssetId, assetCode } from '#shared/kernel/asset-id.ts'
import { usdValue } from '#shared/kernel/usd.ts'

interface Props {
  /** As the form holds it. */
  amount: string
  asset: AssetId
  price: string | null
  dollars: { typed: string | null; canSwitch: boolean; toggle: () => void }
}

/** The amount in the unit that is not typed, and the button that types in that one. */
export function OtherUnit({ amount, asset, price, dollars }: Props) {
  const { t } = useLingui()
  const code = assetCode(asset)
  const text = finishAmountText(amount)
  const shown = (): string => {
    if (dollars.typed !== null) return `${plainAmount(text === '' ? '0' : text)} ${code}`
    return price === null ? t`No price known` : formatUsd(usdValue(text, price))
  }
  return (
    <span className={css.other}>
      <span id="amount-other" className={css.usd}>
        {shown()}
      </span>
      {dollars.canSwitch && (
        <ActionIcon
          size={24}
          variant="subtle"
          color="gray"
          aria-label={dollars.typed === null ? t`Enter the amount in US dollars` : t`Enter the amount in ${code}`}
          onClick={dollars.toggle}
        >
          <IconArrowsUpDown size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
