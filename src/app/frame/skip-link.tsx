import { Trans } from '@lingui/react/macro'
import c from './skip-link.module.css'

/** The first stop of the keyboard on every page. */
export function SkipLink() {
  return (
    <a className={c.skip} href="#main">
      <Trans>Skip to content</Trans>
    </a>
  )
}
