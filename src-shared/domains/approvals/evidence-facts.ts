import type { EvidenceFact, EvidenceName } from './evidence.schema.ts'

type Value = EvidenceFact['value']

/** A fact about the object; `unit` is the asset or currency of an amount. */
export const about = (name: EvidenceName, value: Value, unit?: string): EvidenceFact => ({
  group: 'about',
  name,
  value,
  ...(unit !== undefined && { unit }),
})

/** A consequence of the decision. */
export const effect = (name: EvidenceName, value: Value, unit?: string): EvidenceFact => ({
  ...about(name, value, unit),
  group: 'effect',
})

/** An alarm, also one that is silent. */
export const alarm = (name: EvidenceName, value: Value, isAlarm = value !== false && value !== 0): EvidenceFact => ({
  ...about(name, value),
  group: 'alarms',
  isAlarm,
})

/** A fact that moves by itself from one look to the next. */
export const drifting = (fact: EvidenceFact): EvidenceFact => ({ ...fact, drifts: true })
