import { useSelector } from '@tanstack/react-store'
import { useUser } from '#client/app/session/session-provider.tsx'
import { serverScope } from '#client/app/ssr/page-scope.ts'
import type { Preferences } from '#shared/domains/settings/preferences.schema.ts'
import { preferencesOf, preferencesStore } from './preferences.store.ts'

/** Those of the person whose page this is. */
export function usePreferences(): Preferences {
  const user = useUser()
  const chosen = useSelector(preferencesStore)
  return serverScope() ? preferencesOf(user) : chosen
}
