import { useState } from 'react'
import { v4 as randomUuid } from 'uuid'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { useConfirmed } from '#client/app/step-up/use-confirmed.ts'
import { trpc } from '#client/app/trpc.ts'
import type { SwapSchedule } from '#shared/domains/payments/schedules.schema.ts'
import type { ScheduleSwap } from '#shared/domains/swaps/recurring.schema.ts'

/** Sets it up once, or changes it; what was refused is another request from then on. */
export function useRecurring(schedule: SwapSchedule | null, onDone: (id: string) => void) {
  const utils = trpc.useUtils()
  const [requestId, setRequestId] = useState(() => randomUuid())
  const [seen] = useState(schedule?.version ?? '')
  const act = useConfirmed(
    'schedule',
    (input: Omit<ScheduleSwap, 'requestId'>) =>
      schedule
        ? trpcClient.swap.schedules.change.mutate({ ...input, id: schedule.id, seen })
        : trpcClient.swap.schedule.mutate({ ...input, requestId }),
    {
      onDone: async ({ id }) => {
        await utils.payments.schedules.invalidate()
        onDone(id)
      },
    },
  )
  const forget = () => {
    if (act.failure === undefined) return
    setRequestId(randomUuid())
    act.forget()
  }
  return { ...act, forget }
}
