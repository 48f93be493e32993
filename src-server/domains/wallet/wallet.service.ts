import type { Db } from '#db/database.ts'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { PassCheckpoint } from '#server/kernel/checkpoint.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { networkSilent } from '#server/kernel/domain-refusals.ts'
import { groupReads } from '#server/kernel/grouped-reads.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { createCappedOpenings } from './openings/capped-openings.ts'
import { createMissingOpenings } from './openings/missing-openings.ts'
import type { OpeningCaps } from './openings/opening-caps.ts'
import { createServerIntents } from './server-intents.ts'
import { presentOverview } from './wallet.presenter.ts'
import { listOverview } from './wallet.queries.ts'

export interface WalletDeps {
  db: Db
  mirror: Mirror
  transactions: TransactionsService
  network: NetworkService
  horizon: HorizonClient
  checkpoint: PassCheckpoint
  clock: Clock
  /** Null: wallets are opened at once. */
  caps: OpeningCaps | null
}
export type WalletService = ReturnType<typeof createWalletService>

export function createWalletService(deps: WalletDeps) {
  const { db, mirror, transactions, network, horizon, checkpoint, clock, caps } = deps
  const read = groupReads(db)
  const capped = caps && createCappedOpenings({ db, clock, caps })
  const openMissing = createMissingOpenings({ db, mirror, transactions, checkpoint, clock, capped })

  /** A user's balances as of the last booked ledger, less what payments under way hold. */
  async function overview(userId: string): Promise<WalletOverview> {
    const rows = await listOverview(read, userId)
    const isOpen = rows[0]?.status === 'active' || rows[0]?.address === null
    return presentOverview(rows, capped && !isOpen ? await capped.waitOf(userId) : null)
  }

  async function accountOrThrow(userId: string): Promise<LedgerAccount> {
    const account = await mirror.findByUser(userId)
    if (account?.status === 'active') return account
    throw new DomainError(
      'WALLET_CREATING',
      'Your wallet is still being created on the network. Please try again in a moment.',
    )
  }

  /** Asks friendbot for test funds; what it pays comes in like every payment. Only embedded and test networks have one. */
  async function fund(userId: string): Promise<{ address: string }> {
    const { network: name } = await network.status()
    if (name !== 'embedded' && name !== 'testnet')
      throw new DomainError('NOT_ON_THIS_NETWORK', 'Test funds exist on test networks only.')
    const account = await accountOrThrow(userId)
    const paid = await horizon.friendbot(account.address).catch((cause: unknown) => {
      throw networkSilent(cause)
    })
    if (!paid)
      throw new DomainError('ALREADY_FUNDED', 'Your wallet already holds as many test funds as there are to get.')
    return { address: account.address }
  }

  return { overview, openMissing, fund, ...createServerIntents({ db, mirror, transactions, accountOrThrow }) }
}
