import { Trans } from '@lingui/react/macro'
import { useBrand } from '#client/ui/brand.ts'
import { Wordmark } from '#client/ui/wordmark.tsx'
import c from './footer.module.css'
import { Independence } from './independence.tsx'
import { MenuLink } from './menu-link.tsx'
import { Preferences } from './preferences.tsx'
import { SocialLinks } from './social-links.tsx'
import { useMenu } from './use-menu.ts'

/** Several links lead to sections of one page. */
const ACTIVE = { exact: true, includeHash: true }
const YEAR = new Date().getFullYear()

/** The footer of public pages. */
export function Footer() {
  const columns = useMenu('footer')
  const { name } = useBrand()
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
        {columns.map(({ id, label, items }) => (
          <nav key={id} aria-label={label} className={c.column}>
            <h2>{label}</h2>
            {items.map((item) => (
              <MenuLink key={item.id} entry={item} activeOptions={ACTIVE} />
            ))}
          </nav>
        ))}
      </div>
      <div className={c.legal}>
        <p>
          <Independence />
        </p>
        <p>
          © {YEAR} {name}
        </p>
      </div>
    </footer>
  )
}
