import { useLingui } from '@lingui/react/macro'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ShownEntry } from './use-menu.ts'

interface Props {
  entry: ShownEntry
  activeOptions?: LinkProps['activeOptions']
  className?: string | undefined
  onClick?: () => void
  'aria-current'?: true
  /** What is done most. */
  isAct?: boolean
  /** Instead of the entry's name alone. */
  children?: ReactNode
}

/** A link of a menu: within the app, or another document, in a new tab where the menu says so. */
export function MenuLink({ entry, activeOptions, isAct, children = entry.label, ...given }: Props) {
  const { t } = useLingui()
  const { url, isExternal } = entry
  const href = url ?? '/'
  const rest = { ...given, ...(isAct && { 'data-act': true }) }
  if (!isExternal && !href.includes('?')) {
    const [to, hash] = href.split('#')
    return (
      <Link to={to} hash={hash} activeOptions={activeOptions} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={href} {...(isExternal && { target: '_blank', rel: 'noopener noreferrer' })} {...rest}>
      {children}
      {isExternal && (
        <>
          <span aria-hidden>↗</span>
          <span className="vh">{t`(opens in a new tab)`}</span>
        </>
      )}
    </a>
  )
}
