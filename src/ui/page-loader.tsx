import { Trans } from '@lingui/react/macro'
import { Mark } from './mark.tsx'
import c from './page-loader.module.css'

/** Placeholder of a page that is loading. */
export function PageLoader() {
  return (
    <output className={c.root}>
      <Mark size={40} spin />
      <span className={c.text}>
        <Trans>Loading page...</Trans>
      </span>
    </output>
  )
}
