import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FOUND_PAGES, NAVIGATION } from './navigation.ts'
import css from './page-tabs.module.css'

/** A page of the rail and the pages within it, each with its own address, as tabs below the heading of each of them. */
export function PageTabs({ of }: { of: string }) {
  const { t, i18n } = useLingui()
  const pages = [...NAVIGATION.user.filter(({ to }) => to === of), ...FOUND_PAGES.filter(({ within }) => within === of)]
  return (
    <nav className={css.tabs} aria-label={t`Parts of this page`}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {i18n._(label)}
        </Link>
      ))}
    </nav>
  )
}
