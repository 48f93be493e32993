import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction, AuditSubjectKind } from '#shared/domains/audit/audit.actions.ts'

export const ACTION_WORDS: Record<AuditAction, MessageDescriptor> = {
  'admin.created': msg`Made an administrator`,
  'keys.rotated': msg`Replaced the master key`,
  'mail.resent': msg`Sent a mail again`,
  'security.account_frozen': msg`Froze the account`,
  'security.account_unfrozen': msg`Unfroze the account`,
  'security.allow_list_ending': msg`Switched the allow-list off`,
  'security.allow_list_on': msg`Switched the allow-list on`,
  'security.api_key_added': msg`Made an API key`,
  'security.api_key_revoked': msg`Revoked an API key`,
  'security.destination_added': msg`Added a destination to the allow-list`,
  'security.destination_removed': msg`Removed a destination from the allow-list`,
  'security.passkey_added': msg`Added a passkey`,
  'security.passkey_removed': msg`Removed a passkey`,
  'security.password_changed': msg`Changed the password`,
  'security.recovery_code_used': msg`Signed in with a recovery code`,
  'security.recovery_codes_renewed': msg`Made new recovery codes`,
  'security.totp_added': msg`Added an authenticator app`,
  'security.totp_removed': msg`Removed the authenticator app`,
  'security.unfreeze_asked': msg`Asked to unfreeze the account`,
  'sending.freeze_lifted': msg`Lifted a freeze`,
  'sending.submission_resolved': msg`Decided on a stopped submission`,
  'settings.language_set': msg`Set the language`,
  'settings.payment_limit_set': msg`Set the payment limit`,
  'settings.protection_set': msg`Set what protects the account`,
  'user.password_reset': msg`Reset the password by a link`,
  'user.registered': msg`Registered`,
}

export const SUBJECT_WORDS: Record<AuditSubjectKind, MessageDescriptor> = {
  user: msg`User`,
  mail: msg`Mail`,
  freeze: msg`Freeze`,
  submission: msg`Submission`,
  master_key: msg`Master key`,
}

/** Values that are noted before and after; any other is shown under the name that the log has. */
export const FIELD_WORDS: Readonly<Record<string, MessageDescriptor>> = {
  address: msg`Address`,
  cause: msg`Cause`,
  federationEnabled: msg`Found by name`,
  innerHash: msg`Hash`,
  isSuperAdmin: msg`Super administrator`,
  language: msg`Language`,
  masterKey: msg`Master key before`,
  name: msg`Name`,
  notificationsEnabled: msg`Notifications`,
  notifyOnLogin: msg`Mail at sign-in`,
  outflowHeldUntil: msg`Outflow held until`,
  requirePasswordForSend: msg`Password for payments`,
  sequence: msg`Sequence number`,
  source: msg`Source account`,
  status: msg`Status`,
  stopsAll: msg`Stopped everything`,
  subject: msg`About`,
  transactionLimit: msg`Payment limit`,
  username: msg`Username`,
  verdict: msg`Verdict`,
}
