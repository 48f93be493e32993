import { Trans } from '@lingui/react/macro'
import { IconWifiOff } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLive } from './live.store.ts'
import c from './live-pause.module.css'

const QUIET_MS = 2000

/** An amber bar while no news arrive; a short break is not worth a word. */
export function LivePause() {
  const { connection, pausedAt } = useLive()
  const [lasting, setLasting] = useState(false)
  useEffect(() => {
    if (connection !== 'paused') return
    const timer = setTimeout(() => setLasting(true), QUIET_MS)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [connection])
  const time = pausedAt?.toLocaleTimeString('en-GB')
  return (
    <output className={c.region}>
      {lasting && (
        <span className={c.bar}>
          <IconWifiOff size={16} stroke={1.7} aria-hidden />
          <span>
            <Trans>Live updates paused, reconnecting</Trans>
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
