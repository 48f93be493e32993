import { useEffect, useEffectEvent, useRef } from 'react'
import { useLive } from './live.store.ts'

/** Acts as ledgers close, at most once in so many milliseconds. */
export function useLedgerCloses(everyMs: number, act: () => void): void {
  const { ledger } = useLive()
  const closed = ledger?.ledger
  const actedAt = useRef(Number.NEGATIVE_INFINITY)
  const onClose = useEffectEvent(act)
  useEffect(() => {
    if (closed === undefined || performance.now() - actedAt.current < everyMs) return
    actedAt.current = performance.now()
    onClose()
  }, [closed, everyMs])
}
