import type { Generated } from 'kysely'

export interface AccessHistoryTable {
  id: string
  userId: string
  event: 'registered' | 'signed_in' | 'password_reset'
  ipAddress: string
  userAgent: Generated<string>
  timestamp: Generated<Date>
}

/** Browsers that have signed in as this user before; `deviceHash` is the SHA-256 of their device cookie. */
export interface DevicesTable {
  userId: string
  deviceHash: string
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
  name: 'intent-key'
  sealedSecret: string
  createdAt: Generated<Date>
}
