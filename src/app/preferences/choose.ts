import type { Preferences, SetPreferences } from '#shared/domains/settings/preferences.schema.ts'
import { preferencesStore, showBy } from './preferences.store.ts'

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Shown at once, and stored; what could not be stored is shown as before, and thrown. One change is stored after the other. */
export async function choose(change: SetPreferences): Promise<void> {
  const before = preferencesStore.get()
  if (change.currency === undefined) showBy({ ...before, ...change }) // another currency needs its rate first
  waiting += 1
  const stored = last.then(() => store(change))
  last = stored.catch(() => undefined)
  try {
    const now = await stored.finally(() => {
      waiting -= 1
    })
    if (waiting === 0) showBy(now)
  } catch (error) {
    const names = Object.keys(change) as (keyof SetPreferences)[]
    const back = Object.fromEntries(names.map((name) => [name, before[name]]))
    showBy({ ...preferencesStore.get(), ...back })
    throw error
  }
}

/** As they are stored, the rate as it is now; nothing changes where they cannot be read, which is false then. */
export async function refreshPreferences(): Promise<boolean> {
  if (waiting > 0) return false
  try {
    const { trpcClient } = await import('#client/app/api/trpc-client.ts')
    const now = await trpcClient.settings.preferences.query()
    if (waiting === 0) showBy(now)
    return true
  } catch (error) {
    console.warn('preferences not read', error)
    return false
  }
}

/** Reads what is not known yet, and tells the server the browser's time zone once; one that was chosen is never written over. */
export async function startPreferences(isKnown: boolean): Promise<void> {
  if (!isKnown && !(await refreshPreferences())) return
  if (preferencesStore.get().timeZone !== null) return
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  try {
    await store({ timeZone })
    preferencesStore.set({ ...preferencesStore.get(), timeZone }) // nothing looks different, and parts may still hydrate
  } catch (error) {
    console.warn('time zone not stored', error)
  }
}

async function store(change: SetPreferences): Promise<Preferences> {
  const { trpcClient } = await import('#client/app/api/trpc-client.ts')
  return trpcClient.settings.setPreferences.mutate(change)
}
