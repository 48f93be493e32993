import { useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent, ungrouped } from '#client/ui/numbers.ts'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { OrderPreview } from '#shared/domains/orders/orders.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { useFeeRows } from './use-fee-rows.tsx'

interface OrderRowsProps {
  preview: OrderPreview
  /** For the review before it is placed. */
  inFull?: boolean
  /** When it ends, ISO. */
  until?: string | undefined
}

/** What an order costs and where it would end, as rows. */
export function OrderRows({ preview, inFull = false, until }: OrderRowsProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const fees = useFeeRows(preview)
  const { expected, side, counter, bound, ledgerPrice } = preview
  const code = assetCode(counter)
  const isFilling = toStroops(expected.filled) > 0n
  const impact = expected.impact === null ? null : formatPercent(expected.impact).replace('+', '')
  const rows: (Row | false)[] = [
    inFull && ledgerPrice !== null && { label: t`Limit price`, value: `${ungrouped(ledgerPrice.text)} ${code}` },
    isFilling && expected.averagePrice !== null && { label: t`Average price`, value: ungrouped(expected.averagePrice) },
    isFilling &&
      impact !== null && { label: t`Price impact`, value: <Impact step={preview.impactStep} text={impact} /> },
    bound !== null && {
      label: side === 'buy' ? t`You pay at most` : t`You get at least`,
      value: <Amount value={bound} code={code} />,
    },
    inFull &&
      isFilling && {
        label: t`Filled at once`,
        value: <Amount value={expected.filled} code={assetCode(preview.base)} />,
      },
    inFull &&
      toStroops(preview.rests) > 0n && {
        label: t`Rests in the book`,
        value: <Amount value={preview.rests} code={assetCode(preview.base)} />,
      },
    until !== undefined && { label: t`Valid until`, value: formats.dayTime(until) },
  ]
  return <Rows dense rows={[...rows.filter((row) => row !== false), ...fees]} />
}

function Impact({ step, text }: { step: OrderPreview['impactStep']; text: string }) {
  const { t } = useLingui()
  if (step === 'none') return <span className="up">{t`${text}, low`}</span>
  return <span className="down">{step === 'warns' ? t`${text}, high` : t`${text}, very high`}</span>
}
