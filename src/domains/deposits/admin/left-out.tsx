import { useLingui } from '@lingui/react/macro'
import type { StatementProblem } from '#shared/domains/deposits/deposits.admin.schema.ts'
import css from './deposits.module.css'
import { useDepositWords } from './use-deposit-words.ts'

/** Lines of a statement that were not understood, each with what is wrong. */
export function LeftOut({ problems }: { problems: readonly StatementProblem[] }) {
  const { t } = useLingui()
  const words = useDepositWords()
  if (problems.length === 0) return null
  return (
    <ul className={css.problems} aria-label={t`Lines that were left out`}>
      {problems.map(({ row, problem, text }) => (
        <li key={row}>
          <span>{t`Row ${row}`}</span>
          <span>
            {words.problem(problem)}
            {text !== '' && `: ${text}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
