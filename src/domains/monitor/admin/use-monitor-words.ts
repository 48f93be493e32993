import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { durationText } from '#client/app/desk/age.ts'
import { useFormats } from '#client/ui/formats.ts'
import type { Tone } from '#client/ui/tone.ts'
import type { CheckGroup, CheckState, Measure, Severity, Words } from '#shared/domains/monitor/checks.ts'
import type { TaskStatus } from '#shared/domains/monitor/tasks.ts'

interface Label {
  tone: Tone
  label: string
}
const GIGABYTE = 2 ** 30

/** Words of the console in the language shown. */
export function useMonitorWords() {
  const { t, i18n } = useLingui()
  const { count } = useFormats()
  const severities: Record<Severity, Label> = {
    critical: { tone: 'bad', label: t`Critical` },
    high: { tone: 'bad', label: t`High` },
    medium: { tone: 'warn', label: t`Medium` },
    low: { tone: 'info', label: t`Low` },
  }
  const groups: Record<CheckGroup, string> = {
    money: t`Money`,
    ledger: t`Ledger`,
    service: t`Service`,
    safety: t`Safety`,
  }
  const states: Record<CheckState, Label> = {
    passed: { tone: 'good', label: t`Passes` },
    failing: { tone: 'bad', label: t`Failing` },
    unread: { tone: 'warn', label: t`Not read` },
    off: { tone: 'mute', label: t`Not needed` },
    waiting: { tone: 'mute', label: t`Not yet` },
  }
  const tasks: Record<TaskStatus, string> = {
    pending: t`Open`,
    in_progress: t`In progress`,
    done: t`Done`,
    cancelled: t`Cancelled`,
  }
  const acts: Record<string, string> = {
    found: t`Found`,
    returned: t`Back again`,
    healed: t`Ended on its own`,
    acknowledged: t`Acknowledged`,
    muted: t`Muted`,
    unmuted: t`No longer muted`,
    assigned: t`Assigned`,
    resolved: t`Resolved`,
    step_run: t`Step run`,
    published: t`On the status page`,
    task_added: t`Task added`,
    task_changed: t`Task changed`,
  }
  return {
    in: (words: Words): string => words[i18n.locale === 'es' ? 'es' : 'en'],
    severity: (severity: Severity): Label => severities[severity],
    group: (group: CheckGroup): string => groups[group],
    state: (state: CheckState): Label => states[state],
    task: (status: TaskStatus): string => tasks[status],
    act: (action: string): string => acts[action] ?? action,
    measure(value: number, unit: Measure | null): string {
      if (unit === 'milliseconds') return `${count(value)} ms`
      if (unit === 'seconds') return value === 0 ? '0 s' : durationText(value)
      if (unit === 'percent') return `${count(value)} %`
      if (unit === 'bytes') return `${count(Math.round((value / GIGABYTE) * 10) / 10)} GB`
      if (unit === 'days') return t`${plural(value, { one: '# day', other: '# days' })}`
      if (unit === 'ledgers') return t`${plural(value, { one: '# ledger', other: '# ledgers' })}`
      return count(value)
    },
  }
}
