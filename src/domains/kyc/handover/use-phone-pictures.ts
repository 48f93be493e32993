import { useEffect, useEffectEvent, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'
import type { HandoverLink, HandoverState } from '#shared/domains/kyc/handover.schema.ts'
import type { DocumentType, Side } from '#shared/domains/kyc/kyc.ts'

const LOOK_EVERY_MS = 2000

export interface PhonePictures {
  link: HandoverLink | null
  state: HandoverState | undefined
  /** The code has expired, or another window has shown a newer one. */
  isOver: boolean
  isBusy: boolean
  failure: unknown
  renew: () => void
  /** As renew, where the code that is there has expired or is for other pictures. */
  begin: () => void
  /** Ends a code that has brought all its pictures: nobody who has seen it replaces one of them. */
  finish: () => void
  /** Upload ids that came from the phone. */
  arrived: Partial<Record<Side, string>>
}

/** Pictures of these sides, those that are missing, may come from the person's phone; `onArrived` is called once for each. */
export function usePhonePictures(
  { documentType, sides }: { documentType: DocumentType; sides: readonly Side[] },
  onArrived: (side: Side, uploadId: string) => void,
): PhonePictures {
  const [link, setLink] = useState<HandoverLink | null>(null)
  const [state, setState] = useState<HandoverState>()
  const [arrived, setArrived] = useState<PhonePictures['arrived']>({})
  const begin = trpc.kyc.handover.begin.useMutation({ onSuccess: setLink })
  const end = trpc.kyc.handover.end.useMutation()
  const receive = useEffectEvent((next: HandoverState): void => {
    setState(next)
    for (const { side, uploadId } of next.pictures) {
      if (uploadId === null || arrived[side] === uploadId) continue
      setArrived((before) => ({ ...before, [side]: uploadId }))
      onArrived(side, uploadId)
    }
  })
  useEffect(() => {
    if (link === null) return
    const watching = new AbortController()
    void watch(link.id, { signal: watching.signal, receive })
    return () => watching.abort()
  }, [link])
  const isOver = state?.isOver === true
  const forget = (): void => {
    setLink(null)
    setState(undefined)
  }
  const renew = (): void => {
    if (begin.isPending) return
    forget()
    begin.mutate({ documentType, sides: [...sides] })
  }
  const isFitting =
    begin.variables?.documentType === documentType && sides.every((side) => begin.variables?.sides.includes(side))
  return {
    link,
    state,
    arrived,
    isOver,
    isBusy: begin.isPending,
    failure: begin.error,
    renew,
    begin: () => {
      if (link === null || isOver || !isFitting) renew()
    },
    finish: () => {
      if (link === null || isOver || !state?.pictures.every(({ uploadId }) => uploadId !== null)) return
      forget()
      end.mutate()
    },
  }
}

/** Looks until it is over: its time is up, or a newer one has taken its place. Nobody looks for a page that nobody sees. */
async function watch(
  id: string,
  { signal, receive }: { signal: AbortSignal; receive: (state: HandoverState) => void },
): Promise<void> {
  for (let isOver = false; !isOver && !signal.aborted; await sleep(LOOK_EVERY_MS)) {
    await untilSeen(signal)
    if (signal.aborted) return
    const next = await trpcClient.kyc.handover.state
      .query({ id })
      .catch((error: unknown) => (isGone(error) ? GONE : null))
    if (signal.aborted || next === null) continue // no answer: the next look may have one
    receive(next)
    isOver = next.isOver
  }
}

const GONE: HandoverState = { isOpened: true, isOver: true, pictures: [] }
/** At once where the page is seen. */
const untilSeen = (signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return
      document.removeEventListener('visibilitychange', look)
      done()
    }
    document.addEventListener('visibilitychange', look, { signal })
    signal.addEventListener('abort', look)
    look()
  })
const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const isGone = (error: unknown): boolean => failureOf(error).code === 'NOT_FOUND'
