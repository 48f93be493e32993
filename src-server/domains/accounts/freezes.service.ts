import type { Db, Trx } from '#db/database.ts'
import type { FreezeCause } from '#db/domains/accounts/accounts.tables.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Logger } from '#server/kernel/logger.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { findByAddress } from './accounts.queries.ts'
import * as queries from './freezes.queries.ts'

export interface FreezesDeps {
  db: Db
  network: NetworkService
  logger: Logger
}
export type FreezesService = ReturnType<typeof createFreezesService>

/** Why nothing may leave an account, or the whole service: each cause with its evidence and its end. */
export function createFreezesService(deps: FreezesDeps) {
  return {
    ...bind(deps, {
      /** Notes a cause and stops what it stops, at commit. The same cause twice changes nothing. */
      freeze: freezeIn,
      /** Ends freezes whose cause has found its answer; without any it changes nothing. `address` null: the network's. */
      answer,
    }),
    ...bind(deps.db, { listOpen: queries.listOpenFreezes }),
    /** Carries out a decision of administrators; false where nothing of that id is open. */
    lift: (trx: Trx, id: string, lift: Lift) => lift_(deps, trx, { id, ...lift }),
  }
}

interface Answered {
  address: string | null
  cause: FreezeCause
  subject?: string
  /** Cause of the end, for the record. */
  because: string
}

async function freezeIn({ network, logger }: FreezesDeps, trx: Trx, freeze: queries.NewFreeze): Promise<void> {
  if (!(await queries.insertFreeze(trx, freeze))) return
  logger.error({ ...freeze }, 'sending is frozen')
  await showState(network, trx, freeze)
}

async function answer({ network, logger }: FreezesDeps, trx: Trx, answered: Answered): Promise<void> {
  const open = await queries.listAnswered(trx, answered)
  for (const freeze of open) {
    await queries.endFreeze(trx, freeze.id, { by: null, reason: answered.because })
    logger.info({ freeze: freeze.id, because: answered.because }, 'a freeze has ended')
    await showState(network, trx, freeze)
  }
}

interface Lift {
  by: string
  reason: string
}

async function lift_({ network, logger }: FreezesDeps, trx: Trx, { id, ...lift }: Lift & { id: string }) {
  const freeze = await queries.lockFreeze(trx, id)
  if (!freeze || freeze.liftedAt !== null) return false
  await queries.endFreeze(trx, id, lift)
  logger.warn({ freeze: id, ...lift }, 'administrators have lifted a freeze')
  await showState(network, trx, freeze)
  return true
}

/** The flags that acceptance and signing read, and the news for whoever looks at them. */
async function showState(
  network: NetworkService,
  trx: Trx,
  { address, stopsAll }: Pick<queries.NewFreeze, 'address' | 'stopsAll'>,
): Promise<void> {
  if (address !== null) {
    await queries.flagAccount(trx, address)
    const owner = (await findByAddress(trx, address))?.userId
    if (owner) await notifyLive(trx, [{ userId: owner, event: { topic: 'balances' } }])
  }
  if (stopsAll) await network.showSending(trx, (await queries.findStopOfAll(trx)) ?? null)
}
