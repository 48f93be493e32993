import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Independence } from './independence.tsx'
import { NAVIGATION } from './navigation.ts'
import c from './slim-footer.module.css'

/** The footer of signed-in pages: one wrapping row of links and the independence statement. */
export function SlimFooter() {
  const { t, i18n } = useLingui()
  return (
    <footer className={c.footer}>
      <nav aria-label={t`Footer`} className={c.links}>
        {NAVIGATION.map((item) => (
          <Link key={item.to} to={item.to}>
            {i18n._(item.label)}
          </Link>
        ))}
      </nav>
      <p>
        <Independence />
      </p>
    </footer>
  )
}
