import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { activeAmong, currentWhere } from './active-among.ts'
import { useAdminGroups } from './admin-groups.ts'
import c from './bottom-bar.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { MoreSheet } from './more-sheet.tsx'
import type { Area } from './navigation-entry.ts'
import { useOwnPages } from './use-own-pages.ts'
import { useWithin } from './use-within.ts'
import { WaitingCount } from './waiting-count.tsx'

const ANY_SEARCH = { includeSearch: false }
/** Beside More. */
const ADMIN_PAGES = 4

/** The navigation bar at the bottom of phone screens; pages that have no place in it are under More. */
export function BottomBar({ area }: { area: Area }) {
  const { t } = useLingui()
  return (
    <nav className={c.bar} data-bottom-bar aria-label={t`Primary`}>
      {area === 'admin' ? <AdminPages /> : <OwnPages />}
    </nav>
  )
}

function AdminPages() {
  const { i18n } = useLingui()
  const groups = useAdminGroups()
  const bar = groups.flatMap(({ entries }) => entries.filter(({ short }) => short)).slice(0, ADMIN_PAGES)
  const more = groups
    .map((group) => ({ ...group, entries: group.entries.filter((entry) => !bar.includes(entry)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <>
      {bar.map(({ to, label, short = label, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={ANY_SEARCH}>
          <span className={c.icon}>
            <Icon size={22} stroke={1.5} aria-hidden />
          </span>
          <span>{i18n._(short)}</span>
        </Link>
      ))}
      <MoreSheet groups={more}>
        {({ to, label, icon: Icon, waits }, close) => (
          <Link key={to} to={to} onClick={close} activeOptions={ANY_SEARCH}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <span>{i18n._(label)}</span>
            <WaitingCount of={waits} />
          </Link>
        )}
      </MoreSheet>
    </>
  )
}

/** As the operator has put them together. */
function OwnPages() {
  const { bar, more } = useOwnPages()
  const within = useWithin()
  const all = more.flatMap(({ entries }) => entries)
  return (
    <>
      {bar.map((entry) => (
        <MenuLink
          key={entry.id}
          entry={entry}
          activeOptions={activeAmong([], entry, within)}
          isAct={entry.url === '/send'}
          {...currentWhere(within === entry.url)}
        >
          <span className={c.icon}>
            <MenuIcon name={entry.icon} size={22} />
          </span>
          <span>{entry.label}</span>
        </MenuLink>
      ))}
      <MoreSheet groups={more}>
        {(entry, close) => (
          <MenuLink
            key={entry.id}
            entry={entry}
            onClick={close}
            activeOptions={activeAmong(all, entry, within)}
            {...currentWhere(within === entry.url)}
          >
            <MenuIcon name={entry.icon} size={20} />
            <span>{entry.label}</span>
          </MenuLink>
        )}
      </MoreSheet>
    </>
  )
}
