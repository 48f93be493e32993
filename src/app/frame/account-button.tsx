import { IconChevronDown } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { initialsOf } from '#client/ui/initials.ts'
import type { SessionUser } from '#shared/domains/auth/auth.schema.ts'
import c from './account-menu.module.css'

interface Props extends ComponentPropsWithRef<'button'> {
  user: SessionUser
}

/** Labelled with the e-mail, or the username where there is none. */
export function AccountButton({ user, ...button }: Props) {
  return (
    <button type="button" {...button} className={c.button}>
      <span className={c.initials} aria-hidden>
        {user.profilePicture ? <img src={user.profilePicture} alt="" /> : initialsOf(user.username)}
      </span>
      <span className={c.name}>{user.email || user.username}</span>
      <IconChevronDown size={14} stroke={1.8} aria-hidden />
    </button>
  )
}
