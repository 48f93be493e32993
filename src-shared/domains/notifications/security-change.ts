/** What the notices about an account's protection tell of. */
export type SecurityChange =
  | 'new-device'
  | 'totp-added'
  | 'totp-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'recovery-codes-renewed'
  | 'recovery-code-used'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'api-key-added'
  | 'api-key-revoked'
  | 'webhook-added'
  | 'webhook-changed'
  | 'webhook-removed'
  | 'destination-added'
  | 'destination-removed'
  | 'allow-list-on'
  | 'allow-list-ending'
  | 'limit-raising'
  | 'changes-locked'
  | 'account-frozen'
  | 'unfreeze-asked'
  | 'account-unfrozen'

/** What an administrator did to an account. */
export type ChangeByUs =
  | 'account-frozen-by-us'
  | 'account-unfrozen-by-us'
  | 'limits-set-by-us'
  | 'factors-reset'
  | 'sign-in-unlocked-by-us'
  | 'sessions-ended-by-us'
  | 'role-changed-by-us'
  | 'scopes-changed-by-us'
  | 'viewed-by-us'
  | 'key-trade-cap-by-us'
  | 'webhook-paused-by-us'
/** Those that are told by mail, too. */
export const MAILED_BY_US = [
  'account-frozen-by-us',
  'account-unfrozen-by-us',
  'limits-set-by-us',
  'factors-reset',
  'webhook-paused-by-us',
] as const satisfies ChangeByUs[]
