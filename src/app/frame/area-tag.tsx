import { Trans } from '@lingui/react/macro'
import c from './area-tag.module.css'
import type { Area } from './navigation-entry.ts'

/** Stands beside the product's name on pages of administrators. */
export function AreaTag({ area }: { area: Area }) {
  if (area !== 'admin') return null
  return (
    <span className={c.tag}>
      <Trans>Admin</Trans>
    </span>
  )
}
