import type { Reader } from '#db/database.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { isAllowed } from './allow-list.queries.ts'

/** Throws NOT_ON_ALLOW_LIST for a destination, with its memo, that no entry of the owner's names yet. */
export async function requireAllowed(reader: Reader, { userId, to, memo }: Intent, now: Date): Promise<void> {
  if (userId !== null && (await isAllowed(reader, { userId, address: to, memo: memo?.value ?? '', now }))) return
  throw new DomainError(
    'NOT_ON_ALLOW_LIST',
    'Your allow-list does not have this destination, or not for 48 hours yet. Add it under Security.',
    { field: 'destination' },
  )
}
