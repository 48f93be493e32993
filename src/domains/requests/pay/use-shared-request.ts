import { useEffect, useState } from 'react'
import { trpcClient } from '#client/app/api/trpc-client.ts'
import type { SharedRequest } from '#shared/domains/requests/requests.schema.ts'

const LOOK_EVERY_MS = 4000

export interface SharedRequestLook {
  data: SharedRequest | null
  error: unknown
  again: () => void
}

/** The request behind a link, looked at again while it waits for its payment and the page is seen. A visitor has no live stream. */
export function useSharedRequest(id: string): SharedRequestLook {
  const [look, setLook] = useState<Omit<SharedRequestLook, 'again'>>({ data: null, error: null })
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (): Promise<void> => {
      if (document.visibilityState === 'visible') {
        const next = await trpcClient.requests.view
          .query({ id })
          .then((data) => ({ data, error: null }))
          .catch((error: unknown) => ({ data: null, error }))
        if (isOver) return
        setLook((before) => (next.data ? next : { data: before.data, error: next.error }))
        if (next.data && next.data.status !== 'waiting') return
        if (next.error && tries === 0 && !next.data) return
      }
      timer = setTimeout(() => void read(), LOOK_EVERY_MS)
    }
    void read()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [id, tries])
  return { ...look, again: () => setTries((count) => count + 1) }
}
