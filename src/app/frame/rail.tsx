import { useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBrand } from '#client/ui/brand.ts'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { activeAmong, currentWhere } from './active-among.ts'
import { useAdminGroups } from './admin-groups.ts'
import { AreaTag } from './area-tag.tsx'
import { MenuIcon } from './menu-icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { HOME } from './navigation.ts'
import type { Area } from './navigation-entry.ts'
import { NetworkLine } from './network-line.tsx'
import c from './rail.module.css'
import type { ShownEntry } from './use-menu.ts'
import { useOwnPages } from './use-own-pages.ts'
import { useWaitingRefresh } from './use-waiting.ts'
import { useWithin } from './use-within.ts'
import { WaitingCount } from './waiting-count.tsx'

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
  const groups = useAdminGroups()
  const within = useWithin()
  useWaitingRefresh()
  const all = groups.flatMap(({ entries }) => entries.map(({ to }) => ({ url: to })))
  return groups.map(({ id, label: heading, entries }) => (
    <Group key={id} label={heading}>
      {entries.map(({ to, label, icon: Icon, waits }) => (
        <Link
          key={to}
          to={to}
          className={c.page}
          activeOptions={activeAmong(all, { url: to })}
          {...currentWhere(within === to)}
        >
          <Icon size={18} stroke={1.5} aria-hidden />
          <span className={c.label}>{i18n._(label)}</span>
          <WaitingCount of={waits} />
        </Link>
      ))}
    </Group>
  ))
}

/** As the operator has put them together. */
function OwnPages() {
  const { sidebar } = useOwnPages()
  const all = sidebar.flatMap((entry) => [entry, ...entry.items])
  return sidebar.map((entry) =>
    entry.url === null ? (
      <Group key={entry.id} label={entry.label}>
        {entry.items.map((item) => (
          <OwnPage key={item.id} entry={item} all={all} />
        ))}
      </Group>
    ) : (
      <OwnPage key={entry.id} entry={entry} all={all} />
    ),
  )
}

function Group({ label, children }: { label: string | null; children: ReactNode }) {
  return (
    <div className={c.group}>
      {label !== null && <span>{label}</span>}
      {children}
    </div>
  )
}

function OwnPage({ entry, all }: { entry: ShownEntry; all: readonly ShownEntry[] }) {
  const within = useWithin()
  return (
    <MenuLink
      entry={entry}
      className={c.page}
      activeOptions={activeAmong(all, entry, within)}
      {...currentWhere(within === entry.url)}
    >
      <MenuIcon name={entry.icon} size={18} />
      <span className={c.label}>{entry.label}</span>
    </MenuLink>
  )
}
