import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { trpc } from '#client/app/trpc.ts'
import { fieldOf } from '#client/domains/payments/send/field-of.ts'
import css from '#client/domains/payments/send/send.module.css'
import { NO_DETAILS, type PaymentBounds } from '#client/domains/payments/send/send-details.ts'
import type { SendFormApi } from '#client/domains/payments/send/send-flow.types.ts'
import { SendSteps } from '#client/domains/payments/send/send-steps.tsx'
import { BusyButton } from '#client/ui/busy-button.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { failureOf } from '#client/ui/failure.ts'
import { LoadFailure } from '#client/ui/load-failure.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { useFailureText } from '#client/ui/use-failure-text.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { AmountField } from './amount-field.tsx'
import { ClaimableOffer } from './claimable-offer.tsx'
import { DestinationField } from './destination-field.tsx'
import { MemoFields } from './memo-fields.tsx'
import { NoteField } from './note-field.tsx'
import { ReserveLine } from './reserve-line.tsx'
import { SendSummary } from './send-summary.tsx'
import { SpeedField } from './speed-field.tsx'
import { useFirstFocus } from './use-first-focus.ts'
import { type Preview, usePreview } from './use-preview.ts'
import { useRecipient } from './use-recipient.ts'

interface SendFormProps {
  form: SendFormApi
  onSubmit: (event: FormEvent) => Promise<void>
  renderReserve: (overview: WalletOverview) => ReactNode
}

/** First step: recipient, amount and memo; the summary beside it is updated when typing pauses. */
export function SendForm({ form, onSubmit, renderReserve }: SendFormProps) {
  const { t } = useLingui()
  const explain = useFailureText()
  useFirstFocus(form)
  const details = { ...NO_DETAILS, ...useWatch({ control: form.control }) }
  const lookup = useRecipient(details.destination)
  const preview = usePreview(details)
  const bounds = usePaymentBounds(preview, details.asset)
  const wallet = trpc.wallet.overview.useQuery()
  const refusal = preview.error ? { field: fieldOf(failureOf(preview.error)), text: explain(preview.error) } : null
  const faultOf = (field: 'destination' | 'amount' | 'memo') => (refusal?.field === field ? refusal.text : undefined)
  const general = form.formState.errors.root?.message ?? (refusal?.field === null ? refusal.text : undefined)
  return (
    <div className={css.flow}>
      <PageHeader title={t`Send`}>
        <SendSteps at={0} />
      </PageHeader>
      {wallet.isError && !wallet.data && (
        <Panel className={css.failure}>
          <LoadFailure
            title={t`Your balances did not load`}
            error={wallet.error}
            onRetry={() => void wallet.refetch()}
            retrying={wallet.isFetching}
          />
        </Panel>
      )}
      <div className={css.columns}>
        <Panel pad>
          <form className={css.form} noValidate onSubmit={(event) => void onSubmit(event)}>
            <DestinationField form={form} lookup={lookup} refusal={faultOf('destination')} />
            <AmountField
              form={form}
              balances={wallet.data?.balances}
              recipient={lookup.data}
              bounds={bounds}
              refusal={faultOf('amount')}
            />
            <ClaimableOffer
              form={form}
              refusal={preview.error ? failureOf(preview.error).code : null}
              reserve={preview.data?.reserve}
              name={lookup.data?.name ?? null}
            />
            <MemoFields form={form} recipient={lookup.data} refusal={faultOf('memo')} />
            <NoteField form={form} />
            <SpeedField form={form} />
            {general && <Notice tone="bad">{general}</Notice>}
            <div className={css.submit}>
              <ButtonLink to="/dashboard" size="md" variant="default" data-back>
                <Trans>Cancel</Trans>
              </ButtonLink>
              <BusyButton
                type="submit"
                size="md"
                busy={form.formState.isSubmitting}
                rightSection={<IconArrowRight size={17} aria-hidden />}
              >
                <Trans>Review</Trans>
              </BusyButton>
            </div>
          </form>
        </Panel>
        <SendSummary preview={preview} name={lookup.data?.name ?? null} asset={details.asset} day={bounds.day}>
          {wallet.data && <ReserveLine overview={wallet.data}>{renderReserve(wallet.data)}</ReserveLine>}
        </SendSummary>
      </div>
    </div>
  )
}

/** What bounds an amount: the network's fee, as previewed or else the ledger's least, the service's, and what may still leave within a day. */
function usePaymentBounds(preview: Preview, asset: AssetId): PaymentBounds {
  const network = trpc.network.status.useQuery()
  const limits = trpc.payments.limits.useQuery()
  const rules = trpc.fees.list.useQuery().data?.items.filter(({ operation }) => operation === 'payment')
  const feeRule = rules?.find((rule) => rule.asset === asset) ?? rules?.find((rule) => rule.asset === NATIVE)
  const isCharged = feeRule !== undefined && [feeRule.value, feeRule.min].some((each) => toStroops(each) > 0n)
  const least = BigInt((network.data?.baseFee ?? 100) * (isCharged ? 2 : 1))
  return { networkFee: preview.data?.networkFee ?? fromStroops(least), day: limits.data?.day, feeRule }
}
