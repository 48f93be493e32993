import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { ungrouped } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { useFeeRows } from './use-fee-rows.tsx'

/** What an order that the service holds waits for, and what it costs, as rows. */
export function HeldRows({ preview, until }: { preview: OrderPreview; until?: string | undefined }) {
  const { t } = useLingui()
  const formats = useFormats()
  const fees = useFeeRows(preview)
  const { side, type, counter, stopPrice, ledgerPrice } = preview
  const isSale = side === 'sell'
  const price = (text: string): string => `${ungrouped(text)} ${assetCode(counter)}`
  const stops = isSale ? t`When the last price falls to` : t`When the last price rises to`
  const ofTwo = isSale ? t`Or sell once it rises to` : t`Or buy once it falls to`
  const then = isSale ? t`Sell at` : t`Buy at`
  const rows: (Row | false)[] = [
    stopPrice !== null && { label: type === 'trailing' ? t`The stop is now at` : stops, value: price(stopPrice) },
    ledgerPrice !== null && { label: type === 'oco' ? ofTwo : then, value: price(ledgerPrice.text) },
    until !== undefined && { label: t`Valid until`, value: formats.dayTime(until) },
  ]
  return <Rows dense rows={[...rows.filter((row) => row !== false), ...fees]} />
}
