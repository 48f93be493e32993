import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import c from './bottom-bar.module.css'
import { NAVIGATION } from './navigation.ts'
import type { Area } from './navigation-entry.ts'

/** The navigation bar at the bottom of phone screens. */
export function BottomBar({ area }: { area: Area }) {
  const { t, i18n } = useLingui()
  const isOpen = useRooms()
  return (
    <nav className={c.bar} data-bottom-bar aria-label={t`Primary`}>
      {NAVIGATION[area]
        .filter(({ openTo }) => isOpen(openTo))
        .map(
          ({ to, short, icon: Icon }) =>
            short && (
              <Link key={to} to={to} activeOptions={{ includeSearch: false }}>
                <Icon size={22} stroke={1.5} aria-hidden />
                <span>{i18n._(short)}</span>
              </Link>
            ),
        )}
    </nav>
  )
}
