import { useLingui } from '@lingui/react/macro'
import { ACTION_WORDS } from '#client/app/desk/action-words.ts'
import { useFormats } from '#client/ui/formats.ts'
import { Notice } from '#client/ui/notice.tsx'
import { Rows } from '#client/ui/rows.tsx'
import type { ApprovalDetail } from '#shared/domains/approvals/approvals.schema.ts'
import css from './evidence.module.css'
import { DecidingRules, EvidenceTable, Facts } from './evidence-panel.tsx'
import { useEvidenceText } from './use-evidence-text.ts'

/** Differences to the evidence of the time at which it was asked for; nothing where there are none. */
export function Changed({ detail: { changes, approval } }: { detail: ApprovalDetail }) {
  const { t } = useLingui()
  const { dayTime } = useFormats()
  const text = useEvidenceText()
  if (changes.length === 0) return null
  const [count, since] = [changes.length, dayTime(approval.askedAt)]
  return (
    <div className={css.changed}>
      <Notice tone="warn" title={count === 1 ? t`1 change since ${since}` : t`${count} changes since ${since}`}>
        {changes.map(text.change).join(' ')}
      </Notice>
    </div>
  )
}

/** Evidence as it is now, or as it was where the request has ended; history, consequences and rules. */
export function EvidenceGroups({ detail }: { detail: ApprovalDetail }) {
  const { t } = useLingui()
  const { evidence, now, isClosed, rules, approval } = detail
  const shown = now ?? evidence
  const inGroup = (group: 'alarms' | 'about' | 'effect') => (shown?.facts ?? []).filter((fact) => fact.group === group)
  return (
    <div className={css.evidence}>
      {isClosed && <Notice>{t`This evidence takes a scope that you do not have.`}</Notice>}
      {!isClosed && shown === null && <Notice>{t`No evidence was kept with this request.`}</Notice>}
      {shown?.table && <EvidenceTable table={shown.table} />}
      <div className={css.groups}>
        <Facts title={t`Alarms`} facts={inGroup('alarms')} />
        <Facts title={approval.whom} facts={inGroup('about')} />
        <History detail={detail} />
        <Facts title={t`Effect`} facts={inGroup('effect')} />
        {approval.status === 'pending' && <DecidingRules rules={rules} />}
      </div>
    </div>
  )
}

function History({ detail: { history } }: { detail: ApprovalDetail }) {
  const { t, i18n } = useLingui()
  const { dayTime } = useFormats()
  if (history.length === 0) return null
  const rows = history.map(({ at, action, byName }) => ({
    label: dayTime(at),
    value:
      byName === null ? i18n._(ACTION_WORDS[action] ?? action) : `${i18n._(ACTION_WORDS[action] ?? action)}, ${byName}`,
  }))
  return (
    <section>
      <h3>{t`History`}</h3>
      <Rows dense rows={rows} />
    </section>
  )
}
