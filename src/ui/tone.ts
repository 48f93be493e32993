import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle, IconX } from '@tabler/icons-react'

/** The meaning of a state for the user; never shown by colour alone. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'mute'

export const TONE_ICONS = {
  good: IconCheck,
  bad: IconX,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  mute: IconClock,
} as const satisfies Record<Tone, unknown>
