import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { homeOf } from '#client/app/session/page-load.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { Account } from './account.tsx'
import c from './public-header.module.css'
import { SkipLink } from './skip-link.tsx'
import { VisitorLinks } from './visitor-links.tsx'

/** The header of public pages. */
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
            <Account />
          </div>
        ) : (
          <VisitorLinks waiting={session.status === 'loading'} />
        )}
      </div>
    </header>
  )
}
