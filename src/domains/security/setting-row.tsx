import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import css from './security.module.css'

interface Props {
  title: string
  /** One line of what it means. */
  note?: ReactNode
  icon?: Icon
  /** The control; it may be labelled by the title. */
  children?: ReactNode | ((labelledBy: string) => ReactNode)
}

/** One setting: what it is, what it means, its control. */
export function SettingRow({ title, note, icon: Icon, children }: Props) {
  const id = useId()
  return (
    <div className={css.item}>
      {Icon && (
        <span className={css.icon}>
          <Icon size={18} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={css.text}>
        <b id={id}>{title}</b>
        {note && <span>{note}</span>}
      </div>
      {children && <div className={css.act}>{typeof children === 'function' ? children(id) : children}</div>}
    </div>
  )
}
