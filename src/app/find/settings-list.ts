import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface Setting {
  label: MessageDescriptor
  /** The section of the settings that has it. */
  to: string
  /** Of its panel there. */
  hash?: string
}
const PREFERENCES = '/settings'
const SECURITY = '/security'
const PROFILE = '/user-settings'

/** Single settings, by the names that their pages call them. */
export const SETTINGS: readonly Setting[] = [
  { label: msg`Theme`, to: PREFERENCES, hash: 'appearance' },
  { label: msg`Colours of buying and selling`, to: PREFERENCES, hash: 'appearance' },
  { label: msg`Density`, to: PREFERENCES, hash: 'appearance' },
  { label: msg`Language`, to: PREFERENCES, hash: 'language' },
  { label: msg`Time zone`, to: PREFERENCES, hash: 'language' },
  { label: msg`Dates`, to: PREFERENCES, hash: 'language' },
  { label: msg`Numbers`, to: PREFERENCES, hash: 'language' },
  { label: msg`Display currency`, to: PREFERENCES, hash: 'money' },
  { label: msg`Hide balances`, to: PREFERENCES, hash: 'money' },
  { label: msg`Range of charts`, to: PREFERENCES, hash: 'money' },
  { label: msg`Sound when money arrives`, to: PREFERENCES, hash: 'sound' },
  { label: msg`Keyboard shortcuts`, to: PREFERENCES, hash: 'sound' },
  { label: msg`Password`, to: SECURITY },
  { label: msg`Email address`, to: SECURITY },
  { label: msg`Passkeys`, to: SECURITY },
  { label: msg`Authenticator app`, to: SECURITY },
  { label: msg`Recovery codes`, to: SECURITY },
  { label: msg`Ask for password on every payment`, to: SECURITY },
  { label: msg`Let others find me by name`, to: SECURITY },
  { label: msg`Limit of one payment, in US dollars`, to: SECURITY },
  { label: msg`Allow-list`, to: SECURITY },
  { label: msg`Sessions`, to: SECURITY },
  { label: msg`Trusted devices`, to: SECURITY },
  { label: msg`Lock changes`, to: SECURITY },
  { label: msg`Freeze the account`, to: SECURITY },
  { label: msg`Username`, to: PROFILE },
  { label: msg`Wallet address`, to: PROFILE },
]
