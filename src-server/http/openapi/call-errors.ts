import type { ApiOperation } from '#shared/domains/api-docs/openapi.types.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { REFUSALS } from './calls.gen.ts'

const ALWAYS: readonly ErrorCode[] = ['BAD_INPUT', 'TOO_MANY_REQUESTS', 'INTERNAL', 'UNAVAILABLE']
const BY_CALLER: Record<ApiOperation['x-who'], readonly ErrorCode[]> = {
  anybody: [],
  user: ['NOT_AUTHENTICATED', 'FORBIDDEN'],
  admin: ['NOT_AUTHENTICATED', 'FORBIDDEN', 'NOT_ADMIN', 'SECOND_FACTOR_DUE'],
  superAdmin: ['NOT_AUTHENTICATED', 'FORBIDDEN', 'NOT_ADMIN', 'SECOND_FACTOR_DUE'],
}
/** Proofs of who calls are checked by a service that others are given. */
const BY_PROOF: Record<string, readonly ErrorCode[]> = {
  password: ['PASSWORD_REQUIRED', 'PASSWORD_WRONG'],
  code: ['CODE_WRONG'],
  passkey: ['PASSKEY_REFUSED'],
}
/** Refusals of services that a call is handed by a type alone. */
const BY_CALL: Record<string, readonly ErrorCode[]> = { 'settings.update': ['CHANGES_LOCKED'] }
/** Of calls that are no procedures. */
const BY_REST_CALL: Record<string, readonly ErrorCode[]> = {
  'GET /api/user': ['NOT_AUTHENTICATED'],
  'GET /api/user/data': ['NOT_AUTHENTICATED', 'FORBIDDEN'],
  'GET /api/transactions/{id}/receipt.pdf': ['NOT_FOUND'],
  'POST /api/login': ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED'],
  'POST /api/login/second-factor': ['NOT_AUTHENTICATED', 'CODE_WRONG', 'PASSKEY_REFUSED'],
  'POST /api/login/passkey': ['PASSKEY_REFUSED'],
  'POST /api/admin/login': ['INVALID_CREDENTIALS', 'TWO_FACTOR_REQUIRED', 'NOT_ADMIN'],
  'POST /api/register': ['USERNAME_TAKEN', 'EMAIL_TAKEN'],
  'POST /api/affiliate-code': ['NOT_FOUND'],
}

interface Asked {
  name: string
  /** Names of its input's fields. */
  fields: readonly string[]
  who: ApiOperation['x-who']
  /** Whether it belongs to a section that an operator may close. */
  hasSection?: boolean
}

/** The codes that a call may be refused with. */
export function errorsOf({ name, fields, who, hasSection = false }: Asked): ErrorCode[] {
  const known = REFUSALS[name] ?? BY_REST_CALL[name] ?? []
  const proofs = name in REFUSALS ? fields.flatMap((field) => BY_PROOF[field] ?? []) : []
  const closed: readonly ErrorCode[] = hasSection ? ['SECTION_CLOSED'] : []
  return [
    ...new Set([...ALWAYS, ...BY_CALLER[who], ...closed, ...known, ...(BY_CALL[name] ?? []), ...proofs]),
  ].toSorted()
}
