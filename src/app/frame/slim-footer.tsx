import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FOOTER_LINKS } from './footer-links.ts'
import { Independence } from './independence.tsx'
import { useSiteLinks } from './site-links.ts'
import c from './slim-footer.module.css'
import { SocialLinks } from './social-links.tsx'

/** Several links lead to sections of one page. */
const ACTIVE = { exact: true, includeHash: true }

/** The footer of signed-in pages: the public footer's links in one wrapping row, and the independence statement. */
export function SlimFooter() {
  const { t, i18n } = useLingui()
  const open = useSiteLinks()
  const links = open(FOOTER_LINKS.flatMap((group) => group.links))
  return (
    <footer className={c.footer}>
      <nav aria-label={t`Footer`} className={c.links}>
        {links.map(({ label, ...place }) => (
          <Link key={label.id} {...place} activeOptions={ACTIVE}>
            {i18n._(label)}
          </Link>
        ))}
      </nav>
      <SocialLinks />
      <p>
        <Independence />
      </p>
    </footer>
  )
}
