import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { type DuePayout, findSentFor, listEndedUnsettled, sumSent } from './paying.queries.ts'
import { lockDue, markSent, noteWaiting, settlePayouts } from './runs.queries.ts'

const PAID_AT_ONCE = 1000
const IN_AN_ENVELOPE = 100

/** Ends payouts as the ledger that has them is booked. */
export async function noteBookedPayouts(trx: Trx, { settled, contents }: Booked): Promise<void> {
  const ended = settled.filter(
    ({ type, status }) => type === 'payout' && (status === 'confirmed' || status === 'failed'),
  )
  if (ended.length === 0) return
  const outcomes = ended.map(({ id, status }) => ({ id, isPaid: status === 'confirmed' }))
  await settlePayouts(trx, outcomes, contents.ledger.closedAt)
}

/** Hands what runs have still to pay to the money path, each payout once; a run waits where the fee account's funds do not reach. */
export async function payRuns(deps: AffiliatesDeps): Promise<void> {
  const { db, clock } = deps
  await db.transaction().execute(async (trx) => {
    const ended = await listEndedUnsettled(trx)
    if (ended.length > 0) await settlePayouts(trx, ended, clock.now())
  })
  for (let sent = PAID_AT_ONCE; sent === PAID_AT_ONCE; )
    sent = await db.transaction().execute((trx) => paySome(deps, trx))
}

async function paySome(deps: AffiliatesDeps, trx: Trx): Promise<number> {
  const { mirror, transactions } = deps
  const due = await lockDue(trx, PAID_AT_ONCE)
  const [first] = due
  if (!first) return 0
  const account = await mirror.findByRoleIn(trx, 'fee')
  if (account?.status !== 'active') return 0
  await mirror.lockByAddresses(trx, [account.address])
  const { affordable, missing } = within(due, await fundsOf(deps, trx, first.asset))
  await noteWaiting(trx, first.runId, missing === null ? null : fromStroops(missing))
  if (affordable.length === 0) return 0
  const groups = affordable.map((_, at) => (at % IN_AN_ENVELOPE === 0 ? uuid() : ''))
  const intents = affordable.map((payout, at) => {
    const requestId = serverRequestId(`affiliate.payout ${payout.runId} ${payout.affiliateId}`)
    const { userId, asset, amount, address: to } = payout
    return {
      ...{ id: uuid(), userId, type: 'payout' as const, asset, amount, from: account.address, to, requestId },
      ...{ source: account.address, createsAccount: false, servicePaysFee: false, memo: null, validUntil: null },
      name: transactions.nameOf({ origin: 'server', ownerId: userId, requestId }),
      groupId: groups[at - (at % IN_AN_ENVELOPE)] ?? uuid(),
    }
  })
  await transactions.insertServerIntents(trx, intents)
  const known = await findSentFor(trx, intents)
  await markSent(
    trx,
    affordable.flatMap(({ id }, at) => {
      const found = known.get(intents[at]?.requestId ?? '')
      return found === undefined ? [] : [{ id, transactionId: found }]
    }),
  )
  await wakeSubmission(trx)
  return affordable.length
}

/** Stroops that the fee account can give away now. */
export async function fundsOf({ mirror, network }: AffiliatesDeps, trx: Trx, asset: string): Promise<bigint> {
  const account = await mirror.findByRoleIn(trx, 'fee')
  if (!account) return 0n
  const holdings = await mirror.holdingsIn(trx, account.address)
  const line = holdings.find((one) => one.asset === asset)
  if (!line) return 0n
  const { baseReserve } = await network.stateOrThrow()
  const free = asset === NATIVE ? spendableNative(line, { ...account, baseReserve }) : spendableOf(line)
  const left = free - toStroops(await sumSent(trx, asset))
  return left > 0n ? left : 0n
}

/** In their order, as many as the funds reach for. */
function within(due: readonly DuePayout[], funds: bigint): { affordable: DuePayout[]; missing: bigint | null } {
  let left = funds
  const affordable: DuePayout[] = []
  for (const payout of due) {
    const amount = toStroops(payout.amount)
    if (amount > left) return { affordable, missing: amount - left }
    left -= amount
    affordable.push(payout)
  }
  return { affordable, missing: null }
}
