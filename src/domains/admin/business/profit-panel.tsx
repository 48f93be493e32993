import { useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { Amount } from '#client/ui/amount.tsx'
import { formatUsd, formatUsdChange } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { BusinessReport, ProfitLine, ProfitLineName } from '#shared/domains/admin/business.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './business.module.css'
import { Fall } from './fall.tsx'
import type { Shown } from './shown.ts'

/** Profit and loss as falling steps in dollars, and by asset below them. */
export function ProfitPanel({ report, shown }: { report: BusinessReport; shown: Shown }) {
  const { t } = useLingui()
  const words = useLineWords()
  const { items, figures } = report
  const days = report.days.length
  return (
    <Panel
      title={t`Profit and loss`}
      level={3}
      note={t`From the journal, in dollars`}
      actions={
        <ExportLink
          isSmall
          path="/api/admin/business.csv"
          asked={{ block: 'profit', ...shown }}
          label={t`Export profit and loss`}
        />
      }
    >
      <Fall
        caption={t`Profit and loss`}
        rows={items.map(({ line, usd }) => ({ key: line, ...words[line], usd, shown: formatUsdChange(usd) }))}
        result={{ label: t`Profit`, note: t`${days} days`, usd: figures.profit, shown: formatUsd(figures.profit) }}
      />
      <details className={css.details}>
        <summary>{t`By asset, as booked`}</summary>
        <table>
          <caption className="vh">{t`Profit and loss by asset`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`Line`}</th>
              <th scope="col">{t`Amount`}</th>
              <th scope="col">{t`Value`}</th>
            </tr>
          </thead>
          <tbody>{items.flatMap((item) => assetRows(item, words[item.line].label))}</tbody>
        </table>
      </details>
    </Panel>
  )
}

const assetRows = ({ line, assets }: ProfitLine, label: string) =>
  assets.map(({ unit, amount, usd }) => (
    <tr key={`${line} ${unit}`}>
      <th scope="row">{label}</th>
      <td>
        <Amount
          value={amount.replace('-', '')}
          sign={amount.startsWith('-') ? '-' : ''}
          code={unit === 'USD' ? unit : assetCode(unit)}
        />
      </td>
      <td>{formatUsdChange(usd)}</td>
    </tr>
  ))

function useLineWords(): Record<ProfitLineName, { label: string; note: string }> {
  const { t } = useLingui()
  return {
    fees: { label: t`Fees`, note: t`Payments, swaps, orders, deposits` },
    spread: { label: t`Spread`, note: t`Deposits over the market’s price` },
    rewards: { label: t`Staking rewards`, note: t`Earned by stakes` },
    commissions: { label: t`Partner commissions`, note: t`Paid to partners` },
    reserves: { label: t`New accounts`, note: t`Reserves of the network` },
    network_fees: { label: t`Network fees`, note: t`Paid by the service` },
  }
}
