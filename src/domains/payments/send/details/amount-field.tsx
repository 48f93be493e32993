import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import css from '#client/domains/payments/send/send.module.css'
import { type PaymentBounds, partOf } from '#client/domains/payments/send/send-details.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AmountInput } from '#client/ui/amount-input.tsx'
import { hasTooManyDecimals } from '#client/ui/amount-input-text.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import { AmountShares } from './amount-shares.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { shownFault } from './shown-fault.ts'
import { useAmountFault } from './use-amount-fault.tsx'

interface AmountFieldProps {
  form: SendFormApi
  balances: readonly WalletBalance[] | undefined
  recipient: FoundRecipient | undefined
  /** null: it is paid later, out of what there will be then. */
  bounds: PaymentBounds | null
  refusal: string | undefined
}

const NO_BOUNDS: PaymentBounds = { networkFee: '0', day: undefined }

/** The amount field: amount, asset, value in dollars, and buttons for shares of the spendable balance. */
export function AmountField({ form, balances = [], recipient, bounds, refusal }: AmountFieldProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const asset = useWatch({ control: form.control, name: 'asset' })
  const balance = balances.find((candidate) => candidate.asset === asset)
  const faultOf = useAmountFault(bounds ? balance : undefined, bounds ?? NO_BOUNDS)
  const [refused, setRefused] = useState<string | null>(null)
  const take = (percent: 25 | 50 | 75 | 100): void => {
    if (!balance || !bounds) return
    setRefused(null)
    const touch = { shouldDirty: true, shouldTouch: true, shouldValidate: true }
    form.setValue('amount', partOf(balance, percent, bounds), touch)
    form.setFocus('amount')
  }
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field, fieldState, formState }) => {
        const isLeft = fieldState.isTouched || formState.isSubmitted || refusal !== undefined
        const fault: ReactNode =
          refused !== null && hasTooManyDecimals(refused)
            ? t`An amount has at most 7 decimals.`
            : (isLeft && faultOf(field.value)) ||
              (fieldError(shownFault(field.value, fieldState, formState)) ?? refusal)
        return (
          <div>
            <AmountHead balance={balance} />
            <AmountInput
              id="amount"
              ref={field.ref}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onRefused={setRefused}
              onBlur={field.onBlur}
              invalid={Boolean(fault)}
              describedBy={fault ? 'amount-fault' : 'amount-usd'}
              aside={
                <AssetPicker
                  balances={balances}
                  asset={asset}
                  recipient={recipient}
                  onPick={(picked) => form.setValue('asset', picked)}
                />
              }
            >
              <span id="amount-usd" className={css.usd}>
                {balance?.price
                  ? formatUsd(usdValue(field.value.replace(/\.$/, ''), balance.price))
                  : t`No price known`}
              </span>
              {bounds && <AmountShares disabled={!balance} onTake={take} />}
            </AmountInput>
            {fault && (
              <Input.Error id="amount-fault" className={css.fault}>
                {fault}
              </Input.Error>
            )}
          </div>
        )
      }}
    />
  )
}

function AmountHead({ balance }: { balance: WalletBalance | undefined }) {
  const { t } = useLingui()
  return (
    <div className={css.labelRow}>
      <label htmlFor="amount" className={css.label}>{t`Amount`}</label>
      {balance && (
        <Text size="sm" c="dimmed" component="span">
          <Trans>
            Spendable <Amount value={balance.spendable} code={assetCode(balance.asset)} list />
          </Trans>
        </Text>
      )}
    </div>
  )
}
