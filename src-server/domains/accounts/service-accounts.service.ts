import type { Db, Trx } from '#db/database.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import { addressOf, createKeypair } from '#server/stellar/keypair.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { Journal } from './journal.service.ts'
import type { Mirror } from './mirror.service.ts'

interface ServiceKeyring {
  treasurySecret: string
  /** Given in embedded mode; elsewhere the keys of fee account and vault are made at the first start. */
  embedded?: { feeSecret: string; vaultSecret: string }
}
export interface ServiceAccountsDeps {
  db: Db
  mirror: Mirror
  journal: Journal
  network: NetworkService
  horizon: HorizonClient
  keys: ServiceKeyring
  sealIn: Sealer
}
export type ServiceAccountsService = ReturnType<typeof createServiceAccountsService>

/** The service accounts: the treasury opens accounts and pays credits, the fee account takes and pays fees. */
export function createServiceAccountsService({
  db,
  mirror,
  journal,
  network,
  horizon,
  keys,
  sealIn,
}: ServiceAccountsDeps) {
  /** Writes down the service accounts once; their keys are sealed rows, the treasury's is configuration. */
  async function register(): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const seal = await sealIn(trx)
      const { feeSecret, vaultSecret } = keys.embedded ?? {
        feeSecret: createKeypair().secret,
        vaultSecret: createKeypair().secret,
      }
      const sealed = (role: 'fee' | 'vault', secret: string) => {
        const address = addressOf(secret)
        return { address, userId: null, role, sealedSecret: seal(address, secret) }
      }
      await mirror.insertAccounts(trx, [
        { address: addressOf(keys.treasurySecret), userId: null, role: 'treasury' },
        sealed('fee', feeSecret),
        sealed('vault', vaultSecret),
      ])
    })
  }

  /** Takes over what the service accounts hold already when the service meets them; later changes come by ingestion. */
  async function adopt(): Promise<void> {
    const { ledger, ledgerHash, closedAt } = await network.stateOrThrow()
    for (const role of ['treasury', 'fee', 'vault'] as const) {
      const account = await mirror.findByRole(role)
      if (account?.status !== 'creating') continue
      const snapshot = await horizon.account(account.address)
      // Changes of a later ledger are booked from that ledger.
      if (!snapshot || snapshot.changedAt > ledger) continue
      const lines = snapshot.balances
        .filter(({ balance }) => toStroops(balance) > 0n)
        .flatMap(({ asset, balance }) => [
          { book: `service:${role}`, asset, amount: balance, kind: 'opening' },
          { book: 'outside', asset, amount: fromStroops(-toStroops(balance)), kind: 'opening' },
        ])
      await db.transaction().execute(async (trx) => {
        await mirror.storeSnapshots(trx, [snapshot], ledger)
        await journal.post(trx, lines, {
          hash: ledgerHash,
          ledger,
          at: closedAt,
          entryKey: `adopted ${account.address}`,
        })
        await mirror.noteHistory(trx, account.address, afterLedger(ledger))
      })
    }
  }

  /** Service accounts that the network does not have yet. */
  async function listMissing(): Promise<{ role: 'treasury' | 'fee' | 'vault'; address: string }[]> {
    const found = await Promise.all(
      (['treasury', 'fee', 'vault'] as const).map(async (role) => ({ role, account: await mirror.findByRole(role) })),
    )
    return found.flatMap(({ role, account }) =>
      account?.status === 'creating' ? [{ role, address: account.address }] : [],
    )
  }

  /** Writes down new channels, each with a sealed key of its own; who calls opens them. */
  async function addChannels(trx: Trx, count: number): Promise<void> {
    const seal = await sealIn(trx)
    const made = Array.from({ length: count }, () => createKeypair())
    const channel = 'channel' as const
    await mirror.insertAccounts(
      trx,
      made.map(({ address, secret }) => ({
        address,
        userId: null,
        role: channel,
        sealedSecret: seal(address, secret),
      })),
    )
  }

  return { register, adopt, listMissing, addChannels }
}

/** The paging token after everything of that ledger (Horizon's numbering of operations). */
const afterLedger = (ledger: number): string => String((BigInt(ledger) << 32n) | 0xffffffffn)
