import { useEffect } from 'react'
import { useUser } from '#client/app/session/session-provider.tsx'
import { refreshPreferences, store } from './choose.ts'
import { preferencesStore } from './preferences.store.ts'

const READ_EVERY_MS = 10 * 60_000

/** Tells the server the browser's time zone once, and keeps up with other devices and with the rate of the currency. */
export function PreferencesWatch() {
  const isKnown = useUser().preferences !== undefined
  useEffect(() => {
    void start(isKnown)
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

async function start(isKnown: boolean): Promise<void> {
  if (!isKnown && !(await refreshPreferences())) return // a zone that was chosen is not to be overwritten
  if (preferencesStore.get().timeZone !== null) return
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    await store({ timeZone })
    preferencesStore.set({ ...preferencesStore.get(), timeZone }) // nothing looks different, and parts may still hydrate
  } catch (error) {
    console.warn('time zone not stored', error)
  }
}
