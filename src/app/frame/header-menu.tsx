import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { MenuLink } from './menu-link.tsx'
import c from './public-header.module.css'
import { useMenu } from './use-menu.ts'

/** The delivered header has none. */
const HeaderGroup = lazy(async () => ({ default: (await import('./header-group.tsx')).HeaderGroup }))

/** The links beside the product's name; nothing where there are none. `waiting`: the session is not known yet. */
export function HeaderMenu({ waiting = false }: { waiting?: boolean }) {
  const { t } = useLingui()
  const entries = useMenu('header')
  if (entries.length === 0) return null
  return (
    <nav aria-label={t`Main`} className={c.links} data-waiting={waiting || undefined}>
      {entries.map((entry) =>
        entry.url === null ? (
          <Suspense key={entry.id} fallback={<span>{entry.label}</span>}>
            <HeaderGroup entry={entry} />
          </Suspense>
        ) : (
          <MenuLink key={entry.id} entry={entry} />
        ),
      )}
    </nav>
  )
}
