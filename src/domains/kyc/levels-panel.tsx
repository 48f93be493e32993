import { useLingui } from '@lingui/react/macro'
import { trpc } from '#client/app/trpc.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, formatUsdWhole } from '#client/ui/numbers.ts'
import { Panel } from '#client/ui/panel.tsx'
import type { KycOverview } from '#shared/domains/kyc/kyc.schema.ts'
import { LEVELS } from '#shared/domains/kyc/kyc.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import css from './kyc.module.css'

type Known = Pick<KycOverview, 'level' | 'limits' | 'override' | 'sent' | 'affiliatePayoutsFrom'>
interface Line {
  id: string
  label: string
  /** Of each level. */
  cells: string[]
  /** Under the person's own. */
  used?: string
}

/** What leads to each level, what each allows, and what of it is used; the person's own is framed. */
export function LevelsPanel({ known }: { known: Known }) {
  const { t } = useLingui()
  const names = [t({ message: 'Signed up', context: 'level' }), t`Email confirmed`, t`Identity approved`]
  const paying = usePaymentLines(known)
  const buying = useBuyingLines(known)
  const payouts = LEVELS.map((level) => (level >= known.affiliatePayoutsFrom ? t`Paid` : t`Wait`))
  const rows: Line[] = [...paying, ...buying, { id: 'affiliates', label: t`Affiliate payouts`, cells: payouts }]
  return (
    <Panel title={t`Levels and limits`}>
      <table className={css.levels}>
        <thead>
          <tr>
            <th scope="col">{t`Allowed`}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col" data-own={level === known.level || undefined}>
                {t`Level ${level}`}
                <small>{names[level]}</small>
                {level === known.level && <em>{t`You are here`}</em>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells, used }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {LEVELS.map((level) => (
                <td key={level} data-own={level === known.level || undefined}>
                  {cells[level]}
                  {level === known.level && used !== undefined && <small>{used}</small>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {known.override && <OwnLimits override={known.override} />}
      <p className={css.small}>
        {known.limits === null
          ? t`Your level sets no limit for payments. Your daily limit and what you have chosen in your security settings apply.`
          : t`Payments are limited by your level, and by what you have chosen in your security settings.`}
      </p>
    </Panel>
  )
}

/** Limits that count in place of the level's for a time. */
function OwnLimits({ override: { payment, day, month, endsAt } }: { override: NonNullable<Known['override']> }) {
  const { t } = useLingui()
  const { moment } = useFormats()
  const until = moment(endsAt)
  const each = (usd: string | null): string => (usd === null ? '' : limitText(usd))
  const [ofPayment, ofDay, ofMonth] = [each(payment), each(day), each(month)]
  const parts = [
    ...(payment === null ? [] : [t`${ofPayment} for each payment`]),
    ...(day === null ? [] : [t`${ofDay} in 24 hours`]),
    ...(month === null ? [] : [t`${ofMonth} in 30 days`]),
  ].join(', ')
  return (
    <p className={css.small}>
      <b>{t`Until ${until} limits of your own count: ${parts}.`}</b>
    </p>
  )
}

function usePaymentLines({ limits, sent }: Known): Line[] {
  const { t } = useLingui()
  if (limits === null) return []
  const cells = (what: 'payment' | 'day' | 'month'): string[] =>
    limits.map((of) => (of[what] === null ? t`No limit` : limitText(of[what])))
  const [day, month] = [formatUsd(sent.day), formatUsd(sent.month)]
  return [
    { id: 'payment', label: t`Each payment`, cells: cells('payment') },
    { id: 'day', label: t`Sent in 24 hours`, cells: cells('day'), used: t`${day} used` },
    { id: 'month', label: t`Sent in 30 days`, cells: cells('month'), used: t`${month} used` },
  ]
}

function useBuyingLines({ level }: Known): Line[] {
  const { t } = useLingui()
  const { data } = trpc.deposits.methods.useQuery()
  const line = (label: string, { id, amounts, usedUsd }: { id: string; amounts: string[]; usedUsd: string }): Line => {
    const used = formatUsd(usedUsd)
    return {
      id,
      label,
      cells: amounts.map((usd) => (Number(usd) === 0 ? t`No` : limitText(usd))),
      used: usdCents(amounts[level] ?? '0') > 0n ? t`${used} used` : undefined,
    }
  }
  return (data?.methods ?? []).flatMap(({ method, title, levels, limits }) => [
    line(t`Buying with ${title}, in 24 hours`, {
      id: `${method} day`,
      amounts: levels.map(({ day }) => day),
      usedUsd: limits.day.usedUsd,
    }),
    line(t`Buying with ${title}, in 30 days`, {
      id: `${method} month`,
      amounts: levels.map(({ month }) => month),
      usedUsd: limits.month.usedUsd,
    }),
  ])
}

const limitText = (usd: string): string => (usdCents(usd) % 100n === 0n ? formatUsdWhole(usd) : formatUsd(usd))
