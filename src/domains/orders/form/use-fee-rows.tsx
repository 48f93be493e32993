import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import type { Row } from '#client/ui/rows.tsx'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'

/** What an order costs: our fee, the most that it may come to where that is more, the network's, and the reserve. */
export function useFeeRows({ fee, mostFee, feeAsset, feeCharged, networkFee, reserve }: OrderPreview): Row[] {
  const { t } = useLingui()
  const labels: Record<OrderPreview['feeCharged'], string> = {
    now: t`Fee`,
    later: t`Fee, as it is filled`,
    triggered: t`Fee once triggered`,
  }
  const code = assetCode(feeAsset)
  const rows: (Row | false)[] = [
    { label: labels[feeCharged], value: <Amount value={fee} code={code} /> },
    mostFee !== fee && { label: t`Maximum fee`, value: <Amount value={mostFee} code={code} /> },
    { label: t`Network fee`, value: <Amount value={networkFee} code={NATIVE} /> },
    toStroops(reserve) > 0n && { label: t`Reserve while open`, value: <Amount value={reserve} code={NATIVE} /> },
  ]
  return rows.filter((row) => row !== false)
}
