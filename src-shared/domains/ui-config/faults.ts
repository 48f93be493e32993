import { MEDIA_PATH } from '#shared/domains/media/media.ts'
import { isHttpsAddress } from '#shared/kernel/https-address.ts'
import { isReadable } from './accent.ts'
import { isHexColor } from './colors.ts'
import { type SettingKey, type SettingValues, settingOf } from './settings.ts'

/** Why a value is not taken. */
export const SETTING_FAULTS = {
  needed: 'A text is needed here',
  long: 'This text is too long',
  signs: 'This holds characters that cannot be seen, or a secret',
  https: 'It begins with https://',
  email: 'This is no email address',
  color: 'A colour is # and six digits, 0 to 9 and A to F',
  contrast: 'This colour cannot be read on every surface, or looks like buying and selling',
  image: 'This is no picture of the library',
  switch: 'A switch is 1, or empty',
  moment: 'This is no time in UTC',
  order: 'The end must be after the beginning',
  choice: 'This is none of the choices',
  number: 'A whole number from 1 to 999,999,999',
  dollars: 'An amount in US dollars, from 1 to 999,999,999.99',
} as const
export type SettingFault = keyof typeof SETTING_FAULTS

const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const SECRET = /^(?:v1:|otpauth:|S[A-Z2-7]{55}$)/
const EMAIL = /^[^\s@<>"',;:\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,4}$/i
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/
const DOLLARS = /^[1-9]\d{0,8}(?:\.\d{1,2})?$/
const NUMBER = /^[1-9]\d{0,8}$/
const LONGEST = 300

/** Null where the value is one that the setting can have. */
export function faultOfValue(key: SettingKey, value: string): SettingFault | null {
  const { type, most = LONGEST, choices = [], isOptional = false } = settingOf(key)
  if (value.length > most) return 'long'
  if (UNSEEN.test(value) || SECRET.test(value)) return 'signs'
  if (type === 'switch') return value === '' || value === '1' ? null : 'switch'
  if (type === 'choice') return choices.includes(value) ? null : 'choice'
  if (type === 'color') return !isHexColor(value) ? 'color' : isReadable(value) ? null : 'contrast'
  if (type === 'number') return NUMBER.test(value) ? null : 'number'
  if (type === 'dollars') return (isOptional && value === '') || DOLLARS.test(value) ? null : 'dollars'
  if (key === 'product_name') return value.trim().length < 2 ? 'needed' : null
  if (value === '') return null
  if (type === 'url') return isHttpsAddress(value) ? null : 'https'
  if (type === 'email') return EMAIL.test(value) ? null : 'email'
  if (type === 'image') return MEDIA_PATH.test(value) ? null : 'image'
  if (type === 'moment') return MOMENT.test(value) && !Number.isNaN(Date.parse(value)) ? null : 'moment'
  return null
}

/** As faultOfValue for all of them, and what they say together; by key. */
export function faultsOf(values: SettingValues): Partial<Record<SettingKey, SettingFault>> {
  const faults: Partial<Record<SettingKey, SettingFault>> = {}
  for (const [key, value] of Object.entries(values) as [SettingKey, string][]) {
    const fault = faultOfValue(key, value)
    if (fault) faults[key] = fault
  }
  const needs = (on: SettingKey, texts: readonly SettingKey[]): void => {
    for (const key of texts) if (values[on] === '1' && values[key].trim() === '') faults[key] ??= 'needed'
  }
  needs('announcement_on', ['announcement_en', 'announcement_es'])
  needs('maintenance_on', ['maintenance_en', 'maintenance_es'])
  const { announcement_from: from, announcement_until: until } = values
  if (from !== '' && until !== '' && Date.parse(until) <= Date.parse(from)) faults.announcement_until ??= 'order'
  return faults
}
