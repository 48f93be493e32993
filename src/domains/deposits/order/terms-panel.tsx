import { useLingui } from '@lingui/react/macro'
import css from '#client/domains/deposits/deposits.module.css'
import { Amount } from '#client/ui/amount.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPrice, formatUsd, plainAmount } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { type Row, Rows } from '#client/ui/rows.tsx'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import { usdCents } from '#shared/kernel/usd.ts'

/** What was agreed, what came, and what is held. */
export function TermsPanel({ order }: { order: Deposit }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const { payUsd, receivedUsd, feeUsd, rate, estimatedXlm, creditedXlm, hold, debtUsd } = order
  const rows: Row[] = [
    { label: t`Agreed`, value: formatUsd(payUsd) },
    ...(receivedUsd === null ? [] : [{ label: t`Arrived`, value: formatUsd(receivedUsd) }]),
    { label: t`Fee`, value: usdCents(feeUsd) === 0n ? t`None` : formatUsd(feeUsd) },
    { label: t`Market price`, value: formatPrice(order.marketRate) },
    { label: t`Your rate, ${plainAmount(order.spreadPercent)}% spread`, value: formatPrice(rate) },
    creditedXlm === null
      ? { label: t`You get`, value: <Amount value={estimatedXlm} code="XLM" /> }
      : { label: t`You got`, value: <Amount value={creditedXlm} code="XLM" sign="+" /> },
    ...(hold === null ? [] : [{ label: t`Held until ${dayTime(hold.until)}`, value: formatUsd(hold.usd) }]),
    ...(debtUsd === null ? [] : [{ label: t`You owe`, value: formatUsd(debtUsd) }]),
  ]
  return (
    <Panel title={t`This order`}>
      <div className={css.rows}>
        <Rows dense rows={rows} />
      </div>
    </Panel>
  )
}
