import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import c from './footer.module.css'
import { Independence } from './independence.tsx'
import { Preferences } from './preferences.tsx'

const YEAR = new Date().getFullYear()

/** The footer of public pages. */
export function Footer() {
  const { t } = useLingui()
  return (
    <footer className={c.footer}>
      <div className={c.grid}>
        <div className={c.brand}>
          <Wordmark size={26} />
          <p>
            <Trans>A custodial wallet and exchange for the Stellar network.</Trans>
          </p>
        </div>
        <nav aria-label={t`Account`} className={c.column}>
          <h2>
            <Trans>Account</Trans>
          </h2>
          <Link to="/auth">
            <Trans>Sign In</Trans>
          </Link>
          <Link to="/auth" search={{ tab: 'register' }}>
            <Trans>Get Started</Trans>
          </Link>
        </nav>
        <div className={c.column}>
          <h2>
            <Trans>Preferences</Trans>
          </h2>
          <Preferences />
        </div>
      </div>
      <div className={c.legal}>
        <p>
          <Independence />
        </p>
        <p>
          © {YEAR} {PRODUCT_NAME}
        </p>
      </div>
    </footer>
  )
}
