import { DatabaseError } from 'pg'
import { DomainError } from '#server/kernel/domain-error.ts'

const UNIQUE_VIOLATION = '23505'
const TAKEN = {
  username: () => new DomainError('USERNAME_TAKEN', 'Username already exists', { field: 'username' }),
  email: () => new DomainError('EMAIL_TAKEN', 'Email already exists', { field: 'email' }),
  uniqueUserId: () => new DomainError('UNIQUE_USER_ID_TAKEN', 'User id already exists', { field: 'uniqueUserId' }),
}
const BY_INDEX: Partial<Record<string, keyof typeof TAKEN>> = {
  users_username_key: 'username',
  users_email_key: 'email',
  users_unique_user_id_key: 'uniqueUserId',
}

export const takenError = (field: keyof typeof TAKEN): DomainError => TAKEN[field]()

/** The refusal that a violated unique index of users stands for; any other error as it is. */
export function takenErrorOf(error: unknown): unknown {
  if (!(error instanceof DatabaseError) || error.code !== UNIQUE_VIOLATION) return error
  const field = BY_INDEX[error.constraint ?? '']
  return field ? takenError(field) : error
}
