import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { CheckState } from '#shared/domains/diagnostics/diagnostics.schema.ts'
import type { ShownCheck } from './shown-check.ts'
import type { WordsOf } from './use-check-words.ts'
import css from './wallet-check.module.css'

const ICONS = {
  passed: IconCircleCheck,
  look: IconAlertTriangle,
  failed: IconCircleX,
  waiting: IconClock,
  unknown: IconHelpCircle,
} as const satisfies Record<CheckState, unknown>

interface Props {
  check: ShownCheck
  wordsOf: WordsOf
  remedy?: ReactNode
  /** What more there is to say where it did not pass. */
  more?: ReactNode
}

/** One check: what it is, what was found, and a remedy in the row where there is a safe one. */
export function CheckRow({ check, wordsOf, remedy, more }: Props) {
  const { t } = useLingui()
  const { title, note, found } = wordsOf(check)
  const Icon = ICONS[check.state]
  const states: Record<CheckState, string> = {
    passed: t`passed`,
    look: t`needs attention`,
    failed: t`failed`,
    waiting: t`waits`,
    unknown: t`not known`,
  }
  return (
    <li>
      <div className={css.row} data-state={check.state}>
        <Icon size={19} stroke={1.7} aria-hidden />
        <span className={css.what}>
          <b>
            {title}
            <span className="vh">, {states[check.state]}</span>
          </b>
          <span>{note}</span>
        </span>
        <span className={css.found}>{found}</span>
        <span className={css.act}>{remedy}</span>
      </div>
      {more && <div className={css.more}>{more}</div>}
    </li>
  )
}
