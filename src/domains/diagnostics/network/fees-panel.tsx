import { Trans, useLingui } from '@lingui/react/macro'
import { Panel } from '#client/ui/panel.tsx'
import type { NetworkLive } from '#shared/domains/network/network.schema.ts'
import { xlmOf } from './figures.ts'
import css from './network.module.css'

/** A bar is full at the highest fee, or at a thousand times the lowest that is possible: each step is a factor. */
const LEAST_SPAN = 1000

/** What transactions of the last five ledgers paid for an operation. */
export function FeesPanel({ fees }: { fees: NetworkLive['fees'] }) {
  const { t } = useLingui()
  const rows = [
    [t`Lowest`, fees.lowest],
    [t`Half pay`, fees.half],
    [t`90% pay`, fees.most],
    [t`99% pay`, fees.nearlyAll],
    [t`Highest`, fees.highest],
  ] as const
  const span = Math.max(LEAST_SPAN, (fees.highest / fees.base) * 10)
  const widthOf = (fee: number): string => `${(Math.log((fee / fees.base) * 10) / Math.log(span)) * 100}%`
  const base = xlmOf(fees.base)
  return (
    <Panel title={t`Fees now`} note={t`XLM an operation`}>
      <dl className={css.fees}>
        {rows.map(([label, fee]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={css.meter} aria-hidden>
              <i style={{ width: widthOf(fee) }} />
            </dd>
            <dd>{xlmOf(fee)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.foot}>
        <Trans>
          Of the last five ledgers. The network asks at least {base} XLM; more is paid only while ledgers are full.
        </Trans>
      </p>
    </Panel>
  )
}
