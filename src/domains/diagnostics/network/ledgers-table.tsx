import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { LiveLedger } from '#shared/domains/network/network.schema.ts'
import { percentOf } from './figures.ts'
import css from './network.module.css'

const SHOWN = 10
const NEARLY_FULL = 0.9

interface Props {
  ledgers: readonly LiveLedger[]
  ageOf: (iso: string) => number
}

/** The latest ledgers, newest first; a row is a card on a phone. */
export function LedgersTable({ ledgers, ageOf }: Props) {
  const { t } = useLingui()
  const { count } = useFormats()
  return (
    <Panel title={t`Ledgers`}>
      <table className={css.table}>
        <caption className="vh">{t`Latest ledgers`}</caption>
        <thead>
          <tr>
            <th>{t`Ledger`}</th>
            <th>{t`Closed`}</th>
            <th className={css.end}>{t`Applied`}</th>
            <th className={css.end}>{t`Failed`}</th>
            <th className={css.end}>{t`Operations`}</th>
            <th className={css.full}>{t`Full`}</th>
          </tr>
        </thead>
        <tbody>
          {ledgers
            .slice(-SHOWN)
            .toReversed()
            .map(({ ledger, closedAt, applied, failed, operations, full }) => {
              const age = Math.floor(ageOf(closedAt) / 1000)
              const share = percentOf(full)
              return (
                <tr key={ledger}>
                  <td data-card="main">
                    {count(ledger)}
                    <small>{t`${age} s ago, ${share} full`}</small>
                  </td>
                  <td className={css.dim}>{t`${age} s ago`}</td>
                  <td className={css.end} data-card="first">
                    {count(applied)}
                    <span className={css.onCard}> {t`applied`}</span>
                  </td>
                  <td className={`${css.end} ${css.dim}`} data-card="second">
                    {count(failed)}
                    <span className={css.onCard}> {t`failed`}</span>
                  </td>
                  <td className={css.end}>{count(operations)}</td>
                  <td className={css.dim}>
                    <span className={css.meter} data-inline data-high={full > NEARLY_FULL || undefined} aria-hidden>
                      <i style={{ width: `${full * 100}%` }} />
                    </span>
                    {share}
                  </td>
                </tr>
              )
            })}
        </tbody>
      </table>
    </Panel>
  )
}
