import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { LiveLedger } from '#shared/domains/network/network.schema.ts'
import css from './network.module.css'

const TWO_MINUTES = 120

/** Transactions of the last ledgers: applied ones filled, failed ones hollow above them. The table has the figures. */
export function TransactionBars({ ledgers }: { ledgers: readonly LiveLedger[] }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const [first] = ledgers
  const last = ledgers.at(-1)
  if (!first || !last) return null
  const top = Math.max(1, ...ledgers.map(({ applied, failed }) => applied + failed))
  const share = (of: number): string => `${(of / top) * 100}%`
  const shown = count(ledgers.length)
  const seconds = Math.round((Date.parse(last.closedAt) - Date.parse(first.closedAt)) / 1000)
  const minutes = Math.round(seconds / 60)
  const span =
    seconds < TWO_MINUTES
      ? t`${plural(seconds, { one: '# second', other: '# seconds' })}`
      : t`${plural(minutes, { one: '# minute', other: '# minutes' })}`
  return (
    <Panel title={t`Transactions`} note={t`${shown} ledgers`}>
      <figure
        className={css.bars}
        aria-label={t`Transactions in the last ${shown} ledgers. The table below has the figures.`}
      >
        <div className={css.key}>
          <span>
            <i /> {t`Applied`}
          </span>
          <span>
            <i data-hollow /> {t`Failed`}
          </span>
        </div>
        <div className={css.ledgers} aria-hidden>
          {ledgers.map(({ ledger, applied, failed }) => (
            <i key={ledger}>
              {failed > 0 && <b data-hollow style={{ height: share(failed) }} />}
              <b style={{ height: share(applied) }} />
            </i>
          ))}
        </div>
        <p className={css.axis}>
          <span>{count(first.ledger)}</span>
          <span>{span}</span>
          <span>{count(last.ledger)}</span>
        </p>
      </figure>
    </Panel>
  )
}
