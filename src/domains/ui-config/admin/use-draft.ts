import { useState } from 'react'
import { faultsOf } from '#shared/domains/ui-config/faults.ts'
import { SETTING_KEYS, type SettingKey, type SettingValues } from '#shared/domains/ui-config/settings.ts'
import type { SettingState } from '#shared/domains/ui-config/ui-config.schema.ts'

/** What stands in the fields, beside what is stored. */
export function useDraft(items: readonly SettingState[]) {
  const [typed, setTyped] = useState<Partial<SettingValues>>({})
  const stored = Object.fromEntries(items.map(({ key, value }) => [key, value])) as SettingValues
  const values = { ...stored, ...typed }
  const changed = SETTING_KEYS.filter((key) => values[key] !== stored[key])
  const faults = faultsOf(values)
  return {
    stored,
    values,
    changed,
    /** Only where something was changed, or what was changed asks for it. */
    faultOf: (key: SettingKey) => (changed.length > 0 ? faults[key] : undefined),
    hasFaults: Object.keys(faults).length > 0,
    changes: changed.map((key) => ({ key, from: stored[key], to: values[key] })),
    set: (key: SettingKey, value: string) => setTyped((before) => ({ ...before, [key]: value })),
    clear: () => setTyped({}),
  }
}
export type Draft = ReturnType<typeof useDraft>
