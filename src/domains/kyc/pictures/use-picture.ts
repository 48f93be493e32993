import { useEffect, useRef, useState } from 'react'
import { checkPicture, type PictureCheck } from './check-picture.ts'
import { RefusedUpload, sendInParts } from './send-in-parts.ts'

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
}
const NONE: PictureState = { url: null, check: null, sent: 0, isBroken: false, fault: null, uploadId: null }
export type Picture = PictureState & { choose: (file: Blob) => void; retry: () => void }

/** One picture: checked here, then sent; a newer one takes its place. */
export function usePicture(onUploaded: (uploadId: string | null) => void): Picture {
  const [state, setState] = useState(NONE)
  const sending = useRef<AbortController | null>(null)
  const chosen = useRef<Blob | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  async function choose(file: Blob): Promise<void> {
    sending.current?.abort()
    const own = new AbortController()
    sending.current = own
    chosen.current = file
    onUploaded(null)
    const set = (part: Partial<PictureState>): void => {
      if (!own.signal.aborted) setState((before) => ({ ...before, ...part }))
    }
    setState(NONE)
    const check = await checkPicture(file)
    if (check === null) return set({ ...NONE, fault: 'unreadable' })
    set({ ...NONE, url: check.preview, check })
    if (!check.isType || !check.isSmallEnough || !check.isLargeEnough) return
    const onProgress = (sent: number): void => set({ sent })
    const onBroken = (isBroken: boolean): void => set({ isBroken })
    await sendInParts({ file, signal: own.signal, onProgress, onBroken }).then(
      (uploadId) => {
        set({ uploadId })
        if (!own.signal.aborted) onUploaded(uploadId)
      },
      (cause: unknown) => set({ fault: cause instanceof RefusedUpload ? { text: cause.message } : 'lost' }),
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
