import c from './status-badge.module.css'
import { TONE_ICONS, type Tone } from './tone.ts'

/** A state label with the icon of its tone. */
export function StatusBadge({ label, tone }: { label: string; tone: Tone }) {
  const Icon = TONE_ICONS[tone]
  return (
    <span className={c.badge} data-tone={tone}>
      <Icon size={13} stroke={2.2} aria-hidden />
      {label}
    </span>
  )
}
