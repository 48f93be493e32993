import { useEffect, useRef } from 'react'
import { useLive } from '#client/app/live/live.store.ts'
import { trpc } from '#client/app/trpc.ts'
import { failureOf } from '#client/ui/failure.ts'

/** Ledgers may close every second; a freeze may be shown a few seconds late. */
const READ_EVERY_MS = 5000

/** What is stopped, refetched as ledgers close, and at once when sending is paused or resumed. */
export function useDesk() {
  const utils = trpc.useUtils()
  const { ledger } = useLive()
  const closed = ledger?.ledger
  const pausedSince = ledger?.sendingPausedSince
  const desk = trpc.admin.sending.status.useQuery()
  const isRefused = desk.isError && failureOf(desk.error).code === 'NOT_ADMIN'
  const seen = useRef({ readAt: 0, pausedSince })
  useEffect(() => {
    if (closed === undefined || isRefused) return
    const isOld = Date.now() - seen.current.readAt >= READ_EVERY_MS
    if (!isOld && seen.current.pausedSince === pausedSince) return
    seen.current = { readAt: Date.now(), pausedSince }
    void utils.admin.sending.status.invalidate()
    void utils.admin.overview.network.invalidate()
  }, [utils, closed, pausedSince, isRefused])
  return desk
}
