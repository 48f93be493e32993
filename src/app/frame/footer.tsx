import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Wordmark } from '#client/ui/wordmark.tsx'
import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import c from './footer.module.css'
import { FOOTER_LINKS } from './footer-links.ts'
import { Independence } from './independence.tsx'
import { Preferences } from './preferences.tsx'
import { useSiteLinks } from './site-links.ts'
import { SocialLinks } from './social-links.tsx'

/** Several links lead to sections of one page. */
const ACTIVE = { exact: true, includeHash: true }
const YEAR = new Date().getFullYear()

/** The footer of public pages. */
export function Footer() {
  const { i18n } = useLingui()
  const open = useSiteLinks()
  const groups = FOOTER_LINKS.map(({ title, links }) => ({ title, links: open(links) })).filter(
    ({ links }) => links.length > 0,
  )
  return (
    <footer className={c.footer}>
      <div className={c.grid}>
        <div className={c.brand}>
          <Wordmark size={26} />
          <p>
            <Trans>A custodial wallet and exchange for the Stellar network.</Trans>
          </p>
          <SocialLinks />
          <div className={c.preferences}>
            <Preferences />
          </div>
        </div>
        {groups.map(({ title, links }) => (
          <nav key={title.id} aria-label={i18n._(title)} className={c.column}>
            <h2>{i18n._(title)}</h2>
            {links.map(({ label, ...place }) => (
              <Link key={label.id} {...place} activeOptions={ACTIVE}>
                {i18n._(label)}
              </Link>
            ))}
          </nav>
        ))}
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
