import type { ColumnType, Generated } from 'kysely'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import type { AccessEvent } from '#shared/domains/security/sessions.schema.ts'

export interface AccessHistoryTable {
  id: string
  userId: string
  event: AccessEvent
  /** By which proof, or why not: `password_totp`, `wrong_password`. */
  detail: Generated<string | null>
  ipAddress: string
  userAgent: Generated<string>
  timestamp: Generated<Date>
}

/** Browsers that have signed in as this user before; `deviceHash` is the SHA-256 of their device cookie. */
export interface DevicesTable {
  id: Generated<string>
  userId: string
  deviceHash: string
  /** By which its owner knows it. */
  name: string | null
  /** Of the latest sign-in. */
  userAgent: Generated<string>
  firstSeenAt: Generated<Date>
  lastSeenAt: Generated<Date>
}

export interface SessionsTable {
  /** SHA-256 of the session id, in hexadecimal; the id itself is only in the cookie. */
  idHash: string
  /** The session's public name: it opens nothing. */
  handle: string
  userId: string
  deviceHash: string | null
  ipAddress: string
  userAgent: Generated<string>
  createdAt: Date
  lastSeenAt: Date
  expiresAt: Date
  steppedUpUntil: Date | null
  /** As steppedUpUntil, where a second factor confirmed it. */
  factorUntil: Generated<Date | null>
}

/** One counter per bucket and key within its window. */
export interface RateLimitsTable {
  bucket: string
  key: string
  count: number
  resetsAt: Date
}

/** Keys that seal this database: never the keys themselves. */
export interface MasterKeysTable {
  /** Fingerprint of the key, 32 hexadecimal digits. */
  id: string
  /** A known text that the key has sealed. */
  checkValue: string
  /** The one that seals; one that rows may still be sealed with; one that only backups need. */
  state: 'current' | 'retiring' | 'retired'
  createdAt: Generated<Date>
  retiredAt: Date | null
}

/** Secrets of the service itself; `sealedSecret` is sealed for the row's name. */
export interface ServiceSecretsTable {
  name: 'intent-key' | 'audit-key' | 'push-key' | 'wallet-key'
  sealedSecret: string
  createdAt: Generated<Date>
}

/** `codeHash` is a SHA-256: the codes themselves are shown once and kept nowhere. */
export interface RecoveryCodesTable {
  userId: string
  codeHash: string
  createdAt: Date
  usedAt: Generated<Date | null>
}

export interface PasskeysTable {
  id: string
  userId: string
  /** Of the authenticator, in base64url. */
  credentialId: string
  /** COSE. */
  publicKey: Buffer
  /** Counts the authenticator's signatures; 0 where it does not count. Text of a bigint. */
  signCount: ColumnType<string, number, number>
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Generated<Date | null>
}

/** What an authenticator must sign, once. */
export interface PasskeyChallengesTable {
  challenge: string
  purpose: 'enrol' | 'sign_in' | 'confirm'
  userId: string | null
  expiresAt: Date
}

/** A right password that waits for the second factor. */
export interface PendingSignInsTable {
  /** SHA-256 of what the browser holds. */
  idHash: string
  userId: string
  /** Began on the administrators' screen. */
  forAdmin: boolean
  expiresAt: Date
}

/** A link that a mail carries, which counts once. */
export interface MailedLinksTable {
  /** SHA-256 of what stands in the link. */
  tokenHash: string
  userId: string
  purpose: LinkPurpose
  /** What it is about: an e-mail address. */
  detail: Generated<string | null>
  expiresAt: Date
}
export type LinkPurpose = 'freeze' | 'unfreeze' | 'verify_email' | 'change_email'

/** Keys by which scripts act for an account; only the hash of a key is kept. */
export interface ApiKeysTable {
  id: string
  userId: string
  name: string
  /** The first characters of the key, which tell keys apart. */
  beginning: string
  keyHash: string
  scopes: ApiScope[]
  /** Which of its owner's scopes as an administrator it opens; null: all that they hold. */
  adminScopes: Generated<AdminScope[] | null>
  /** From where it may be used; none: from anywhere. */
  addresses: string[]
  /** Of which web sites' pages may call by it, as browsers name them; none: of no web site. */
  origins: Generated<string[]>
  /** To which accounts it may send; none: to any. */
  destinations: string[]
  /** Decimal text; of keys that send. */
  dailyCapUsd: string | null
  /** What its trades may get less than the market's price within a day; null: as much as nobody has to confirm. */
  tradeCapUsd: Generated<string | null>
  createdAt: Date
  sendsFrom: Date | null
  expiresAt: Date | null
  lastUsedAt: Generated<Date | null>
  lastUsedIp: Generated<string | null>
  revokedAt: Generated<Date | null>
}

/** What has left by a key, in US dollars at the price of then. */
export interface ApiKeyOutflowsTable {
  id: string
  keyId: string
  usd: string
  at: Date
}

/** Requests of a key, kept for 7 days. */
export interface ApiKeyCallsTable {
  id: string
  keyId: string
  at: Date
  call: string
  status: number
  code: string | null
  ipAddress: string
  tookMs: number
  /** JSON with secrets blacked out, cut at 2,000 characters. */
  body: string | null
  requestId: string | null
  callerRequestId: string | null
}
