import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import css from '#client/domains/payments/send/send.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { brandName } from '#client/ui/brand.ts'
import { formatUsd } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { DailyCap, PaymentPreview } from '#shared/domains/payments/payments.schema.ts'
import { type AssetId, assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import type { Preview } from './use-preview.ts'

interface SendSummaryProps {
  preview: Preview
  /** The recipient, as far as known. */
  name: string | null
  asset: AssetId
  day: DailyCap | undefined
  /** Below the numbers: what is reserved. */
  children: ReactNode
}

/** Cost of the payment and the remaining balance, as computed by the server. */
export function SendSummary({ preview, name, asset, day, children }: SendSummaryProps) {
  const { t } = useLingui()
  const shown = preview.fresh || preview.loading ? preview.data : undefined
  const rows = [...useCostRows(shown, asset, name), ...useLimitRows(shown, day)]
  return (
    <Panel pad title={t`Summary`} className={css.summary}>
      <div aria-busy={preview.loading} className={preview.loading ? css.waiting : undefined}>
        <Rows rows={rows} />
      </div>
      {children}
    </Panel>
  )
}

/** What a payment will ask for, and what may still leave. */
function useLimitRows(data: PaymentPreview | undefined, known: DailyCap | undefined): Row[] {
  const { t } = useLingui()
  const day = data?.limits.day ?? known
  const [left, cap] = day ? [formatUsd(day.left), formatUsd(day.cap)] : ['', '']
  const asked = data?.stepUp === 'required' ? t`In the next step` : t`Not needed`
  return [
    {
      label: t`Daily limit left`,
      value: day ? (
        <>
          {t`${left} of ${cap}`}
          <UsedBar day={day} />
        </>
      ) : (
        <span className={css.blank}>-</span>
      ),
    },
    { label: t`Confirmation`, value: data ? asked : <span className={css.blank}>-</span> },
  ]
}

/** How much of it has left; the text beside it says the same. */
function UsedBar({ day: { cap, left } }: { day: DailyCap }) {
  const [all, rest] = [usdCents(cap), usdCents(left)]
  const used = all === 0n ? 1000 : Number(((all - rest) * 1000n) / all)
  return (
    <span className={css.used} aria-hidden>
      <span style={{ width: `${used / 10}%` }} />
    </span>
  )
}

function useCostRows(data: PaymentPreview | undefined, asset: AssetId, name: string | null): Row[] {
  const { t } = useLingui()
  const code = assetCode(data?.asset ?? asset)
  const figure = (value: string | undefined, unit: string, own = false) =>
    value === undefined ? <span className={css.blank}>-</span> : <Amount own={own} value={value} code={unit} />
  const free = data !== undefined && toStroops(data.fee) === 0n
  return [
    { label: name ? t`${name} receives` : t`Recipient receives`, value: figure(data?.amount, code) },
    { label: t`Network fee`, value: figure(data?.networkFee, NATIVE) },
    {
      label: t`${brandName()} fee`,
      value: free ? t`Free` : figure(data?.fee, assetCode(data?.feeAsset ?? NATIVE)),
    },
    { label: t`Total`, value: <b>{figure(data?.total, code)}</b> },
    { label: t`Spendable afterwards`, value: figure(data?.spendableAfter, code, true) },
  ]
}
