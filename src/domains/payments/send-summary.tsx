import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { Amount } from '#client/ui/amount.tsx'
import { plainAmount } from '#client/ui/amount-text.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { PaymentPreview } from '#shared/domains/payments/payments.schema.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import css from './send.module.css'
import type { Preview } from './use-preview.ts'

interface SendSummaryProps {
  preview: Preview
  overview: WalletOverview | undefined
  asset: AssetId
}

/** What the payment costs and leaves, as the server says it. */
export function SendSummary({ preview, overview, asset }: SendSummaryProps) {
  const { t } = useLingui()
  const rows = useCostRows(preview.fresh || preview.loading ? preview.data : undefined, asset)
  return (
    <Panel pad title={t`Summary`} className={css.summary}>
      <div aria-busy={preview.loading} className={preview.loading ? css.waiting : undefined}>
        <Rows rows={rows} />
      </div>
      {overview && <Reserve overview={overview} />}
    </Panel>
  )
}

function useCostRows(data: PaymentPreview | undefined, asset: AssetId): Row[] {
  const { t } = useLingui()
  const code = assetCode(data?.asset ?? asset)
  const figure = (value: string | undefined, unit: string) =>
    value === undefined ? <span className={css.blank}>-</span> : <Amount value={value} code={unit} />
  const name = data?.recipientName
  const free = data !== undefined && toStroops(data.fee) === 0n
  return [
    { label: name ? t`${name} receives` : t`Recipient receives`, value: figure(data?.amount, code) },
    { label: t`Network fee`, value: figure(data?.networkFee, NATIVE) },
    {
      label: t`${PRODUCT_NAME} fee`,
      value: free ? t`Free` : figure(data?.fee, assetCode(data?.feeAsset ?? NATIVE)),
    },
    { label: t`Total`, value: <b>{figure(data?.total, code)}</b> },
    { label: t`Left to spend`, value: figure(data?.spendableAfter, code) },
  ]
}

/** The reserve in words. */
function Reserve({ overview: { reserve } }: { overview: WalletOverview }) {
  const total = plainAmount(reserve.total)
  return (
    <Text size="xs" c="dimmed" mt={12}>
      {reserve.entries === 0 ? (
        <Trans>{total} XLM of your balance is reserved by the network for the account itself.</Trans>
      ) : (
        <Plural
          value={reserve.entries}
          one={`${total} XLM of your balance is reserved by the network: the account and # entry.`}
          other={`${total} XLM of your balance is reserved by the network: the account and # entries.`}
        />
      )}
    </Text>
  )
}
