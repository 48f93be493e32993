import { useLingui } from '@lingui/react/macro'
import { ExportLink } from '#client/app/desk/export-link.tsx'
import { useFormats } from '#client/ui/formats.ts'
import { formatPercent, formatShare } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { BusinessReport } from '#shared/domains/admin/business.schema.ts'
import css from './business.module.css'
import { permilleOf } from './changes.ts'
import type { Shown } from './shown.ts'

/** From sign-up to first payment, drawn to scale, with how many have not come further. */
export function FunnelPanel({ report, shown }: { report: BusinessReport; shown: Shown }) {
  const { t } = useLingui()
  const { count } = useFormats()
  const { signedUp, mailConfirmed, firstMoney, firstPayment } = report.figures.funnel
  const steps = [
    { label: t`Signed up`, people: signedUp },
    { label: t`Mail confirmed`, people: mailConfirmed },
    { label: t`First money`, people: firstMoney },
    { label: t`First payment`, people: firstPayment },
  ]
  return (
    <Panel
      title={t`From sign-up to first payment`}
      level={3}
      actions={
        <ExportLink
          isSmall
          path="/api/admin/business.csv"
          asked={{ block: 'funnel', ...shown }}
          label={t`Export the steps from sign-up to first payment`}
        />
      }
    >
      <ol className={css.funnel}>
        {steps.map(({ label, people }, at) => {
          const permille = permilleOf(people, signedUp)
          const share =
            permille === null ? '–' : people === 0 ? formatPercent('0').replace('+', '') : formatShare(permille)
          const before = steps[at - 1]?.people ?? people
          const left = count(before - people)
          return (
            <li key={label}>
              <span>
                <b>{label}</b>
                <span>{count(people)}</span>
              </span>
              <span className={css.funnelBar} aria-hidden>
                <i style={{ width: `${(permille ?? 0) / 10}%` }} />
              </span>
              <span className={css.funnelNote}>{before > people ? t`${share}, ${left} left here` : share}</span>
            </li>
          )
        })}
      </ol>
    </Panel>
  )
}
