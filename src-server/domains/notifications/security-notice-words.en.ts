import { PRODUCT_NAME } from '#shared/kernel/brand.ts'
import type { WordsOfChanges } from './security-notice-words.types.ts'

export const ENGLISH: WordsOfChanges = {
  'new-device': {
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    happened: () => 'somebody signed in to your account from a device that had not been used with it before.',
  },
  'totp-added': {
    subject: 'Two-factor sign-in is on',
    happened: () => 'an authenticator app was added to your account. Signing in asks for its code from now on.',
  },
  'totp-removed': {
    subject: 'Your authenticator app was removed',
    happened: () => 'the authenticator app was removed from your account. Signing in no longer asks for its code.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: (name) => `the passkey “${name}” was added to your account. Whoever holds it can sign in.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: (name) => `the passkey “${name}” was removed from your account.`,
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    happened: () => 'new recovery codes were made for your account. The old ones no longer work.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    happened: () => 'somebody signed in to your account with one of its recovery codes.',
  },
  'password-changed': {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    happened: () => 'the password of your account was changed by somebody who was signed in and knew the old one.',
  },
  'email-change-asked': {
    subject: 'Somebody asked to change your email address',
    happened: (name) =>
      `somebody who knows your password wants to use ${name} as the email address of your account. We have mailed a link there; until it is used, nothing changes.`,
  },
  'email-changed': {
    subject: `The email address of your ${PRODUCT_NAME} account was changed`,
    happened: (name) =>
      `the email address of your account is ${name} from now on, confirmed by a link that we had mailed there.`,
  },
  'api-key-added': {
    subject: 'An API key was created for your account',
    happened: (name) => `the API key “${name}” was created for your account.`,
  },
  'api-key-revoked': {
    subject: 'An API key of your account was revoked',
    happened: (name) => `the API key “${name}” was revoked. It no longer works.`,
  },
  'webhook-added': {
    subject: 'A webhook was added to your account',
    happened: (name) => `from now on we tell ${name} what happens in your account.`,
  },
  'webhook-changed': {
    subject: 'A webhook of your account was changed',
    happened: (name) => `the address or the secret of the webhook at ${name} was changed.`,
  },
  'webhook-removed': {
    subject: 'A webhook was removed from your account',
    happened: (name) => `we no longer tell ${name} what happens in your account.`,
  },
  'destination-added': {
    subject: 'A destination was added to your allow-list',
    happened: (name) => `“${name}” was added to your allow-list. You can send there after 48 hours.`,
  },
  'destination-removed': {
    subject: 'A destination was removed from your allow-list',
    happened: (name) => `“${name}” was removed from your allow-list.`,
  },
  'allow-list-on': {
    subject: 'Your allow-list is on',
    happened: () => 'from now on you can send to the destinations of your allow-list only.',
  },
  'allow-list-ending': {
    subject: 'Your allow-list ends in 48 hours',
    happened: () => 'somebody switched your allow-list off. In 48 hours you can send to anyone again.',
  },
  'limit-raising': {
    subject: 'Your limit for one payment rises in 24 hours',
    happened: (name) =>
      `somebody raised the limit of your payments to ${name}. It takes effect in 24 hours; until then you can cancel it on the page Security.`,
  },
  'changes-locked': {
    subject: 'Changes to your protection are locked',
    happened: (name) =>
      `until ${name} nobody can remove what protects your account, raise its limit or switch its allow-list off, not even you. The lock can be made longer, never shorter.`,
  },
  'account-frozen': {
    subject: 'Your account is frozen',
    happened: () =>
      'your account was frozen. Nothing can be sent from it until you unfreeze it; you can still receive payments.',
  },
  'unfreeze-asked': {
    subject: 'Unfreeze your account',
    happened: () =>
      'somebody who knows your password asked to unfreeze your account. The link works once, for 30 minutes.',
    action: 'Unfreeze the account',
  },
  'account-unfrozen': {
    subject: 'Your account is no longer frozen',
    happened: () => 'your account was unfrozen with a link that we had mailed to this address.',
  },
  'account-frozen-by-us': {
    subject: 'We have frozen your account',
    happened: () =>
      'we have frozen your account, ended every session and revoked every API key. Nothing can be sent from it; you can still receive payments. Write to us from the support page.',
  },
  'account-unfrozen-by-us': {
    subject: 'Your account is no longer frozen',
    happened: () => 'we have lifted the freeze of your account. You can send again.',
  },
  'limits-set-by-us': {
    subject: 'Other limits for your payments',
    happened: (name) =>
      `we have set limits of your own for what may leave your account, until ${name}. After that the limits of your level count again. You see both on the page Verification.`,
  },
  'factors-reset': {
    subject: 'Two-factor sign-in was reset',
    happened: () =>
      'at your request we have removed the authenticator app, the passkeys and the recovery codes of your account. Signing in asks for your password alone until you set them up again.',
  },
  'webhook-paused-by-us': {
    subject: 'A webhook of your account is paused',
    happened: (name) =>
      `${name} has not answered for three days, so we have paused its webhook. Events wait for it for seven days; turn it on again in the settings.`,
  },
}
