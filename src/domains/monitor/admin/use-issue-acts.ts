import { useLingui } from '@lingui/react/macro'
import type { Decision } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import type { IssueDetail, Watcher } from '#shared/domains/monitor/monitor.schema.ts'
import { useMonitorWords } from './use-monitor-words.ts'

interface Beside {
  watchers: readonly Watcher[]
  onResult: (result: ResultText) => void
}
const NOBODY = 'nobody'
const HOURS = [1, 4, 24, 72, 168]

/** The decisions about an issue. */
export function useIssueActs(issue: IssueDetail, { watchers, onResult }: Beside) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const utils = trpc.useUtils()
  const acknowledging = trpc.admin.monitor.acknowledge.useMutation()
  const assigning = trpc.admin.monitor.assign.useMutation()
  const muting = trpc.admin.monitor.mute.useMutation()
  const resolving = trpc.admin.monitor.resolve.useMutation()
  const name = words.in(issue.name)
  const { id } = issue
  const show = async (text: string): Promise<void> => {
    await utils.admin.monitor.invalidate()
    await utils.admin.overview.waiting.invalidate()
    onResult({ tone: 'info', text })
  }
  return {
    acknowledge: (): Decision => ({
      title: t`Acknowledge “${name}”`,
      effects: [t`The others see that you are looking at it.`],
      label: t`Acknowledge`,
      mayStaySilent: true,
      provesApart: true,
      run: async ({ reason }) => {
        await acknowledging.mutateAsync({ id, note: reason })
        await show(t`Acknowledged: ${name}.`)
      },
    }),
    assign: (): Decision => ({
      title: t`Assign “${name}”`,
      effects: [t`It stays open until its cause is gone.`],
      label: t`Assign`,
      mayStaySilent: true,
      provesApart: true,
      fields: [
        {
          name: 'to',
          label: t`Assigned to`,
          type: 'choice',
          options: [
            ...watchers.map(({ id: value, username }) => ({ value, label: username })),
            { value: NOBODY, label: t`Nobody` },
          ],
        },
      ],
      run: async ({ values }) => {
        const to = values['to'] ?? NOBODY
        await assigning.mutateAsync({ id, to: to === NOBODY ? null : to })
        await show(t`Assigned: ${name}.`)
      },
    }),
    mute: (): Decision => ({
      title: t`Mute “${name}”`,
      effects: [t`Nobody is told of it, and it is not counted until then. It stays in the list.`],
      label: t`Mute`,
      provesApart: true,
      fields: [
        {
          name: 'hours',
          label: t`For how long`,
          type: 'choice',
          options: [
            ...HOURS.map((hours) => ({ value: String(hours), label: t`${hours} h` })),
            ...(issue.mutedUntil === null ? [] : [{ value: NOBODY, label: t`No longer` }]),
          ],
        },
      ],
      run: async ({ values, reason }) => {
        const hours = values['hours'] === NOBODY ? null : Number(values['hours'])
        await muting.mutateAsync({ id, hours, reason })
        await show(hours === null ? t`No longer muted: ${name}.` : t`Muted: ${name}.`)
      },
    }),
    resolve: (): Decision => ({
      title: t`Resolve “${name}”`,
      effects: [t`No check ends this issue. Say what it was.`],
      label: t`Resolve`,
      provesApart: true,
      run: async ({ reason }) => {
        await resolving.mutateAsync({ id, note: reason })
        await show(t`Resolved: ${name}.`)
      },
    }),
  }
}
