import type { ReactNode } from 'react'
import css from './dial.module.css'

interface Props {
  /** 0 to 1. */
  value: number
  size: number
  children: ReactNode
}
const TICKS = 72

/** The graduated limb as a gauge; what it says stands in it as text. */
export function Dial({ value, size, children }: Props) {
  return (
    <span className={css.dial} style={{ width: size, height: size }}>
      <svg viewBox="0 0 100 100" width={size} height={size} aria-hidden>
        {Array.from({ length: TICKS }, (_, tick) => (
          <line
            key={tick}
            x1="50"
            y1="2"
            x2="50"
            y2={tick % 5 === 0 ? 11 : 8}
            data-on={tick / TICKS < value || undefined}
            transform={`rotate(${tick * (360 / TICKS)} 50 50)`}
          />
        ))}
      </svg>
      <span className={css.body}>{children}</span>
    </span>
  )
}
