import { Trans } from '@lingui/react/macro'
import c from './skip-link.module.css'

/** The first focusable element of every page. */
export function SkipLink() {
  return (
    <a className={c.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  )
}
