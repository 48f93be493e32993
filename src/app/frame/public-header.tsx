import { useLingui } from '@lingui/react/macro'
import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { loadCatalogue } from '#client/app/language/catalogues.ts'
import { useSession } from '#client/app/session/session-provider.tsx'
import { ButtonLink } from '#client/ui/button-link.tsx'
import { Wordmark } from '#client/ui/wordmark.tsx'
import c from './public-header.module.css'
import { SkipLink } from './skip-link.tsx'

const AccountMenu = lazy(async () => {
  await loadCatalogue('wallet')
  return { default: (await import('./account-menu.tsx')).AccountMenu }
})

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
      <ButtonLink to="/auth" variant="subtle" className={c.signIn}>
        {t`Sign In`}
      </ButtonLink>
      <ButtonLink to="/auth" search={{ tab: 'register' }}>
        {t`Get Started`}
      </ButtonLink>
      <button
        type="button"
        className={c.burger}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => event.key === 'Escape' && close()}
        aria-label={open ? t`Close menu` : t`Open menu`}
        aria-expanded={open}
        aria-controls="mobile-menu"
      >
        {open ? <IconX size={24} stroke={1.6} aria-hidden /> : <IconMenu2 size={24} stroke={1.6} aria-hidden />}
      </button>
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
