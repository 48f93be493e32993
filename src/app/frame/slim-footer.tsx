import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { FOOTER_LINKS } from './footer-links.ts'
import { Independence } from './independence.tsx'
import { useLinkFilter } from './site-links.ts'
import c from './slim-footer.module.css'
import { SocialLinks } from './social-links.tsx'

/** The footer of signed-in pages: the public footer's links in one wrapping row, and the independence statement. */
export function SlimFooter() {
  const { t, i18n } = useLingui()
  const leadsSomewhere = useLinkFilter()
  const links = FOOTER_LINKS.flatMap((group) => group.links).filter(leadsSomewhere)
  return (
    <footer className={c.footer}>
      <nav aria-label={t`Footer`} className={c.links}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to}>
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
