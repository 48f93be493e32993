import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { hashesOf, lockFundings, noteReceipts, settleFunding, settleReceipts } from './booked.queries.ts'
import { enter, minus } from './books.ts'
import { lockQueued, type PayablePayout, settlePayouts } from './payouts.queries.ts'
import { assetOf, changePool, findPool } from './pools.queries.ts'
import { lockByTransactions, lockStake, moveStake, type StakeRow } from './stakes.queries.ts'
import type { StakingDeps } from './staking.types.ts'

export type BookingDeps = Pick<StakingDeps, 'journal' | 'inbox'>

/** Where something was booked: by which ledger, and by which transactions. */
interface Place {
  ledger: number
  at: Date
  hashes: ReadonlyMap<string, string>
}

/** Learns from a booked ledger what became of stakes, payouts and top-ups, and what else has come into the vault. */
export async function noteBookedStakes(
  deps: BookingDeps,
  trx: Trx,
  { contents, ours, settled }: Booked,
): Promise<void> {
  const { sequence: ledger, closedAt: at } = contents.ledger
  const concerned = settled.filter(
    ({ type, status }) => isOfVault(type) && (status === 'confirmed' || status === 'failed'),
  )
  if (concerned.length > 0) await settleConcerned(deps, trx, concerned, { ledger, at })
  const vault = [...ours.values()].find(({ role }) => role === 'vault')?.address
  const inflows = contents.inflows.filter(
    ({ to, kind, amount }) => to === vault && kind !== 'creation' && amount !== '0',
  )
  if (vault === undefined || inflows.length === 0) return
  await noteReceipts(
    trx,
    inflows.map(({ operationId, from, asset, amount, transactionHash: hash }) => ({
      operationId,
      from,
      asset,
      amount,
      hash,
      at,
    })),
    vault,
  )
}

const isOfVault = (type: Changed['type']): boolean => type === 'stake' || type === 'payout'

/** Also for what ended without a ledger, which a job finds; `place` is then the last one. */
export async function settleConcerned(
  deps: BookingDeps,
  trx: Trx,
  ended: readonly Pick<Changed, 'id' | 'status'>[],
  { ledger, at }: Omit<Place, 'hashes'>,
): Promise<void> {
  const ids = ended.map(({ id }) => id)
  const isConfirmed = new Set(ended.filter(({ status }) => status === 'confirmed').map(({ id }) => id))
  const place = { ledger, at, hashes: await hashesOf(trx, ids) }
  for (const stake of await lockByTransactions(trx, ids))
    if (stake.status === 'pending' && stake.transactionId !== null)
      await (isConfirmed.has(stake.transactionId) ? begin(deps, trx, stake, place) : giveUp(trx, stake, at))
  const payouts = await lockQueued(trx, ids)
  const ofEnd = (isPaid: boolean) =>
    payouts.filter(({ transactionId }) => isConfirmed.has(transactionId ?? '') === isPaid)
  for (const payout of ofEnd(true)) await notePaid(deps, trx, payout, place)
  await endPayouts(trx, ofEnd(true), { status: 'paid', at })
  await endPayouts(trx, ofEnd(false), { status: 'failed', at })
  for (const funding of await lockFundings(trx, ids)) {
    const isBooked = isConfirmed.has(funding.transactionId)
    await settleFunding(trx, funding.id, { status: isBooked ? 'booked' : 'failed', at })
    if (isBooked) await fund(deps, trx, funding, place)
  }
  await settleReceipts(trx, { paid: [...isConfirmed], failed: ids.filter((id) => !isConfirmed.has(id)) })
}

const endPayouts = async (
  trx: Trx,
  payouts: readonly PayablePayout[],
  end: { status: 'paid' | 'failed'; at: Date },
): Promise<void> => {
  if (payouts.length === 0) return
  await settlePayouts(
    trx,
    payouts.map(({ id }) => id),
    end,
  )
}

/** The principal lies in the vault: it earns from the close of that ledger on. */
async function begin({ journal }: BookingDeps, trx: Trx, stake: StakeRow, place: Place): Promise<void> {
  const pool = await findPool(trx, stake.stakingConfigId)
  if (!pool) throw new Error(`a stake has no pool: ${stake.id}`)
  await moveStake(trx, stake, 'active', runFrom(place.at, stake.lockupPeriod))
  await changePool(trx, pool.id, { totalStaked: stake.amount })
  await enter(
    journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes: { principal: stake.amount } },
    placeOf(place, stake.transactionId, `staking.begun ${stake.id}`),
  )
}

/** When a stake begins, ends, and books its first period. */
export const runFrom = (startDate: Date, days: number) => ({
  startDate,
  endDate: new Date(startDate.getTime() + days * DAY_MS),
  nextRewardAt: new Date(startDate.getTime() + DAY_MS),
})

/** Its payment came to nothing: what was set aside for it is free again. */
async function giveUp(trx: Trx, stake: StakeRow, at: Date): Promise<void> {
  await moveStake(trx, stake, 'failed', { endedAt: at, setAside: '0' })
  await changePool(trx, stake.stakingConfigId, { setAside: minus(stake.setAside), stakes: -1 })
}

async function notePaid({ journal, inbox }: BookingDeps, trx: Trx, payout: PayablePayout, place: Place): Promise<void> {
  const { poolId, asset, rewards, kind, userStakeId } = payout
  const principal = fromStroops(toStroops(payout.principal) - toStroops(payout.fee))
  await changePool(trx, poolId, { totalStaked: minus(principal), owed: minus(rewards) })
  await enter(
    journal,
    trx,
    { poolId, asset, changes: { principal: minus(principal), owed: minus(rewards) } },
    placeOf(place, payout.transactionId, `staking.paid ${payout.id}`),
  )
  const stake = await lockStake(trx, userStakeId)
  if (stake && kind === 'exit') await moveStake(trx, stake, 'left', { endedAt: place.at })
  if (stake && kind === 'maturity') await moveStake(trx, stake, 'matured', { endedAt: place.at })
  const amount = fromStroops(toStroops(principal) + toStroops(rewards))
  const event = ({ exit: 'left', maturity: 'returned', rewards: 'paid' } as const)[kind]
  const details = { stakeId: userStakeId, event, asset, amount, at: place.at.toISOString() }
  await inbox.notify(trx, [{ userId: payout.userId, type: 'stake', details }])
}

async function fund(
  { journal }: BookingDeps,
  trx: Trx,
  funding: { id: string; stakingConfigId: string; amount: string; transactionId: string },
  place: Place,
): Promise<void> {
  const pool = await findPool(trx, funding.stakingConfigId)
  if (!pool) throw new Error(`a top-up has no pool: ${funding.id}`)
  await changePool(trx, pool.id, { rewardBook: funding.amount })
  await enter(
    journal,
    trx,
    { poolId: pool.id, asset: assetOf(pool), changes: { rewards: funding.amount } },
    placeOf(place, funding.transactionId, `staking.funded ${funding.id}`),
  )
}

function placeOf({ ledger, at, hashes }: Place, transactionId: string | null, entryKey: string) {
  const hash = hashes.get(transactionId ?? '')
  if (hash === undefined) throw new Error(`a booked transaction has no hash: ${transactionId}`)
  return { ledger, at, hash, entryKey }
}
