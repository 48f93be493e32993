/** Where a request comes from. */
export interface RequestOrigin {
  ip: string
  /** At most 300 characters. */
  userAgent: string
  /** SHA-256 of the device cookie, or null where there is none. */
  deviceHash: string | null
  /** Of the call, where it is one. */
  requestId?: string
}
