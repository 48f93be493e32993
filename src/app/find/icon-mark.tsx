import type { Icon } from '@tabler/icons-react'
import c from './found-list.module.css'

/** An icon in the disc that stands before what was found. */
export function IconMark({ icon: Drawn }: { icon: Icon }) {
  return (
    <span className={c.disc} aria-hidden>
      <Drawn size={16} stroke={1.7} />
    </span>
  )
}
