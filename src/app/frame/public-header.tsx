import { useLingui } from '@lingui/react/macro'
import { Burger } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '#client/app/session/session-provider.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import c from './public-header.module.css'
import { SkipLink } from './skip-link.tsx'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

/** The header of pages that anybody may see. */
export function PublicHeader() {
  const { t } = useLingui()
  const signedIn = useSession().status === 'loggedIn'
  return (
    <header className={c.header}>
      <SkipLink />
      <div className={c.bar}>
        <Link to="/" className={c.brand}>
          <Wordmark size={26} />
          <span className="vh">, {t`home`}</span>
        </Link>
        <div className={c.end}>
          {signedIn ? (
            <Suspense fallback={null}>
              <AccountMenu />
            </Suspense>
          ) : (
            <VisitorLinks />
          )}
        </div>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ButtonLink to="/auth" variant="subtle" color="gray" className={c.signIn}>
        {t`Sign In`}
      </ButtonLink>
      <ButtonLink to="/auth" search={{ tab: 'register' }}>
        {t`Get Started`}
      </ButtonLink>
      <Burger
        className={c.burger}
        size={20}
        opened={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        aria-label={open ? t`Close menu` : t`Open menu`}
        aria-expanded={open}
        aria-controls="mobile-menu"
      />
      {open && (
        <nav id="mobile-menu" aria-label={t`Menu`} className={c.mobile}>
          <ButtonLink to="/auth" variant="default" size="md" fullWidth onClick={close}>
            {t`Sign In`}
          </ButtonLink>
          <ButtonLink to="/auth" search={{ tab: 'register' }} size="md" fullWidth onClick={close}>
            {t`Get Started`}
          </ButtonLink>
        </nav>
      )}
    </>
  )
}
