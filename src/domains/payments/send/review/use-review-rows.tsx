import { useLingui } from '@lingui/react/macro'
import { useAssetLabels } from '#client/app/prices/asset-labels.ts'
import { trpc } from '#client/app/trpc.ts'
import { payee } from '#client/domains/payments/send/send-details.ts'
import type { ReviewedPayment } from '#client/domains/payments/send/send-flow.types.ts'
import { Amount } from '#client/ui/amount.tsx'
import { ForeignText } from '#client/ui/foreign-text.tsx'
import { NETWORK_NAMES } from '#client/ui/network-names.ts'
import type { Row } from '#client/ui/rows.tsx'
import { shortenAddress } from '#shared/kernel/address.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { MemoType } from '#shared/kernel/memo.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** The lines to check before a payment is sent. */
export function useReviewRows({ payment, note, preview }: ReviewedPayment): Row[] {
  const { t } = useLingui()
  const network = useNetworkName()
  const issuer = useIssuerRow(preview.asset)
  const memoLabels: Record<MemoType, string> = {
    text: t`Memo, text`,
    id: t`Memo, ID`,
    hash: t`Memo, hash`,
    return: t`Memo, return`,
  }
  const rows: (Row | null | false)[] = [
    {
      label: t`To`,
      value: (
        <span>
          {preview.recipientName && (
            <>
              <b>{preview.recipientName}</b>
              <br />
            </>
          )}
          <span className="mono" translate="no">
            {payee(preview)}
          </span>
        </span>
      ),
    },
    issuer,
    payment.memo !== undefined && {
      label: memoLabels[payment.memoType ?? 'text'],
      value: <ForeignText text={payment.memo} />,
    },
    note !== '' && { label: t`Note to yourself`, value: note },
    preview.claimable && {
      label: t`Arrives`,
      value: t`When the recipient claims it; you can take it back after 24 hours`,
    },
    preview.createsAccount && { label: t`Account`, value: t`Opened by this payment` },
    { label: t`Network fee`, value: <Amount value={preview.networkFee} code={NATIVE} /> },
    toStroops(preview.fee) > 0n && {
      label: t`Service fee`,
      value: <Amount value={preview.fee} code={assetCode(preview.feeAsset)} />,
    },
    toStroops(preview.reserve) > 0n && {
      label: t`Set aside until it is claimed`,
      value: <Amount value={preview.reserve} code={NATIVE} />,
    },
    {
      label: t`Total`,
      value: (
        <b>
          <Amount value={preview.total} code={assetCode(preview.asset)} />
        </b>
      ),
    },
    network !== null && { label: t`Network`, value: network },
  ]
  return rows.filter((row) => row !== null && row !== false)
}

/** Whose asset it is: codes alone do not say. */
function useIssuerRow(asset: AssetId): Row | null {
  const { t } = useLingui()
  const { originOf } = useAssetLabels()
  const issuer = assetIssuer(asset)
  if (issuer === null) return null
  const [short, origin] = [shortenAddress(issuer), originOf(asset)]
  return {
    label: t`Issuer`,
    value: (
      <span>
        {origin !== short && (
          <>
            {origin}
            <br />
          </>
        )}
        <span className="mono" translate="no" title={issuer}>
          {short}
        </span>
      </span>
    ),
  }
}

function useNetworkName(): string | null {
  const { i18n } = useLingui()
  const network = trpc.network.status.useQuery()
  return network.data ? i18n._(NETWORK_NAMES[network.data.network]) : null
}
