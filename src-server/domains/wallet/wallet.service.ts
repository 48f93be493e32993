import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { wakeSubmission } from '#server/kernel/notify.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { OPENING_BALANCE, type WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { presentOverview } from './wallet.presenter.ts'
import { listOverview } from './wallet.queries.ts'

export interface WalletDeps {
  db: Db
  accounts: AccountsService
  transactions: TransactionsService
  network: NetworkService
  horizon: HorizonClient
}
export type WalletService = ReturnType<typeof createWalletService>

const OPENED_AT_ONCE = 500

export function createWalletService({ db, accounts, transactions, network, horizon }: WalletDeps) {
  /** A user's balances as of the last booked ledger, less what payments under way hold. */
  const overview = async (userId: string): Promise<WalletOverview> => presentOverview(await listOverview(db, userId))

  /** Queues the opening of every wallet that has no account yet; the treasury opens them in batches. Safe to run twice. */
  async function openMissing(): Promise<void> {
    const treasury = await accounts.findByRole('treasury')
    if (!treasury) throw new Error('there is no treasury to open accounts with')
    for (let opened = OPENED_AT_ONCE; opened === OPENED_AT_ONCE; ) opened = await openSome(treasury.address)
  }

  async function openSome(treasury: string): Promise<number> {
    return db.transaction().execute(async (trx) => {
      const users = (await accounts.listUnopened(trx, OPENED_AT_ONCE)).map(({ id, walletAddress }) => ({
        userId: id,
        address: walletAddress ?? '',
      }))
      if (users.length === 0) return 0
      await accounts.insertAccounts(
        trx,
        users.map((user) => ({ ...user, role: 'user' as const, openingBalance: OPENING_BALANCE })),
      )
      await transactions.insertIntents(
        trx,
        users.map(({ userId, address }) => ({
          ...OPENING,
          id: uuid(),
          userId,
          from: treasury,
          to: address,
          source: treasury,
        })),
      )
      await wakeSubmission(trx)
      return users.length
    })
  }

  /** Asks friendbot for test funds; what it pays comes in as any payment does. Only embedded and test networks have one. */
  async function fund(userId: string): Promise<{ address: string }> {
    const { network: name } = await network.status()
    if (name !== 'embedded' && name !== 'testnet')
      throw new DomainError('NOT_ON_THIS_NETWORK', 'Test funds exist on test networks only.')
    const account = await accounts.findByUser(userId)
    if (account?.status !== 'active')
      throw new DomainError(
        'WALLET_CREATING',
        'Your wallet is still being created on the network. Please try again in a moment.',
      )
    const paid = await horizon.friendbot(account.address).catch((cause: unknown) => {
      throw new DomainError('UNAVAILABLE', 'The network does not answer. Please try again in a moment.', { cause })
    })
    if (!paid)
      throw new DomainError('ALREADY_FUNDED', 'Your wallet already holds as many test funds as there are to get.')
    return { address: account.address }
  }

  return { overview, openMissing, fund }
}

const OPENING = {
  type: 'account_create' as const,
  asset: 'XLM',
  amount: OPENING_BALANCE,
  createsAccount: true,
  housePaysFee: false,
  memo: null,
  requestId: null,
  validUntil: null,
}
