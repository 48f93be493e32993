import { type RefObject, useEffect, useRef, useState } from 'react'
import { findInFrame } from './find-code.ts'

/** `busy`: it is there, but does not start, as when another program has it. */
export type CameraState = 'starting' | 'watching' | 'refused' | 'missing' | 'busy'

const LOOK_MS = 150
const STATES: Record<string, CameraState> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** Shows the camera in `video` and tells of every code that it sees, until the component is gone. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const tell = useRef(onCode)
  useEffect(() => {
    tell.current = onCode
  })
  useEffect(() => {
    const shown = video.current
    if (!shown) return
    const left = new AbortController()
    void watch(shown, left.signal, { onState: setState, onCode: (code) => tell.current(code) })
    return () => left.abort()
  }, [video])
  return state
}

interface Watcher {
  onState: (state: CameraState) => void
  onCode: (code: string) => void
}

async function watch(video: HTMLVideoElement, left: AbortSignal, { onState, onCode }: Watcher): Promise<void> {
  let stream: MediaStream | undefined
  const stop = () => {
    for (const track of stream?.getTracks() ?? []) track.stop()
    video.srcObject = null
  }
  try {
    stream = await askForCamera()
    if (left.aborted) return stop()
    left.addEventListener('abort', stop)
    stream.getVideoTracks()[0]?.addEventListener('ended', () => onState('busy'))
    video.srcObject = stream
    await video.play()
    onState('watching')
  } catch (error) {
    stop()
    if (!left.aborted) onState(STATES[error instanceof Error ? error.name : ''] ?? 'missing')
    return
  }
  const timer = setInterval(() => {
    const code = findInFrame(video)
    if (code !== null) onCode(code)
  }, LOOK_MS)
  left.addEventListener('abort', () => clearInterval(timer))
}

/** The one on a phone's back, where there is one. Rejects where no page of this address may ask. */
const askForCamera = async (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: 'environment' } })
