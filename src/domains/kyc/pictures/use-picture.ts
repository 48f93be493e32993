import { useEffect, useRef, useState } from 'react'
import { fitPicture } from '#client/ui/fit-picture.ts'
import type { Side } from '#shared/domains/kyc/kyc.ts'
import { checkPicture, type PictureCheck } from './check-picture.ts'
import { RefusedUpload, sendInParts } from './send-in-parts.ts'
import { useSender } from './sender.ts'
import { markOf, progressOf, recall, remember } from './unfinished.ts'

interface PictureState {
  /** A small copy of the picture, from this browser's memory. */
  url: string | null
  check: PictureCheck | null
  /** Bytes that have arrived. */
  sent: number
  isBroken: boolean
  /** `unreadable`: this browser cannot show it; `lost`: the connection did not come back; else the service's sentence. */
  fault: 'unreadable' | 'lost' | { text: string } | null
  uploadId: string | null
  /** Of a picture that was begun before the page was loaded: bytes that have arrived, of how many. */
  unfinished: { received: number; bytes: number } | null
}
const NONE: PictureState = {
  url: null,
  check: null,
  sent: 0,
  isBroken: false,
  fault: null,
  uploadId: null,
  unfinished: null,
}
export type Picture = PictureState & { choose: (file: Blob) => void; retry: () => void }

/** One picture: checked here, then sent; a newer one takes its place, and the same one goes on where a closed page has left it. */
export function usePicture(side: Side, onUploaded: (uploadId: string | null) => void): Picture {
  const sender = useSender()
  const [state, setState] = useState(NONE)
  const sending = useRef<AbortController | null>(null)
  const chosen = useRef<Blob | null>(null)
  useEffect(() => () => sending.current?.abort(), [])
  useEffect(() => {
    const begun = recall(side)
    if (begun === null) return
    const looking = new AbortController()
    void progressOf(begun.id, { signal: looking.signal, sender }).then((found) => {
      if (found && !looking.signal.aborted && chosen.current === null) setState({ ...NONE, unfinished: found })
    })
    return () => looking.abort()
  }, [side, sender])

  async function choose(given: Blob): Promise<void> {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    chosen.current = given
    onUploaded(null)
    const set = (part: Partial<PictureState>): void => {
      if (!own.signal.aborted) setState((before) => ({ ...before, ...part }))
    }
    setState(NONE)
    const file = await fitPicture(given)
    const check = await checkPicture(file)
    if (check === null) return set({ ...NONE, fault: 'unreadable' })
    set({ ...NONE, url: check.preview, check })
    if (!check.isType || !check.isSmallEnough || !check.isLargeEnough) return
    const onProgress = (sent: number): void => set({ sent })
    const onBroken = (isBroken: boolean): void => set({ isBroken })
    const mark = await markOf(file)
    const before = recall(side)
    const begun =
      before !== null && before.mark === mark ? await progressOf(before.id, { signal: own.signal, sender }) : null
    if (own.signal.aborted) return
    const onBegun = (id: string): void => remember(side, mark === null ? null : { id, mark })
    await sendInParts({ file, signal: own.signal, sender, begun, onBegun, onProgress, onBroken }).then(
      (uploadId) => {
        set({ uploadId })
        if (!own.signal.aborted) onUploaded(uploadId)
      },
      (cause: unknown) => {
        if (cause instanceof RefusedUpload) remember(side, null)
        set({ fault: cause instanceof RefusedUpload ? { text: cause.message } : 'lost' })
      },
    )
  }
  return {
    ...state,
    choose: (file) => void choose(file),
    retry: () => {
      if (chosen.current) void choose(chosen.current)
    },
  }
}
