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
import { fromStroops } from '#shared/kernel/stroops.ts'
import { AmountField } from './amount-field.tsx'
import { DestinationField } from './destination-field.tsx'
import { MemoFields } from './memo-fields.tsx'
import { ReserveLine } from './reserve-line.tsx'
import { SendSummary } from './send-summary.tsx'
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
  const details = { ...NO_DETAILS, ...useWatch({ control: form.control }) }
  const lookup = useRecipient(details.destination)
  const preview = usePreview(details)
  const bounds = usePaymentBounds(preview)
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
            <AmountField form={form} balances={wallet.data?.balances} bounds={bounds} refusal={faultOf('amount')} />
            <MemoFields form={form} refusal={faultOf('memo')} />
            {general && <Notice tone="bad">{general}</Notice>}
            <div className={css.submit}>
              <ButtonLink to="/dashboard" size="md" variant="default">
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

/** What bounds an amount: the network's fee for one payment, as previewed or else the ledger's base fee, and what may still leave within a day. */
function usePaymentBounds(preview: Preview): PaymentBounds {
  const network = trpc.network.status.useQuery()
  const limits = trpc.payments.limits.useQuery()
  const networkFee = preview.data?.networkFee ?? fromStroops(BigInt(network.data?.baseFee ?? 100))
  return { networkFee, day: limits.data?.day }
}
