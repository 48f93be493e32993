import { useLingui } from '@lingui/react/macro'
import { useCallback, useSyncExternalStore } from 'react'
import { useConfig } from '#client/app/config/config.store.ts'
import { serverNow } from '#client/ui/server-time.ts'
import { type AnnouncementBar as Bar, isShownAt } from '#shared/domains/ui-config/public-config.ts'
import c from './announcement-bar.module.css'
import { tellAtEdges } from './announcement-edges.ts'

/** What the operator says to everybody, from when it begins until it is over. */
export function AnnouncementBar() {
  const { i18n } = useLingui()
  const { announcement } = useConfig()
  const isShown = useShown(announcement)
  if (!announcement || !isShown) return null
  return (
    <output className={c.bar} data-tone={announcement.tone}>
      {announcement[i18n.locale === 'es' ? 'es' : 'en']}
    </output>
  )
}

/** A page from the server is hydrated as it was sent: what has a beginning comes when the page is there. */
function useShown(bar: Bar | null): boolean {
  const subscribe = useCallback((tell: () => void) => tellAtEdges(bar, tell), [bar])
  const isShown = () => bar !== null && isShownAt(bar, serverNow())
  return useSyncExternalStore(subscribe, isShown, () => bar !== null && bar.from === null)
}
