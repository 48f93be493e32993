import { Trans, useLingui } from '@lingui/react/macro'
import { Input, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { hasPartsOfCents, refusedDecimals } from '#client/domains/payments/send/dollars.ts'
import css from '#client/domains/payments/send/send.module.css'
import { type PaymentBounds, partOf } from '#client/domains/payments/send/send-details.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { useFieldError } from '#client/domains/payments/use-field-error.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AmountInput } from '#client/ui/amount-input.tsx'
import type { FoundRecipient } from '#shared/domains/payments/payments.schema.ts'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { AmountShares } from './amount-shares.tsx'
import { AssetPicker } from './asset-picker.tsx'
import { OtherUnit } from './other-unit.tsx'
import { shownFault } from './shown-fault.ts'
import { useAmountFault } from './use-amount-fault.tsx'
import { useDollars } from './use-dollars.ts'

interface AmountFieldProps {
  form: SendFormApi
  balances: readonly WalletBalance[] | undefined
  recipient: FoundRecipient | undefined
  /** null: it is paid later, out of what there will be then. */
  bounds: PaymentBounds | null
  refusal: string | undefined
}

const NO_BOUNDS: PaymentBounds = { networkFee: '0', day: undefined }

/** The amount field: amount, asset, the same in the other unit, and buttons for shares of the spendable balance. */
export function AmountField({ form, balances = [], recipient, bounds, refusal }: AmountFieldProps) {
  const fieldError = useFieldError()
  const asset = useWatch({ control: form.control, name: 'asset' })
  const balance = balances.find((candidate) => candidate.asset === asset)
  const dollars = useDollars(form, balances, asset)
  const faultOf = useAmountFault(bounds ? balance : undefined, bounds ?? NO_BOUNDS)
  const [refused, setRefused] = useState<string | null>(null)
  const refusedFault = useRefusedFault(refused, dollars.typed !== null)
  const take = (percent: 25 | 50 | 75 | 100): void => {
    if (!balance || !bounds) return
    setRefused(null)
    const amount = partOf(balance, percent, bounds)
    form.setValue('amount', amount, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    dollars.follow(amount)
    form.setFocus('amount')
  }
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field, fieldState, formState }) => {
        const isLeft = fieldState.isTouched || formState.isSubmitted || refusal !== undefined
        const fault: ReactNode =
          refusedFault ??
          ((isLeft && faultOf(field.value)) || (fieldError(shownFault(field.value, fieldState, formState)) ?? refusal))
        const type = (text: string): void => {
          if (dollars.typed === null) {
            dollars.leave()
            field.onChange(text)
          } else if (hasPartsOfCents(text)) setRefused(text)
          else dollars.type(text)
        }
        return (
          <div>
            <AmountHead balance={balance} isInDollars={dollars.typed !== null} />
            <AmountInput
              id="amount"
              ref={field.ref}
              name={field.name}
              unit={dollars.typed === null ? undefined : '$'}
              value={dollars.typed ?? field.value}
              onChange={type}
              onRefused={setRefused}
              onBlur={field.onBlur}
              invalid={Boolean(fault)}
              describedBy={fault ? 'amount-fault' : 'amount-other'}
              aside={<AssetPicker balances={balances} asset={asset} recipient={recipient} onPick={dollars.pick} />}
            >
              <OtherUnit amount={field.value} asset={asset} price={balance?.price ?? null} dollars={dollars} />
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

/** Why the last character was not taken; null where that needs no word. */
function useRefusedFault(refused: string | null, isInDollars: boolean): string | null {
  const { t } = useLingui()
  const decimals = refused === null ? null : refusedDecimals(refused, isInDollars)
  if (decimals === null) return null
  return decimals === 'cents' ? t`US dollars have at most 2 decimals.` : t`An amount has at most 7 decimals.`
}

function AmountHead({ balance, isInDollars }: { balance: WalletBalance | undefined; isInDollars: boolean }) {
  const { t } = useLingui()
  return (
    <div className={css.labelRow}>
      <label htmlFor="amount" className={css.label}>
        {isInDollars ? t`Amount in US dollars` : t`Amount`}
      </label>
      {balance && (
        <Text size="sm" c="dimmed" component="span">
          <Trans>
            Spendable <Amount own value={balance.spendable} code={assetCode(balance.asset)} list />
          </Trans>
        </Text>
      )}
    </div>
  )
}
