import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { ungrouped } from '#client/ui/numbers.ts'
import type { Row } from '#client/ui/rows.tsx'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'

/** Pair, side, price and fill of the order that a transaction is about; none for all else. */
export function useOrderRows({ order }: Transaction): Row[] {
  const { t } = useLingui()
  if (order === null) return []
  const { base, counter, side, price, amount, filled } = order
  const [code, unit] = [assetCode(base), assetCode(counter)]
  const rows: (Row | false)[] = [
    { label: t`Market`, value: `${code}/${unit}` },
    { label: t`Side`, value: side === 'buy' ? t`Buy` : t`Sell` },
    price !== null && { label: t`Price`, value: `${ungrouped(price)} ${unit}` },
    { label: t`Amount`, value: <Amount own value={amount} code={code} /> },
    { label: t`Filled`, value: <Amount own value={filled} code={code} /> },
  ]
  return rows.filter((row) => row !== false)
}
