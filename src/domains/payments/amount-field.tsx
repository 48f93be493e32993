import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Input, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Controller, useWatch } from 'react-hook-form'
import { trpc } from '#client/app/trpc.ts'
import { Amount } from '#client/ui/amount.tsx'
import { AmountInput } from '#client/ui/amount-input.tsx'
import { formatUsd } from '#client/ui/money.tsx'
import type { WalletBalance } from '#shared/domains/wallet/wallet.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import { AssetPicker } from './asset-picker.tsx'
import css from './send.module.css'
import { partOf } from './send-details.ts'
import type { SendFormApi } from './send-form.tsx'
import { useFieldError } from './use-field-error.ts'
import type { Preview } from './use-preview.ts'

const SHARES = [25, 50, 75, 100] as const

interface AmountFieldProps {
  form: SendFormApi
  preview: Preview
  balances: readonly WalletBalance[] | undefined
  refusal: string | undefined
}

/** The largest figure of the step: amount, its asset, its value, and parts of what can be spent. */
export function AmountField({ form, preview, balances = [], refusal }: AmountFieldProps) {
  const { t } = useLingui()
  const fieldError = useFieldError()
  const asset = useWatch({ control: form.control, name: 'asset' })
  const balance = balances.find((candidate) => candidate.asset === asset)
  const networkFee = useNetworkFee(preview)
  const take = (percent: (typeof SHARES)[number]): void => {
    if (!balance) return
    form.setValue('amount', partOf(balance, percent, networkFee), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    })
    form.setFocus('amount')
  }
  return (
    <Controller
      control={form.control}
      name="amount"
      render={({ field, fieldState }) => {
        const fault = fieldError(fieldState.error) ?? refusal
        return (
          <div>
            <div className={css.labelRow}>
              <label htmlFor="amount" className={css.label}>{t`Amount`}</label>
              {balance && (
                <Text size="sm" c="dimmed" component="span">
                  <Trans>
                    Available <Amount value={balance.spendable} code={assetCode(asset)} list />
                  </Trans>
                </Text>
              )}
            </div>
            <AmountInput
              id="amount"
              ref={field.ref}
              name={field.name}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              invalid={Boolean(fault)}
              describedBy={fault ? 'amount-fault' : 'amount-usd'}
              aside={
                <AssetPicker balances={balances} asset={asset} onPick={(picked) => form.setValue('asset', picked)} />
              }
            >
              <span id="amount-usd" className={css.usd}>
                {balance?.price
                  ? formatUsd(usdValue(field.value.replace(/\.$/, ''), balance.price))
                  : t`No price known`}
              </span>
              <span className={css.shares}>
                {SHARES.map((percent) => (
                  <Button
                    key={percent}
                    size="compact-xs"
                    variant="default"
                    disabled={!balance}
                    onClick={() => take(percent)}
                  >
                    {percent === 100 ? t`Max` : `${percent}%`}
                  </Button>
                ))}
              </span>
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

/** What the network asks for one payment: as previewed, else the ledger's base fee. */
function useNetworkFee(preview: Preview): string {
  const network = useQuery(trpc.network.status.queryOptions())
  return preview.data?.networkFee ?? fromStroops(BigInt(network.data?.baseFee ?? 100))
}
