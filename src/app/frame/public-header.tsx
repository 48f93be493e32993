import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { homeOf } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import c from './public-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { VisitorLinks } from './visitor-links.tsx'

const AccountMenu = lazy(async () => {
  await loadCatalogue('wallet')
  return { default: (await import('./account-menu.tsx')).AccountMenu }
})

/** The header of pages that anybody may see. */
export function PublicHeader() {
  const { t } = useLingui()
  const session = useSession()
  const signedIn = session.status === 'loggedIn'
  return (
    <header className={c.header}>
      <SkipLink />
      <div className={c.bar}>
        <Link to={signedIn ? homeOf(session.user) : '/'} className={c.brand}>
          <Wordmark size={26} />
          <span className="vh">, {t`home`}</span>
        </Link>
        {signedIn ? (
          <div className={c.end}>
            <Suspense fallback={null}>
              <AccountMenu />
            </Suspense>
          </div>
        ) : (
          <VisitorLinks waiting={session.status === 'loading'} />
        )}
      </div>
    </header>
  )
}
