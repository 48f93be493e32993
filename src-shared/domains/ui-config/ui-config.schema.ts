import * as z from 'zod/mini'
import { Proof } from '#shared/domains/security/second-factors.schema.ts'
import { paging } from '#shared/kernel/paging.ts'
import { SETTING_KEYS, type SettingKey } from './settings.ts'

const Key = z.enum(SETTING_KEYS as [SettingKey, ...SettingKey[]])
const Value = z.string().check(z.maxLength(2000))

/** admin.uiConfig.update: all of them or none. `from`: the value that the change was made of. */
export const ApplySettings = z.object({
  changes: z
    .array(z.object({ key: Key, from: Value, to: Value }))
    .check(z.minLength(1, 'Nothing was changed'), z.maxLength(SETTING_KEYS.length)),
  reason: z.optional(z.string().check(z.trim(), z.maxLength(300))),
  ...Proof,
})
export type ApplySettings = z.infer<typeof ApplySettings>
/** admin.uiConfig.history: newest first; of one setting, or of all. */
export const ListSettingChanges = z.object({
  key: z.optional(Key),
  ...paging(20, 100),
})
export type ListSettingChanges = z.infer<typeof ListSettingChanges>
/** admin.uiConfig.revert: the setting gets the value that it had before this change. */
export const RevertSetting = z.object({ changeId: z.uuid(), ...Proof })
export type RevertSetting = z.infer<typeof RevertSetting>

export interface SettingState {
  key: SettingKey
  value: string
  /** Null: as delivered. */
  changedAt: string | null
  changedByName: string | null
  /** Whether whoever asks may change it. */
  isOpen: boolean
}
/** Times in ISO. */
export interface SettingChange {
  id: string
  version: number
  key: SettingKey
  old: string
  new: string
  byName: string
  at: string
  reason: string | null
}
