import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ownFigure } from '#client/ui/choices.ts'
import { useFormats } from '#client/ui/formats.ts'
import { formatUsd, plainAmount } from '#client/ui/numbers.ts'
import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'

/** Alerts of an administrator, in a title and one line. */
export function useDeskWords(): (type: DeskAlert, details: DeskAlertDetails) => { title: string; note: string } {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  function titleOf(type: DeskAlert, { count, name, amount, unit, by, issue }: DeskAlertDetails): string {
    switch (type) {
      case 'approval_asked':
        return t`${plural(count, { one: 'Your approval is asked for', other: 'Your approval is asked for # times' })}`
      case 'approval_lapsing':
        return t`${plural(count, { one: 'A request lapses within 24 hours', other: '# requests lapse within 24 hours' })}`
      case 'approval_comment':
        return t`${by} comments on a request`
      case 'case_waiting':
        return t`${plural(count, { one: 'An identity check waits too long', other: '# identity checks wait too long' })}`
      case 'deposits_waiting': {
        const usd = ownFigure(formatUsd(amount ?? '0'))
        return t`${plural(count, { one: `A deposit of ${usd} waits`, other: `# deposits of ${usd} wait` })}`
      }
      case 'market_halted':
        return t`${plural(count, { one: 'A market was halted', other: '# markets were halted' })}`
      case 'funds_low': {
        const figure = `${ownFigure(plainAmount(amount ?? '0'))} ${unit}`
        if (name === 'treasury') return t`Funds run low in the treasury: ${figure}`
        if (name === 'fee') return t`Funds run low in the fee account: ${figure}`
        return t`Rewards of ${name} run low: ${figure}`
      }
      case 'run_failed':
        return t`${plural(count, { one: 'A run has failed', other: '# runs have failed' })}`
      case 'issue_active':
      case 'issue_escalated': {
        const title = issue?.name[i18n.locale === 'es' ? 'es' : 'en'] ?? ''
        return type === 'issue_active' ? t`Issue: ${title}` : t`Nobody has acknowledged: ${title}`
      }
      case 'waiting_digest':
        return t`${plural(count, { one: '# decision waits for you', other: '# decisions wait for you' })}`
    }
  }
  function noteOf(type: DeskAlert, { name, when: at }: DeskAlertDetails): string {
    const when = at === null ? '' : formats.moment(at)
    if (type === 'approval_lapsing') return t`${name}, until ${when}`
    if (type === 'case_waiting') return t`Case ${name}, since ${when}`
    if (type === 'market_halted' && name === '*') return t`Everything, since ${when}`
    if (type === 'funds_low') return t`Less than is wished for in the settings`
    return name ?? when
  }
  return (type, details) => ({ title: titleOf(type, details), note: noteOf(type, details) })
}
