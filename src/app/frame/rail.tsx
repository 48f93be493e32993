import { useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useRooms } from '#client/app/session/rooms.ts'
import { useBrand } from '#client/ui/brand.ts'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { activeAmong } from './active-among.ts'
import { AreaTag } from './area-tag.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { FOUND_PAGES, HOME, NAVIGATION } from './navigation.ts'
import type { Area } from './navigation-entry.ts'
import { NetworkLine } from './network-line.tsx'
import c from './rail.module.css'
import type { ShownEntry } from './use-menu.ts'
import { useOwnPages } from './use-own-pages.ts'

const ANY_SEARCH = { includeSearch: false }

/** The left rail of wide screens: navigation, and the network status at its foot. */
export function Rail({ area }: { area: Area }) {
  const { t } = useLingui()
  const { name } = useBrand()
  return (
    <aside className={c.rail} aria-label={t`Sidebar`}>
      <Link to={HOME[area]} className={c.brand}>
        <span aria-hidden>
          <Wordmark />
        </span>
        <span className="vh">{t`${name}, home`}</span>
        <AreaTag area={area} />
      </Link>
      <nav aria-label={t`Main`} className={c.nav}>
        {area === 'admin' ? <AdminPages /> : <OwnPages />}
      </nav>
      <div className={c.foot}>
        <Link to="/help" className={c.page}>
          <IconHelpCircle size={18} stroke={1.5} aria-hidden />
          <span className={c.label}>{t`Help`}</span>
        </Link>
      </div>
      <NetworkLine />
    </aside>
  )
}

function AdminPages() {
  const { i18n } = useLingui()
  const isOpen = useRooms()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const within = FOUND_PAGES.find(({ to }) => path === to)?.within
  return NAVIGATION.admin
    .filter(({ openTo }) => isOpen(openTo))
    .map(({ to, label, icon: Icon }) => (
      <Link
        key={to}
        to={to}
        className={c.page}
        activeOptions={ANY_SEARCH}
        {...(within === to && { 'aria-current': true })}
      >
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={c.label}>{i18n._(label)}</span>
      </Link>
    ))
}

/** As the operator has put them together. */
function OwnPages() {
  const { sidebar } = useOwnPages()
  const all = sidebar.flatMap((entry) => [entry, ...entry.items])
  return sidebar.map((entry) =>
    entry.url === null ? (
      <div key={entry.id} className={c.group}>
        <span>{entry.label}</span>
        {entry.items.map((item) => (
          <OwnPage key={item.id} entry={item} all={all} />
        ))}
      </div>
    ) : (
      <OwnPage key={entry.id} entry={entry} all={all} />
    ),
  )
}

const OwnPage = ({ entry, all }: { entry: ShownEntry; all: readonly ShownEntry[] }) => (
  <MenuLink entry={entry} className={c.page} activeOptions={activeAmong(all, entry)}>
    <MenuIcon name={entry.icon} size={18} />
    <span className={c.label}>{entry.label}</span>
  </MenuLink>
)
