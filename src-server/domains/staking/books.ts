import type { Trx } from '#db/database.ts'
import type { EntryPlace } from '#server/domains/accounts/journal.queries.ts'
import type { Journal } from '#server/domains/accounts/journal.service.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

type PoolBook = 'principal' | 'rewards' | 'owed'

interface Entry {
  poolId: string
  asset: string
  /** Signed decimal text by book; what does not cancel itself out came into the vault, or left it. */
  changes: Partial<Record<PoolBook, string>>
}

/** Writes how what lies in the vault is divided among a pool's books, once for its place. */
export async function enter(
  journal: Pick<Journal, 'post'>,
  trx: Trx,
  { poolId, asset, changes }: Entry,
  place: EntryPlace,
): Promise<void> {
  const kind = kindOf(place)
  const lines = Object.entries(changes).map(([book, amount]) => ({ book: bookOf(poolId, book), asset, amount, kind }))
  const sum = lines.reduce((all, { amount }) => all + toStroops(amount), 0n)
  await journal.post(trx, [...lines, { book: 'staking:vault', asset, amount: fromStroops(-sum), kind }], place)
}

const bookOf = (poolId: string, book: string): string => `staking:${poolId}:${book}`

/** By the first word of its key: `stake_accrued`, `stake_paid` … */
const kindOf = ({ entryKey }: EntryPlace): string => (entryKey.split(' ')[0] ?? '').replace('staking.', 'stake_')

/** Decimal text with its sign turned. */
export const minus = (amount: string): string => fromStroops(-toStroops(amount))
