import { IconUser } from '@tabler/icons-react'
import css from './avatar.module.css'
import { tintOf } from './hue.ts'
import { initialsOf } from './initials.ts'

/** A user's initials, or an icon if only an address is known, on the hue of that name or address. */
export function Person({ name, address, size = 32 }: { name: string | null; address: string; size?: number }) {
  const style = { width: size, height: size, fontSize: size * 0.38, background: tintOf(name ?? address) }
  return (
    <span className={css.disc} style={style} aria-hidden>
      {name ? initialsOf(name) : <IconUser size={size * 0.52} stroke={1.6} />}
    </span>
  )
}
