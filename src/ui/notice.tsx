import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import c from './notice.module.css'
import { TONE_ICONS, type Tone } from './tone.ts'

interface Props {
  tone?: Tone
  title?: string
  action?: ReactNode
  children?: ReactNode
}

/** A message in the page; `bad` is announced at once. */
export function Notice({ tone = 'info', title, action, children }: Props) {
  const Icon = tone === 'bad' ? IconAlertTriangle : TONE_ICONS[tone]
  return (
    <div className={c.notice} data-tone={tone} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={17} stroke={1.8} aria-hidden />
      <div className={c.body}>
        {title && <b>{title}</b>}
        {children && <span>{children}</span>}
      </div>
      {action}
    </div>
  )
}
