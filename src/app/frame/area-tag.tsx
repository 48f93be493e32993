import { Trans } from '@lingui/react/macro'
import c from './area-tag.module.css'
import type { Area } from './navigation-entry.ts'

/** The tag beside the product's name on administrators' pages. */
export function AreaTag({ area }: { area: Area }) {
  if (area !== 'admin') return null
  return (
    <span className={c.tag}>
      <Trans>Admin</Trans>
    </span>
  )
}
