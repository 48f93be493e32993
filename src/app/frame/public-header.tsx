import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { homeOf } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { useBrand } from '#client/ui/brand.ts'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { AnnouncementBar } from './announcement-bar.tsx'
import { HeaderMenu } from './header-menu.tsx'
import c from './public-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/** Visitors never download it. */
const Account = lazy(async () => ({ default: (await import('./account.tsx')).Account }))

/** The header of public pages. */
export function PublicHeader() {
  const { t } = useLingui()
  const { name } = useBrand()
  const session = useSession()
  const signedIn = session.status === 'loggedIn'
  return (
    <header className={c.header}>
      <SkipLink />
      <AnnouncementBar />
      <div className={c.bar}>
        <Link to={signedIn ? homeOf(session.user) : '/'} className={c.brand} aria-label={t`${name}, home`}>
          <Wordmark size={26} />
        </Link>
        {signedIn ? (
          <>
            <HeaderMenu />
            <div className={c.end}>
              <Suspense fallback={null}>
                <Account />
              </Suspense>
            </div>
          </>
        ) : (
          <VisitorLinks waiting={session.status === 'loading'} />
        )}
      </div>
    </header>
  )
}
