import { IconUser } from '@tabler/icons-react'
import css from './avatar.module.css'
import { tintOf } from './hue.ts'
import { initialsOf } from './initials.ts'

interface Props {
  name: string | null
  address: string
  /** Path of a picture. */
  picture?: string | null
  size?: number
}

/** A user's picture or initials, or an icon if only an address is known, on the hue of that name or address. */
export function Person({ name, address, picture = null, size = 32 }: Props) {
  const style = { width: size, height: size, fontSize: size * 0.38, background: tintOf(name ?? address) }
  const words = () => {
    if (picture) return <img src={picture} alt="" width={size} height={size} />
    if (name) return initialsOf(name)
    return <IconUser size={size * 0.52} stroke={1.6} />
  }
  return (
    <span className={css.disc} style={style} aria-hidden>
      {words()}
    </span>
  )
}
