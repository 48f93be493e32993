import { useLingui } from '@lingui/react/macro'
import { IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { useRooms } from '#client/app/session/rooms.ts'
import { activeAmong } from './active-among.ts'
import c from './bottom-bar.module.css'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { NAVIGATION } from './navigation.ts'
import type { Area } from './navigation-entry.ts'
import { useOwnPages } from './use-own-pages.ts'

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
  const isOpen = useRooms()
  const open = NAVIGATION.admin.filter(({ openTo }) => isOpen(openTo))
  const bar = open.filter(({ short }) => short).slice(0, ADMIN_PAGES)
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
      <More>
        {(close) =>
          open
            .filter((entry) => !bar.includes(entry))
            .map(({ to, label, icon: Icon }) => (
              <Link key={to} to={to} onClick={close} activeOptions={ANY_SEARCH}>
                <Icon size={20} stroke={1.5} aria-hidden />
                {i18n._(label)}
              </Link>
            ))
        }
      </More>
    </>
  )
}

/** As the operator has put them together. */
function OwnPages() {
  const { bar, more } = useOwnPages()
  return (
    <>
      {bar.map((entry) => (
        <MenuLink key={entry.id} entry={entry} activeOptions={ANY_SEARCH} isAct={entry.url === '/send'}>
          <span className={c.icon}>
            <MenuIcon name={entry.icon} size={22} />
          </span>
          <span>{entry.label}</span>
        </MenuLink>
      ))}
      <More>
        {(close) =>
          more.map((entry) => (
            <MenuLink key={entry.id} entry={entry} onClick={close} activeOptions={activeAmong(more, entry)}>
              <MenuIcon name={entry.icon} size={20} />
              {entry.label}
            </MenuLink>
          ))
        }
      </More>
    </>
  )
}

/** The browser's own popover: it closes by Escape, by a press beside it, and when a page is chosen. */
function More({ children }: { children: (close: () => void) => ReactNode }) {
  const { t } = useLingui()
  const id = useId()
  const close = () => document.getElementById(id)?.hidePopover()
  return (
    <>
      <button type="button" popoverTarget={id}>
        <span className={c.icon}>
          <IconDots size={22} stroke={1.5} aria-hidden />
        </span>
        <span>{t`More`}</span>
      </button>
      <div id={id} popover="auto" className={c.more}>
        {children(close)}
      </div>
    </>
  )
}
