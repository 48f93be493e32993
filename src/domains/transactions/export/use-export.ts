import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { showToast } from '#client/app/toasts/toast.store.ts'
import { readRefusal } from './read-refusal.ts'

export interface Progress {
  /** Lines that have come, where the file has lines. */
  lines: number
  bytes: number
}
const LINE_FEED = 10
/** How often the count is shown. */
const SHOWN_EVERY_MS = 200

/** Fetches a file as it is made, tells how far it is, and hands it over; it can be given up at any time. */
export function useExport(onDone: () => void) {
  const { t } = useLingui()
  const [progress, setProgress] = useState<Progress | null>(null)
  const [error, setError] = useState<unknown>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (address: string, name: string): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setError(null)
    setProgress({ lines: 0, bytes: 0 })
    try {
      const answer = await fetch(address, { signal: controller.signal })
      if (!answer.ok) return setError(await readRefusal(answer))
      save(await readFile(answer, setProgress), name)
      showToast({ title: t`${name} is ready` })
      onDone()
    } catch (cause) {
      if (!controller.signal.aborted) setError(cause)
    } finally {
      if (running.current === controller) setProgress(null)
    }
  }
  const cancel = (): void => {
    running.current?.abort()
    setProgress(null)
  }
  return { progress, error, start, cancel }
}

async function readFile(answer: Response, tell: (progress: Progress) => void): Promise<Blob> {
  const parts: Blob[] = []
  let [lines, bytes, told] = [0, 0, 0]
  const reader = answer.body?.getReader()
  if (!reader) throw new Error('the answer has no body')
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    parts.push(new Blob([step.value])) // the browser may keep it on disk
    bytes += step.value.length
    for (const byte of step.value) if (byte === LINE_FEED) lines += 1
    if (performance.now() - told < SHOWN_EVERY_MS) continue
    told = performance.now()
    tell({ lines, bytes })
  }
  return new Blob(parts, { type: answer.headers.get('content-type') ?? '' })
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000) // not before the browser has taken it
}
