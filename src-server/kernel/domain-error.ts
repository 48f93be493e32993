import type { ErrorCode } from '#shared/kernel/error-codes.ts'

export interface DomainErrorDetail {
  /** The input field that the sentence is about. */
  field?: string
  /** Horizon's result code, where the ledger gave the reason. */
  ledgerCode?: string
  /** Seconds until another try makes sense (429 and 503). */
  retryAfterSeconds?: number
  /** By which second factors a sign-in may be completed. */
  methods?: readonly string[]
  cause?: unknown
}

/** What a person can act on: a stable code and one clear sentence. Everything else that is thrown is a bug. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly ledgerCode: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly methods: readonly string[] | undefined

  constructor(code: ErrorCode, message: string, detail: DomainErrorDetail = {}) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause })
    this.name = 'DomainError'
    this.code = code
    this.field = detail.field
    this.ledgerCode = detail.ledgerCode
    this.retryAfterSeconds = detail.retryAfterSeconds
    this.methods = detail.methods
  }
}
