import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Decision } from '#client/app/desk/decision.ts'
import type { ResultText } from '#client/app/desk/result.tsx'
import { trpc } from '#client/app/trpc.ts'
import { useMonitorWords } from '#client/domains/monitor/admin/use-monitor-words.ts'
import type { ShownWork } from '#shared/domains/monitor/status.schema.ts'

/** The decision to cancel work that was announced. */
export function useWorkActs(onResult: (result: ResultText) => void) {
  const { t } = useLingui()
  const words = useMonitorWords()
  const utils = trpc.useUtils()
  const cancelling = trpc.admin.monitor.cancelWork.useMutation()
  const [decision, setDecision] = useState<Decision | null>(null)
  const cancel = ({ id, title }: ShownWork): void => {
    const name = words.in(title)
    setDecision({
      title: t`Cancel “${name}”`,
      effects: [t`The status page no longer announces it, and its time counts like any other.`],
      label: t`Cancel the work`,
      mayStaySilent: true,
      provesApart: true,
      run: async () => {
        await cancelling.mutateAsync({ id })
        await utils.status.invalidate()
        onResult({ tone: 'info', text: t`Cancelled: ${name}.` })
      },
    })
  }
  return { decision, cancel, close: () => setDecision(null) }
}
