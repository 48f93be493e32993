import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useFormats } from '#client/ui/formats.ts'
import { useLive } from './live.store.ts'
import c from './live-pause.module.css'

const SHORT_BREAK_MS = 2000

/** An amber bar while no events arrive; short interruptions are not shown. */
export function LivePause() {
  const { connection, pausedAt, quietSince } = useLive()
  const isLasting = useLasting(connection === 'paused')
  const { clock } = useFormats()
  const since = quietSince ?? pausedAt
  const time = since && clock(since.toISOString())
  return (
    <output className={c.region}>
      {(isLasting || quietSince) && (
        <span className={c.bar}>
          <IconWifiOff size={16} stroke={1.7} aria-hidden />
          <span>
            {quietSince ? (
              <Trans>The network sends no updates. The figures may be out of date.</Trans>
            ) : (
              <Trans>Live updates paused, reconnecting</Trans>
            )}
          </span>
          {time && (
            <span className={c.at}>
              <Trans>as of {time}</Trans>
            </span>
          )}
        </span>
      )}
    </output>
  )
}

/** True once the connection has been interrupted for longer than a short while. */
function useLasting(isPaused: boolean): boolean {
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isPaused) return
    const timer = setTimeout(() => setLasting(true), SHORT_BREAK_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isPaused])
  return lasting
}
