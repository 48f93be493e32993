import { useLingui } from '@lingui/react/macro'
import { NavLink } from '@mantine/core'
import { Link, useLocation } from '@tanstack/react-router'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { AreaTag } from './area-tag.tsx'
import { type Area, HOME, NAVIGATION } from './navigation.ts'
import { NetworkLine } from './network-line.tsx'
import c from './rail.module.css'

/** The left rail of wide screens: the pages, and the network's heartbeat at its foot. */
export function Rail({ area }: { area: Area }) {
  const { t, i18n } = useLingui()
  const path = useLocation({ select: (location) => location.pathname })
  return (
    <aside className={c.rail} aria-label={t`Sidebar`}>
      <Link to={HOME[area]} className={c.brand}>
        <Wordmark />
        <span className="vh">, {t`home`}</span>
        <AreaTag area={area} />
      </Link>
      <nav aria-label={t`Main`} className={c.nav}>
        {NAVIGATION[area].map((item) => (
          <NavLink
            key={item.to}
            renderRoot={(props) => <Link to={item.to} {...props} />}
            active={path === item.to}
            aria-current={path === item.to ? 'page' : undefined}
            label={i18n._(item.label)}
            leftSection={<item.icon size={18} stroke={1.5} />}
          />
        ))}
      </nav>
      <NetworkLine />
    </aside>
  )
}
