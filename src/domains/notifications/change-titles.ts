import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ChangeByUs, SecurityChange } from '#shared/domains/notifications/security-change.ts'

export const CHANGE_TITLES: Record<SecurityChange | ChangeByUs, MessageDescriptor> = {
  'new-device': msg`Sign-in from a new device`,
  'totp-added': msg`Authenticator app added`,
  'totp-removed': msg`Authenticator app removed`,
  'passkey-added': msg`Passkey added`,
  'passkey-removed': msg`Passkey removed`,
  'recovery-codes-renewed': msg`New recovery codes`,
  'recovery-code-used': msg`Sign-in with a recovery code`,
  'password-changed': msg`Your password was changed`,
  'api-key-added': msg`API key made`,
  'api-key-revoked': msg`API key revoked`,
  'destination-added': msg`Destination added to your allow-list`,
  'destination-removed': msg`Destination removed from your allow-list`,
  'allow-list-on': msg`Your allow-list is on`,
  'allow-list-ending': msg`Your allow-list ends in 48 hours`,
  'account-frozen': msg`Your account is frozen`,
  'unfreeze-asked': msg`Somebody asked to unfreeze your account`,
  'account-unfrozen': msg`Your account is no longer frozen`,
  'account-frozen-by-us': msg`We have frozen your account`,
  'account-unfrozen-by-us': msg`We have lifted the freeze of your account`,
  'factors-reset': msg`We have reset your two-factor sign-in`,
  'sign-in-unlocked-by-us': msg`We have unlocked your sign-in`,
  'sessions-ended-by-us': msg`We have ended all your sessions`,
  'role-changed-by-us': msg`Your role as an administrator was changed`,
  'scopes-changed-by-us': msg`Your scopes as an administrator were changed`,
  'viewed-by-us': msg`An administrator looked at your account`,
}
