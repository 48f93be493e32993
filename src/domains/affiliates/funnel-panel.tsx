import { useLingui } from '@lingui/react/macro'
import { useFormats } from '#client/ui/formats.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { AffiliateProgram } from '#shared/domains/affiliates/affiliates.schema.ts'
import css from './affiliates.module.css'

/** From clicks to people who pay fees, drawn to scale. */
export function FunnelPanel({ program: { clicks, signups, payers, joinedAt } }: { program: AffiliateProgram }) {
  const { t } = useLingui()
  const { count, date } = useFormats()
  const since = date(joinedAt)
  const of = (part: number, whole: number): string => `${whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10}%`
  const [ofClicks, ofSignUps] = [of(signups, clicks), of(payers, signups)]
  const steps = [
    { label: t`Clicks`, n: clicks, note: t`on your link` },
    { label: t`Signed up`, n: signups, note: t`${ofClicks} of clicks` },
    { label: t`Paid a fee`, n: payers, note: t`${ofSignUps} of sign-ups` },
  ]
  const most = Math.max(clicks, signups, 1)
  return (
    <Panel title={t`From click to fee`} note={t`since ${since}`}>
      <dl className={css.funnel}>
        {steps.map(({ label, n, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={css.bar} aria-hidden>
              <i style={{ width: `${(n / most) * 100}%` }} />
            </dd>
            <dd className={css.step}>
              <b>{count(n)}</b> <span>{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
