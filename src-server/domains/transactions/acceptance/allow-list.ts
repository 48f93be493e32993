import type { Reader } from '#db/database.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { isAllowed } from './allow-list.queries.ts'
import type { OutflowLimits } from './outflow.ts'

interface Destined {
  intent: Pick<Intent, 'userId' | 'to' | 'memo'>
  terms: Pick<OutflowLimits, 'trade'>
  now: Date
}

/**
 * Throws NOT_ON_ALLOW_LIST for a destination, with its memo, that no entry of the owner's names yet; of trades for those that
 * could give value away, to whomever.
 */
export async function requireAllowed(reader: Reader, { intent, terms, now }: Destined): Promise<void> {
  const { userId, to, memo } = intent
  if (terms.trade) {
    if (!terms.trade.isFree) throw refused(GIVES_AWAY)
    return
  }
  if (userId !== null && (await isAllowed(reader, { userId, address: to, memo: memo?.value ?? '', now }))) return
  throw refused(NOT_LISTED, 'destination')
}

const NOT_LISTED =
  'This destination is not on your allow-list, or was added less than 48 hours ago. Add it in Security.'
const GIVES_AWAY =
  'While your allow-list is on, you can only trade listed assets within 10 % of the market’s price: anything else could give value away to anybody.'

const refused = (sentence: string, field?: string): DomainError =>
  new DomainError('NOT_ON_ALLOW_LIST', sentence, field === undefined ? {} : { field })
