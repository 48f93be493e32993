import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SecurityChange } from '#shared/domains/notifications/security-change.ts'

export const CHANGE_TITLES: Record<SecurityChange, MessageDescriptor> = {
  'new-device': msg`Sign-in from a new device`,
  'totp-added': msg`Authenticator app added`,
  'totp-removed': msg`Authenticator app removed`,
  'passkey-added': msg`Passkey added`,
  'passkey-removed': msg`Passkey removed`,
  'recovery-codes-renewed': msg`New recovery codes`,
  'recovery-code-used': msg`Sign-in with a recovery code`,
  'password-changed': msg`Your password was changed`,
  'email-change-asked': msg`Somebody asked to change your email address`,
  'email-changed': msg`Your email address was changed`,
  'api-key-added': msg`API key made`,
  'api-key-revoked': msg`API key revoked`,
  'destination-added': msg`Destination added to your allow-list`,
  'destination-removed': msg`Destination removed from your allow-list`,
  'allow-list-on': msg`Your allow-list is on`,
  'allow-list-ending': msg`Your allow-list ends in 48 hours`,
  'limit-raising': msg`Your limit for one payment rises in 24 hours`,
  'changes-locked': msg`Changes of your protection are locked until`,
  'account-frozen': msg`Your account is frozen`,
  'unfreeze-asked': msg`Somebody asked to unfreeze your account`,
  'account-unfrozen': msg`Your account is no longer frozen`,
}
