import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCheck, IconEqual, IconEqualNot, IconMinus, IconTilde } from '@tabler/icons-react'
import { type Row, Rows } from '#client/ui/rows.tsx'
import { StatusBadge } from '#client/ui/status-badge.tsx'
import type { DecidingRule, Evidence, EvidenceFact } from '#shared/domains/approvals/evidence.schema.ts'
import css from './evidence.module.css'
import { COLUMN_WORDS, RULE_WORDS, verdictWords } from './evidence-words.ts'
import { useEvidenceText } from './use-evidence-text.ts'

const ICONS = {
  equal: IconEqual,
  similar: IconTilde,
  differs: IconEqualNot,
  missing: IconMinus,
  alarm: IconAlertTriangle,
} as const

/** Sides of the object fact by fact, or a change worked out for several amounts. */
export function EvidenceTable({ table: { columns, rows } }: { table: NonNullable<Evidence['table']> }) {
  const { t, i18n } = useLingui()
  const text = useEvidenceText()
  const hasVerdicts = rows.some(({ verdict }) => verdict !== undefined)
  return (
    <div className={css.table}>
      <table>
        <caption className="vh">{t`Evidence`}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t`Fact`}</span>
            </th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {i18n._(COLUMN_WORDS[column])}
              </th>
            ))}
            {hasVerdicts && <th scope="col">{t`Verdict`}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const VerdictIcon = ICONS[row.verdict ?? 'missing']
            return (
              <tr key={`${row.name} ${row.of}`}>
                <th scope="row">{text.name(row)}</th>
                {row.cells.map((cell, at) => (
                  <td
                    key={columns[at]}
                    data-head={columns[at] && i18n._(COLUMN_WORDS[columns[at]])}
                    data-empty={cell === null || undefined}
                  >
                    {cell === null ? <span className={css.none}>{t`none`}</span> : text.value(row.name, cell)}
                  </td>
                ))}
                {row.verdict && (
                  <td className={css.verdict} data-v={row.verdict}>
                    <VerdictIcon size={16} stroke={2.2} aria-hidden /> {i18n._(verdictWords(row.name, row.verdict))}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Facts of one group as rows. */
export function Facts({ title, facts }: { title: string; facts: readonly EvidenceFact[] }) {
  const text = useEvidenceText()
  if (facts.length === 0) return null
  const rows = facts.map(
    (fact): Row => ({
      label: text.name(fact),
      value: fact.group === 'alarms' ? <AlarmState fact={fact} /> : text.value(fact.name, fact.value, fact.unit),
    }),
  )
  return (
    <section>
      <h3>{title}</h3>
      <Rows dense rows={rows} />
    </section>
  )
}

function AlarmState({ fact: { name, value, isAlarm } }: { fact: EvidenceFact }) {
  const { t } = useLingui()
  const text = useEvidenceText()
  if (!isAlarm) return <StatusBadge tone="good" label={t`None`} />
  return <StatusBadge tone="warn" label={value === true ? t`Yes` : text.value(name, value)} />
}

/** Each rule of who decides, met or not. */
export function DecidingRules({ rules }: { rules: readonly DecidingRule[] }) {
  const { t, i18n } = useLingui()
  return (
    <section>
      <h3>{t`Your right to decide`}</h3>
      <ul className={css.rules}>
        {rules.map(({ rule, isMet }) => (
          <li key={rule} data-met={isMet}>
            <span className={css.tick} aria-hidden>
              {isMet ? <IconCheck size={11} stroke={3} /> : <IconMinus size={11} stroke={3} />}
            </span>
            <span>
              {i18n._(RULE_WORDS[rule])}
              <span className="vh">: {isMet ? t`met` : t`not met`}</span>
              {rule === 'step_up' && !isMet && <small>{t`Asked for with your decision.`}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
