import { useEffect, useState } from 'react'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import type { HandoverLink, HandoverState } from '#shared/domains/kyc/handover.schema.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'

const LOOK_EVERY_MS = 2000

export interface PhonePictures {
  link: HandoverLink | null
  state: HandoverState | undefined
  /** The code has expired, or another window has shown a newer one. */
  isOver: boolean
  isBusy: boolean
  failure: unknown
  renew: () => void
  /** Upload ids that came from the phone. */
  arrived: Partial<Record<Side, string>>
}

/** Pictures of these sides, those that are missing, may come from the person's phone; `onArrived` is called once for each. */
export function usePhonePictures(
  sides: readonly Side[],
  onArrived: (side: Side, uploadId: string) => void,
): PhonePictures {
  const [link, setLink] = useState<HandoverLink | null>(null)
  const [arrived, setArrived] = useState<PhonePictures['arrived']>({})
  const begin = trpc.kyc.handover.begin.useMutation({ onSuccess: setLink })
  const [isEnded, setEnded] = useState(false)
  const look = trpc.kyc.handover.state.useQuery(
    { id: link?.id ?? '' },
    { enabled: link !== null && !isEnded, refetchInterval: LOOK_EVERY_MS, gcTime: 0 },
  )
  const isOver = link !== null && (look.data?.isOver === true || isGone(look.error))
  useEffect(() => setEnded(isOver), [isOver])
  useEffect(() => {
    for (const { side, uploadId } of look.data?.pictures ?? []) {
      if (uploadId === null || arrived[side] === uploadId) continue
      setArrived((before) => ({ ...before, [side]: uploadId }))
      onArrived(side, uploadId)
    }
  }, [look.data, arrived, onArrived])
  return {
    link,
    isOver,
    arrived,
    state: look.data,
    isBusy: begin.isPending,
    failure: begin.error,
    renew: () => {
      setEnded(false)
      begin.mutate({ sides: [...sides] })
    },
  }
}

const isGone = (error: unknown): boolean => error !== null && failureOf(error).code === 'NOT_FOUND'
