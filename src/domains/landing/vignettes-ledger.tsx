import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { Amount } from '#client/ui/amount.tsx'
import { ungrouped } from '#client/ui/numbers.ts'
import { StateLine } from '#client/ui/state-line.tsx'
import c from './vignettes.module.css'

const BOOK = [
  { price: '0.14368', amount: '8536.5', width: '88%', side: 'sell' },
  { price: '0.14363', amount: '4462.5', width: '46%', side: 'sell' },
  { price: '0.14358', amount: '2910.5', width: '30%', side: 'buy' },
  { price: '0.14352', amount: '6984.5', width: '72%', side: 'buy' },
] as const

export function TransferVignette() {
  const { t } = useLingui()
  return (
    <StateLine
      steps={[
        { label: t`Prepared`, stateLabel: t`done`, state: 'done' },
        { label: t`Sending`, stateLabel: t`done`, state: 'done' },
        { label: t`Confirmed`, stateLabel: t`in progress`, state: 'now' },
      ]}
    />
  )
}

export function BookVignette() {
  return (
    <div className={c.book}>
      {BOOK.map((row) => (
        <div key={row.price} data-side={row.side}>
          <i style={{ width: row.width }} />
          <span>{ungrouped(row.price)}</span>
          <span>{ungrouped(row.amount)}</span>
        </div>
      ))}
    </div>
  )
}

export function HistoryVignette() {
  return (
    <div className={c.history}>
      <div>
        <span>
          <Trans>Received from Harbor Coffee</Trans>
        </span>
        <Amount value="1204.50" sign="+" code="USDC" />
      </div>
      <div>
        <span>
          <Trans>Sent to Marta Oliveira</Trans>
        </span>
        <Amount value="250.00" sign="-" code="XLM" />
      </div>
      <span className={c.export}>
        <IconDownload size={14} stroke={1.8} /> CSV
      </span>
    </div>
  )
}
