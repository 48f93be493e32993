import pg from 'pg'
import { DomainError } from '#server/kernel/domain-error.ts'
import { UNIQUE_VIOLATION } from '#server/kernel/retry-passing.ts'

/** What the unique indexes of `contacts` say, for its owner; null for any other cause. */
export function refusalOfDuplicate(cause: unknown): DomainError | null {
  if (!(cause instanceof pg.DatabaseError) || cause.code !== UNIQUE_VIOLATION) return null
  if (cause.constraint === 'contacts_once_by_name')
    return new DomainError('ALREADY_DONE', 'You have a contact of that name already', { field: 'name' })
  if (cause.constraint?.startsWith('contacts_once'))
    return new DomainError('ALREADY_DONE', 'You have a contact with that address and memo already', {
      field: 'stellarAddress',
    })
  return null
}
