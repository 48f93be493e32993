import { Trans, useLingui } from '@lingui/react/macro'
import { plainAmount } from '#client/ui/numbers.ts'
import { MOST_SHARED_PERCENT } from '#shared/domains/affiliates/commission.ts'
import css from './affiliates.module.css'

/** What each level gets of a fee, against what all together may get at most. */
export function LevelBar({ values }: { values: readonly string[] }) {
  const { t } = useLingui()
  const given = values.map(Number)
  const all = given.reduce((sum, value) => sum + value, 0)
  const free = MOST_SHARED_PERCENT - all
  const [allText, freeText] = [plainAmount(all.toFixed(7)), plainAmount(Math.max(0, free).toFixed(7))]
  const most = MOST_SHARED_PERCENT
  const parts = [
    ...values.map((value, at) => ({
      key: `level ${at}`,
      share: given[at] ?? 0,
      label: t`Level ${at + 1}`,
      text: `${plainAmount(value)}%`,
    })),
    { key: 'free', share: Math.max(0, free), label: t`free`, text: `${freeText}%` },
  ].filter(({ share }) => share > 0)
  return (
    <>
      <div className={css.levels}>
        {parts.map(({ key, share, label, text }) => (
          <span key={key} style={{ flexGrow: share }} data-level={key}>
            <i aria-hidden />
            <b>{text}</b>
            <span>{label}</span>
          </span>
        ))}
      </div>
      <p className={css.dim}>
        {free < 0 ? (
          <Trans>
            {allText}% of each fee: above the {most}% that no setting can pass.
          </Trans>
        ) : (
          <Trans>
            {allText}% of each fee. No setting can go above {most}%.
          </Trans>
        )}
      </p>
    </>
  )
}
