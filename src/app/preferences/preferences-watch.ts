import { useEffect } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { refreshPreferences, startPreferences } from './choose.ts'

const READ_EVERY_MS = 10 * 60_000

/** Tells the server the browser's time zone once, and keeps up with other devices and with the rate of the currency. */
export function PreferencesWatch() {
  const isKnown = useUser().preferences !== undefined
  useEffect(() => {
    void startPreferences(isKnown)
    const look = (): void => {
      if (document.visibilityState === 'visible') void refreshPreferences()
    }
    const timer = setInterval(look, READ_EVERY_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isKnown])
  return null
}
