import { IconAlertTriangle, IconCheck, IconClock, IconInfoCircle, IconX } from '@tabler/icons-react'

/** What a state means to the person; a colour never says it alone. */
export type Tone = 'good' | 'bad' | 'warn' | 'info' | 'mute'

export const TONE_ICONS = {
  good: IconCheck,
  bad: IconX,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  mute: IconClock,
} as const satisfies Record<Tone, unknown>
