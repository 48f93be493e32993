import { useEffect, useState } from 'react'
import { initialData } from '#client/app/ssr/initial-data.ts'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'

const LOOK_EVERY_MS = 15_000
const PATIENCE_MS = 10_000

export interface StatusLook {
  page: StatusPage | null
  /** The last try found nobody who answers. */
  error: unknown
  again: () => void
}

/** The status of the service, looked at again while the page is seen. Asked without a session, which only the database knows. */
export function useStatusPage(): StatusLook {
  const [look, setLook] = useState<Omit<StatusLook, 'again'>>(() => ({
    page: initialData()?.status ?? null,
    error: null,
  }))
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        const next = await readStatus().catch((error: unknown) => ({ error }))
        if (isOver) return
        setLook((before) => ('error' in next ? { ...before, error: next.error } : { page: next, error: null }))
      }
      timer = setTimeout(() => void read(), LOOK_EVERY_MS)
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tries])
  return { ...look, again: () => setTries((count) => count + 1) }
}

async function readStatus(): Promise<StatusPage> {
  const answer = await fetch('/status.json', { signal: AbortSignal.timeout(PATIENCE_MS), credentials: 'omit' })
  if (!answer.ok) throw new Error(`/status.json answers ${answer.status}`)
  return (await answer.json()) as StatusPage
}
