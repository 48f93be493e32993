import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { insertFunding } from '#server/domains/staking/booked.queries.ts'
import {
  addTerms,
  insertPool,
  listPools,
  lockPool,
  movePool,
  type Terms,
} from '#server/domains/staking/pools.queries.ts'
import { ownRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import type { StakingDeskDeps } from './desk.types.ts'

export interface Delivered {
  name: string
  description: string
  descriptionEs: string
  terms: Terms
  featured: boolean
  displayOrder: number
  /** XLM for its rewards. */
  rewards: string
}

/**
 * One of the demonstration's pools of XLM. True once it is there and its rewards are in the vault; before, it is to be called
 * again. It opens once: what administrators make of it later stays.
 */
export async function deliver(deps: StakingDeskDeps, pool: Delivered): Promise<boolean> {
  const known = (await listPools(deps.db, { drafts: true })).find(({ name }) => name === pool.name)
  if (!known) {
    await deps.db.transaction().execute((trx) => draft(deps, trx, pool))
    return false
  }
  if (known.openedAt !== null) return true
  if (toStroops(known.rewardBook) <= 0n) return false
  return deps.db.transaction().execute(async (trx) => {
    const locked = await lockPool(trx, known.id)
    return locked ? movePool(trx, locked, { state: 'open', at: deps.clock.now() }) : false
  })
}

async function draft({ mirror, transactions, clock }: StakingDeskDeps, trx: Trx, pool: Delivered): Promise<void> {
  const { name, description, descriptionEs, terms, featured, displayOrder, rewards } = pool
  const treasury = await mirror.findByRoleIn(trx, 'treasury')
  const vault = await mirror.findByRoleIn(trx, 'vault')
  if (treasury?.status !== 'active' || vault?.status !== 'active') return
  const requestId = serverRequestId(`staking.delivered ${name}`)
  const [id, transactionId, at] = [uuid(), uuid(), clock.now()]
  const inserted = await transactions.insertServerIntents(trx, [
    {
      id: transactionId,
      userId: null,
      type: 'payout',
      requestId,
      name: transactions.nameOf(ownRequest(requestId)),
      asset: NATIVE,
      amount: rewards,
      from: treasury.address,
      to: vault.address,
      source: treasury.address,
      ...PLAIN_INTENT,
    },
  ])
  if (inserted.length === 0) return
  await insertPool(trx, {
    id,
    assetCode: NATIVE,
    issuer: null,
    name,
    description,
    descriptionEs,
    imageUrl: null,
    ...terms,
    featured,
    displayOrder,
    active: false,
    state: 'draft',
    termsSince: at,
    createdAt: at,
    openedAt: null,
    closedAt: null,
    endedAt: null,
  })
  await addTerms(trx, { id, version: 1 }, { terms, since: at, approvalId: null })
  await insertFunding(trx, {
    id: uuid(),
    stakingConfigId: id,
    amount: rewards,
    approvalId: null,
    status: 'queued',
    transactionId,
    at,
    settledAt: null,
  })
  await wakeSubmission(trx)
}
