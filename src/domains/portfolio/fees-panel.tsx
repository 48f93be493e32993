import { Plural, useLingui } from '@lingui/react/macro'
import { Amount } from '#client/ui/amount.tsx'
import { ownFigure } from '#client/ui/choices.ts'
import { Money } from '#client/ui/money.tsx'
import { Panel } from '#client/ui/panel.tsx'
import { formatWorth } from '#client/ui/worth.ts'
import type { AnalyticsOverview, FeesPaid } from '#shared/domains/portfolio/portfolio.schema.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import css from './analytics.module.css'

/** What was paid in fees, by kind. */
export function FeesPanel({ books: { fees, feesUsd } }: { books: AnalyticsOverview }) {
  const { t } = useLingui()
  const words: Record<FeesPaid['kind'], string> = { network: t`Network`, service: t`Our service` }
  return (
    <Panel title={t`Fees you paid`} pad>
      <Money value={feesUsd} size={28} />
      <ul className={css.fees}>
        {fees.map(({ kind, asset, amount, usd, times }) => (
          <li key={`${kind} ${asset}`}>
            <span>
              <b>{words[kind]}</b>
              <small>
                <Plural value={times} one="# time" other="# times" />,{' '}
                <Amount own value={amount} code={assetCode(asset)} />
              </small>
            </span>
            <span>{usd === null ? t`No price` : ownFigure(formatWorth(usd))}</span>
          </li>
        ))}
      </ul>
      {fees.length === 0 && <p className={css.none}>{t`No fee was charged in this period.`}</p>}
    </Panel>
  )
}
