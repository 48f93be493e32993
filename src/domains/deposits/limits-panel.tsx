import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatUsd, formatUsdWhole } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { DepositLimits } from '#shared/domains/deposits/deposits.schema.ts'
import { formatUsdCents, usdCents } from '#shared/kernel/usd.ts'
import css from './deposits.module.css'

/** How much may still be bought, before anything is paid. */
export function LimitsPanel({ limits }: { limits: DepositLimits }) {
  const { t } = useLingui()
  const { level, day, month, nextMonthUsd } = limits
  const note = [t`until your email is verified`, t`until you are verified`, t`for verified accounts`][level]
  const rows = [
    { name: t`Last 24 hours`, of: usdCents(day.ofUsd), used: usdCents(day.usedUsd) },
    { name: t`Last 30 days`, of: usdCents(month.ofUsd), used: usdCents(month.usedUsd) },
  ]
  const next = nextMonthUsd === null ? null : formatUsdWhole(nextMonthUsd)
  return (
    <Panel title={t`Your limits`} note={note}>
      <ul className={css.limits}>
        {rows.map(({ name, of, used }) => (
          <li key={name}>
            <span>
              {name}
              <b>
                {formatUsd(formatUsdCents(used))}{' '}
                <span>
                  <Trans>of {formatUsdWhole(formatUsdCents(of))}</Trans>
                </span>
              </b>
            </span>
            <span className={css.meter} aria-hidden>
              <i style={{ width: `${of > used ? Number((used * 100n) / of) : 100}%` }} />
            </span>
          </li>
        ))}
      </ul>
      {next !== null && (
        <p className={css.hold}>
          {level === 0 ? (
            <Trans>
              With a verified email it is {next} in 30 days. <Link to="/security">Verify it</Link>
            </Trans>
          ) : (
            <Trans>With a verified identity it is {next} in 30 days.</Trans>
          )}
        </p>
      )}
    </Panel>
  )
}
