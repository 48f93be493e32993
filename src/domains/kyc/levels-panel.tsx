import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { formatUsdWhole } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import { LEVELS, type Level } from '#shared/domains/kyc/kyc.ts'
import { formatCurrency } from '#shared/kernel/format.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import css from './kyc.module.css'

/** What leads to each level, what each lets one buy, and what of it is used; the person's own is framed. */
export function LevelsPanel({ level: own }: { level: Level }) {
  const { t } = useLingui()
  const names = [t`Signed up`, t`Email confirmed`, t`Identity approved`]
  const buying = trpc.deposits.methods.useQuery()
  const rows = (buying.data?.methods ?? []).flatMap(({ method, title, levels, limits }) => [
    {
      ...{ id: `${method} day`, label: t`${title}, in 24 hours`, used: limits.day.usedUsd },
      amounts: levels.map(({ day }) => day),
    },
    {
      ...{ id: `${method} month`, label: t`${title}, in 30 days`, used: limits.month.usedUsd },
      amounts: levels.map(({ month }) => month),
    },
  ])
  const usedOf = (usd: string): string => {
    const used = formatCurrency(usd)
    return t`${used} used`
  }
  const amountOf = (usd: string | undefined): string =>
    usd === undefined || Number(usd) === 0 ? t`No` : formatUsdWhole(usd)
  return (
    <Panel title={t`Levels and limits`}>
      <table className={css.levels}>
        <thead>
          <tr>
            <th scope="col">{t`Buying XLM`}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" data-own={level === own || undefined}>
                {t`Level ${level}`}
                <small>{names[level]}</small>
                {level === own && <em>{t`You are here`}</em>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, amounts, used }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {LEVELS.map((level) => (
                <td key={level} data-own={level === own || undefined}>
                  {amountOf(amounts[level])}
                  {level === own && usdCents(amounts[level] ?? '0') > 0n && <small>{usedOf(used)}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.small}>
        {t`These are limits on buying XLM. Payments are limited by you alone, in your security settings.`}
      </p>
    </Panel>
  )
}
