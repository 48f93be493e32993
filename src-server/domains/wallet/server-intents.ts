import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { type AssetId, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'

export interface ServerIntentsDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  /** The user's open account. Throws WALLET_CREATING. */
  accountOrThrow: (userId: string) => Promise<LedgerAccount>
}

/** What the service itself queues for somebody, once for each request. */
export function createServerIntents({ db, mirror, transactions, accountOrThrow }: ServerIntentsDeps) {
  async function queue(intent: Intent): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await transactions.insertServerIntents(trx, [intent])
      await wakeSubmission(trx)
    })
  }

  const named = (userId: string, requestId: string) => {
    const name = transactions.nameOf({ origin: 'server', ownerId: userId, requestId })
    return { ...PLAIN_INTENT, id: uuid(), userId, requestId, name }
  }

  return {
    /** Queues a trustline of the user's own account. The network holds half an XLM for it. */
    async addTrustline(userId: string, asset: AssetId, requestId: string): Promise<void> {
      const { address } = await accountOrThrow(userId)
      const sides = { from: address, to: assetIssuer(asset) ?? address, source: address }
      await queue({ ...named(userId, requestId), ...sides, type: 'trustline', asset, amount: '0' })
    },

    /** Queues a payment of the treasury to a user. */
    async credit(userId: string, amount: string, requestId: string): Promise<void> {
      const [account, treasury] = [await accountOrThrow(userId), await mirror.findByRole('treasury')]
      if (!treasury) throw new Error('there is no treasury')
      const sides = { from: treasury.address, to: account.address, source: treasury.address }
      await queue({ ...named(userId, requestId), ...sides, type: 'credit', asset: NATIVE, amount })
    },
  }
}
