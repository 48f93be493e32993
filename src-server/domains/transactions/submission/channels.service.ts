import { v7 as uuid } from 'uuid'
import type { Db, Trx } from '#db/database.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { ServiceAccountsService } from '#server/domains/accounts/service-accounts.service.ts'
import { ownRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { readBaseReserve } from '#server/domains/transactions/payouts.queries.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { insertIntents, type ServerIntent } from '#server/domains/transactions/transactions.queries.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { type IntentIds, serverRequestId } from '#server/stellar/intent-ids.ts'
import { MOST_OPERATIONS } from '#server/stellar/operation-plan.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { type Channel, giveTo, listCrowded, listOpenChannels, lockSpreading } from './channels.queries.ts'

export interface ChannelsDeps {
  db: Db
  accounts: Accounts
  serviceAccounts: Pick<ServiceAccountsService, 'addChannels'>
  ids: IntentIds
  clock: Clock
}
export type ChannelsService = ReturnType<typeof createChannelsService>

/** An account sends one envelope a ledger: so many of 100 payments are under way at once. Each costs the least balance of an account. */
const CHANNELS = 20
/** Operations of one channel in the next ledger, and in the one after. */
const WAITING_AT_MOST = 2 * MOST_OPERATIONS
/** CAP-1 counts two base reserves for an account without entries. */
const RESERVES = 2n

/**
 * Accounts of the service whose sequence numbers carry what service accounts pay to many people. They hold nothing: the operations
 * are those of the account that pays, whose key signs too, and the fee account pays the network. They are opened when they are
 * first needed.
 */
export const createChannelsService = (deps: ChannelsDeps) => ({
  /** Spreads what waits for a service account and fills more than one envelope. To be called again and again. */
  async spread(): Promise<void> {
    const crowded = await listCrowded(deps.db, MOST_OPERATIONS)
    if (crowded.length === 0) return
    await deps.db.transaction().execute(async (trx) => {
      await lockSpreading(trx)
      await openMissing(deps, trx)
      const places = placesOf(await listOpenChannels(trx))
      const share = Math.floor(places.length / crowded.length)
      for (const [at, payer] of crowded.entries()) {
        const sources = places.slice(at * share, (at + 1) * share)
        if (sources.length > 0) await giveTo(trx, payer, { kept: MOST_OPERATIONS, sources })
      }
      if (share > 0) await wakeSubmission(trx)
    })
  },
})

/** Room in channels: first what fills the next envelope of each, then the one after. */
const placesOf = (channels: readonly Channel[]): string[] =>
  [MOST_OPERATIONS, WAITING_AT_MOST].flatMap((until) =>
    channels.flatMap(({ address, waiting }) => {
      const from = Math.max(waiting, until - MOST_OPERATIONS)
      return Array.from({ length: Math.max(0, until - from) }, () => address)
    }),
  )

/** Queues the opening of channels that are not on the ledger; each is tried once a day. */
async function openMissing(
  { accounts: { mirror }, serviceAccounts, ids, clock }: ChannelsDeps,
  trx: Trx,
): Promise<void> {
  const known = await mirror.listByRoleIn(trx, 'channel')
  if (known.length === CHANNELS && known.every(({ status }) => status === 'active')) return
  const found = await mirror.findByRoleIn(trx, 'treasury')
  if (found?.status !== 'active') return
  if (known.length < CHANNELS) await serviceAccounts.addChannels(trx, CHANNELS - known.length)
  const channels = await mirror.listByRoleIn(trx, 'channel')
  const amount = fromStroops(RESERVES * BigInt(await readBaseReserve(trx)))
  const day = clock.now().toISOString().slice(0, 10)
  const openings = channels.flatMap(({ address, status }): ServerIntent[] => {
    if (status === 'active') return []
    const requestId = serverRequestId(`channel.open ${address} ${day}`)
    const sides = { from: found.address, to: address, source: found.address }
    const named = { id: uuid(), userId: null, requestId, name: ids.nameOf(ownRequest(requestId)) }
    return [
      { ...PLAIN_INTENT, ...named, ...sides, type: 'account_create', asset: NATIVE, amount, createsAccount: true },
    ]
  })
  await insertIntents(trx, openings)
}
