import { useLingui } from '@lingui/react/macro'
import { Independence } from './independence.tsx'
import { MenuLink } from './menu-link.tsx'
import c from './slim-footer.module.css'
import { SocialLinks } from './social-links.tsx'
import { useMenu } from './use-menu.ts'

/** Several links lead to sections of one page. */
const ACTIVE = { exact: true, includeHash: true }

/** The footer of signed-in pages: the public footer's links in one wrapping row, and the independence statement. */
export function SlimFooter() {
  const { t } = useLingui()
  const links = useMenu('footer').flatMap(({ items }) => items)
  return (
    <footer className={c.footer}>
      <nav aria-label={t`Footer`} className={c.links}>
        {links.map((entry) => (
          <MenuLink key={entry.id} entry={entry} activeOptions={ACTIVE} />
        ))}
      </nav>
      <SocialLinks />
      <p>
        <Independence />
      </p>
    </footer>
  )
}
