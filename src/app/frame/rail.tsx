import { useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { AreaTag } from './area-tag.tsx'
import { HOME, NAVIGATION } from './navigation.ts'
import type { Area } from './navigation-entry.ts'
import { NetworkLine } from './network-line.tsx'
import c from './rail.module.css'

/** The left rail of wide screens: navigation, and the network status at its foot. */
export function Rail({ area }: { area: Area }) {
  const { t, i18n } = useLingui()
  const isOpen = useRooms()
  return (
    <aside className={c.rail} aria-label={t`Sidebar`}>
      <Link to={HOME[area]} className={c.brand}>
        <Wordmark />
        <span className="vh">, {t`home`}</span>
        <AreaTag area={area} />
      </Link>
      <nav aria-label={t`Main`} className={c.nav}>
        {NAVIGATION[area]
          .filter(({ openTo }) => isOpen(openTo))
          .map(({ to, label, icon: Icon }) => (
            <Link key={to} to={to} className={c.page} activeOptions={{ includeSearch: false }}>
              <Icon size={18} stroke={1.5} aria-hidden />
              {i18n._(label)}
            </Link>
          ))}
      </nav>
      <div className={c.foot}>
        <Link to="/help" className={c.page}>
          <IconHelpCircle size={18} stroke={1.5} aria-hidden />
          {t`Help`}
        </Link>
      </div>
      <NetworkLine />
    </aside>
  )
}
