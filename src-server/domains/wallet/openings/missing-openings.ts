import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { listUnopened, lockOpenings } from '#server/domains/wallet/wallet.queries.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { OPENING_BALANCE } from '#shared/domains/wallet/wallet.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { HOUR_MS } from '#shared/kernel/durations.ts'
import type { CappedOpenings } from './capped-openings.ts'

export interface MissingOpeningsDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  checkpoint: PassCheckpoint
  clock: Clock
  /** Null: wallets are opened at once. */
  capped: CappedOpenings | null
}
/** All, or who has signed up since then. */
type Among = Date | 'all'

const OPENED_AT_ONCE = 500
/** Looks in between consider who signed up lately: a look at a million users takes seconds. */
const LOOK_AT_ALL_EVERY_MS = HOUR_MS
const LATELY_MS = 2 * HOUR_MS
const OPENING = {
  ...PLAIN_INTENT,
  type: 'account_create' as const,
  asset: NATIVE,
  amount: OPENING_BALANCE,
  createsAccount: true,
}

/**
 * Queues the opening of wallets that have no account yet, and may have one; the treasury opens them in batches. The first look
 * of a process and one in every hour find all that are missing, the others who signed up lately. Safe to run twice.
 */
export function createMissingOpenings(deps: MissingOpeningsDeps): () => Promise<void> {
  let nextLookAtAll = 0
  return async () => {
    const treasury = await deps.mirror.findByRole('treasury')
    if (!treasury) throw new Error('there is no treasury')
    const begun = performance.now()
    const among = begun >= nextLookAtAll ? 'all' : new Date(deps.clock.now().getTime() - LATELY_MS)
    await deps.capped?.join(among === 'all' ? 'all' : 'recent')
    for (let opened = OPENED_AT_ONCE; opened === OPENED_AT_ONCE; )
      opened = await openSome(deps, treasury.address, among)
    if (among === 'all') nextLookAtAll = begun + LOOK_AT_ALL_EVERY_MS
  }
}

async function openSome(deps: MissingOpeningsDeps, treasury: string, among: Among): Promise<number> {
  const { db, mirror, transactions, checkpoint, capped } = deps
  const found = capped ? [] : (await listUnopened(db, OPENED_AT_ONCE, among)).map(({ id }) => id)
  if (!capped && found.length === 0) return 0
  return db.transaction().execute(async (trx) => {
    const users = (await (capped ? capped.grant(trx, OPENED_AT_ONCE) : lockUnopened(trx, found))).map(
      ({ id, walletAddress, failedBefore }) => ({
        userId: id,
        address: walletAddress ?? '',
        failedBefore,
      }),
    )
    if (users.length === 0) return 0
    await mirror.insertAccounts(
      trx,
      users.map(({ userId, address }) => ({ userId, address, role: 'user', openingBalance: OPENING_BALANCE })),
    )
    const nameOf = ({ userId, address, failedBefore }: (typeof users)[number]): bigint => {
      const requestId = serverRequestId(`account.open ${address} ${failedBefore}`)
      return transactions.nameOf({ origin: 'server', ownerId: userId, requestId })
    }
    await transactions.insertServerIntents(
      trx,
      users.map((user) => ({
        ...OPENING,
        id: uuid(),
        userId: user.userId,
        from: treasury,
        to: user.address,
        source: treasury,
        name: nameOf(user),
        requestId: null,
      })),
    )
    await wakeSubmission(trx)
    checkpoint('open.queued')
    return users.length
  })
}

async function lockUnopened(trx: Trx, ids: readonly string[]): ReturnType<typeof listUnopened> {
  await lockOpenings(trx)
  return listUnopened(trx, OPENED_AT_ONCE, ids)
}
