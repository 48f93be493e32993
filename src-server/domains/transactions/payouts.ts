import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import { insertServerIntents } from '#server/domains/transactions/acceptance/asked-before.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { type IntentIds, serverRequestId } from '#server/stellar/intent-ids.ts'
import { type Holding, type ReserveTerms, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { findByRequestOf, readBaseReserve } from './payouts.queries.ts'

export interface PayoutDeps {
  accounts: Accounts
  ids: IntentIds
}
/** What a service account pays to a person. */
interface Payout {
  source: 'treasury' | 'fee' | 'vault'
  type: 'credit' | 'payout' | 'stake'
  /** The business's own name of it: the same type and key are paid to a person once, whatever runs again or was restored. */
  key: string
  userId: string
  asset: string
  /** Decimal text. */
  amount: string
}
export type PayOut = (trx: Trx, payout: Payout) => Promise<{ transactionId: string } | null>

/** Stroops that stay with the source for network fees. */
const FOR_FEES = 100_000n

/**
 * Queues a payment of a service account to somebody's own account, in the caller's SQL transaction, and holds what it takes until
 * the ledger has it; payments of one source share envelopes of up to 100 operations. Answers the transaction, also of one that was
 * queued before; null where the source's funds do not reach: then nothing was done. Throws WALLET_CREATING, and
 * DESTINATION_NO_TRUSTLINE where the person cannot hold the asset. A failed one stays failed: another try has another key.
 */
export const createPayOut =
  ({ accounts, ids }: PayoutDeps): PayOut =>
  async (trx, { source: role, type, key, userId, asset, amount }) => {
    const requestId = serverRequestId(`${type} ${key}`)
    const known = await findByRequestOf(trx, userId, requestId)
    if (known) return { transactionId: known }
    const { mirror, reservations } = accounts
    const [source, to] = [await mirror.findByRoleIn(trx, role), await mirror.findByUserIn(trx, userId)]
    if (!source) throw new Error(`there is no ${role}`)
    if (to?.status !== 'active')
      throw new DomainError('WALLET_CREATING', 'The wallet is not on the ledger yet. Please try again in a moment.')
    await mirror.lockByAddresses(trx, [source.address])
    if (asset !== NATIVE) await requireLine(accounts, trx, { address: to.address, asset })
    const held = (await mirror.holdingsIn(trx, source.address)).find((line) => line.asset === asset)
    const free = held === undefined ? 0n : await spendable(trx, source, held)
    if (free < toStroops(amount)) return null
    const id = uuid()
    const name = ids.nameOf({ origin: 'server', ownerId: userId, requestId })
    const [queued] = await insertServerIntents(trx, { accounts }, [
      {
        ...{ id, userId, type, asset, amount, requestId, name, from: source.address, to: to.address },
        ...{
          source: source.address,
          createsAccount: false,
          servicePaysFee: role === 'vault',
          memo: null,
          validUntil: null,
        },
      },
    ])
    if (queued) await reservations.hold(trx, source.address, [{ intentId: id, reservations: { [asset]: amount } }])
    await notifyLiveAndWake(trx, [{ userId, event: { topic: 'transactions', id } }])
    return { transactionId: queued?.id ?? (await findByRequestOf(trx, userId, requestId)) ?? id }
  }

async function requireLine(
  { mirror }: Accounts,
  trx: Trx,
  { address, asset }: { address: string; asset: string },
): Promise<void> {
  const line = (await mirror.holdingsIn(trx, address)).find((held) => held.asset === asset)
  if (line?.authorized) return
  throw new DomainError(
    'DESTINATION_NO_TRUSTLINE',
    `The account cannot hold ${assetCode(asset)}. Its owner adds it first.`,
  )
}

/** Stroops of a service account that nothing else has a claim on. */
async function spendable(
  trx: Trx,
  source: Omit<ReserveTerms, 'baseReserve'>,
  held: Holding & { asset: string },
): Promise<bigint> {
  if (held.asset !== NATIVE) return spendableOf(held)
  const free = spendableNative(held, { ...source, baseReserve: await readBaseReserve(trx) })
  return free > FOR_FEES ? free - FOR_FEES : 0n
}
