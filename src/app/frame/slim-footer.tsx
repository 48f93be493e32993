import { useLingui } from '@lingui/react/macro'
import { Independence } from './independence.tsx'
import { MenuLink } from './menu-link.tsx'
import c from './slim-footer.module.css'
import { useMenu } from './use-menu.ts'

/** Links of the public footer that somebody needs within the app too. */
const NEEDED = ['/help', '/status', '/terms', '/privacy', '/cookies']

/** The line below signed-in pages: who runs the service, help and the legal texts. */
export function SlimFooter() {
  const { t } = useLingui()
  const links = useMenu('footer')
    .flatMap(({ items }) => items)
    .filter(({ url }) => NEEDED.includes(url ?? ''))
  return (
    <footer className={c.footer}>
      <p>
        <Independence />
      </p>
      <nav aria-label={t`Footer`} className={c.links}>
        {links.map((entry) => (
          <MenuLink key={entry.id} entry={entry} />
        ))}
      </nav>
    </footer>
  )
}
