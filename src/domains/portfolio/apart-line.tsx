import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from './portfolio.module.css'

/** How many assets are in quarantine, and where they are listed with their reasons. */
export function ApartLine({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p className={css.apart}>
      <Link to="/assets">
        <Plural
          value={count}
          one="# asset in quarantine, not counted in your total"
          other="# assets in quarantine, not counted in your total"
        />
      </Link>
    </p>
  )
}
