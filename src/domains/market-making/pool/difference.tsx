import { useLingui } from '@lingui/react/macro'
import { IconArrowRight } from '@tabler/icons-react'
import css from '#client/domains/market-making/market-making.module.css'
import { useRuleWords } from '#client/domains/market-making/rules/use-rule-words.ts'
import { Rows } from '#client/ui/rows.tsx'
import type { MakerPoolDetail, MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { bareText } from '#shared/kernel/stroops.ts'

const NUMBER = /^\d+(?:\.\d+)?$/

/** Rules that are others afterwards: 5.0 and 5 are the same. */
export function changesBetween(before: MakerRules, after: MakerRules): (keyof MakerRules)[] {
  const same = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? bareText(value) : value)
  return (Object.keys(before) as (keyof MakerRules)[]).filter((name) => same(before[name]) !== same(after[name]))
}

interface Props {
  pool: MakerPoolDetail
  name: string
  rules: MakerRules
  changes: readonly (keyof MakerRules)[]
}

/** Each rule that changes, before and after. */
export function Difference({ pool, name, rules, changes }: Props) {
  const { t } = useLingui()
  const words = useRuleWords(pool)
  const rows = changes.map((of) => ({
    label: words.label(of),
    value: <Turned before={words.value(of, pool.rules)} after={words.value(of, rules)} />,
  }))
  const renamed = name === pool.name ? [] : [{ label: t`Name`, value: <Turned before={pool.name} after={name} /> }]
  return <Rows rows={[...renamed, ...rows]} />
}

function Turned({ before, after }: { before: string; after: string }) {
  const { t } = useLingui()
  return (
    <span className={css.turned}>
      <del>
        <span className="vh">{t`Before:`} </span>
        {before}
      </del>
      <IconArrowRight size={14} stroke={1.7} aria-hidden />
      <ins>
        <span className="vh">{t`After:`} </span>
        {after}
      </ins>
    </span>
  )
}
