import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { takerOf } from '#server/domains/accounts/charge.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { noteIssue } from '#server/queue/findings.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import {
  type DueFee,
  type DueFill,
  findAddress,
  listWithDue,
  lockDue,
  markCollected,
  settleFees,
} from './fees.queries.ts'
import { formerlyCollected } from './former-names.ts'

const AT_ONCE = 500

/** Neighbouring trades whose fees are collected together. */
interface Collection {
  fills: readonly DueFill[]
  /** How a former release named it, where that has collected it. */
  formerNames: readonly bigint[]
}

/** Collects what is due of these orders: one payment of the owner's account for each, once however often it is asked for. */
export async function collectFees(deps: OrdersDeps, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds)
    await collectOne(deps, orderId).catch((cause: unknown) => {
      if (!(cause instanceof DomainError) || cause.code !== 'REQUEST_ID_REUSED') throw cause
      return leaveToPeople(deps, orderId) // no other order waits for it
    })
}

/** Of all orders, those too that still rest. */
export async function collectAllFees(deps: OrdersDeps): Promise<void> {
  await collectFees(deps, await listWithDue(deps.db, AT_ONCE))
}

async function collectOne(deps: OrdersDeps, orderId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const address = await findAddress(trx, orderId)
    if (address === undefined) return
    await deps.mirror.lockByAddresses(trx, [address]) // before the order, as a booked ledger does
    const due = await lockDue(trx, orderId)
    if (!due) return
    const whole = fromStroops(sumOf(due.fills))
    const to = await takerOf(deps, due.asset, toStroops(whole)).catch((cause: unknown) => {
      if (cause instanceof DomainError) return null // the account of the service cannot take it now: the next day does
      throw cause
    })
    if (to === null) return
    for (const collection of await collectionsOf(deps, trx, due)) {
      const { fills } = collection
      const row = await deps.transactions.queueServerIntent(trx, intentFor(deps, due, { to, ...collection }))
      await markCollected(trx, fills, row.id)
      if (row.status === 'confirmed' || row.status === 'failed') await settleFees(deps, trx, [{ ...row, type: 'fee' }])
    }
    await notifyLiveAndWake(trx, [])
  })
}

/**
 * Fees that are due, split where they were collected before a restore: each collection took all that was due then, and is named by its last
 * trade. What the ledger has of them is not collected again, in whatever sums it was.
 */
async function collectionsOf(deps: OrdersDeps, trx: Trx, due: DueFee): Promise<Collection[]> {
  const { userId } = due
  const named = new Map(due.fills.map((fill) => [String(nameOf(deps, due, fill)), fill]))
  const wanted = [...named.keys()].map((name) => ({ userId, name: BigInt(name) }))
  const collected = new Map(
    (await deps.transactions.findRecovered(trx, wanted)).map((row) => [named.get(row.intentName ?? ''), row.amount]),
  )
  const formerly = await formerlyCollected(deps, trx, due)
  const all: Collection[] = []
  let open: DueFill[] = []
  for (const [at, fill] of due.fills.entries()) {
    open.push(fill)
    const amount = collected.get(fill)
    const former = formerly.find(({ from, to }) => from === at + 1 - open.length && to === at)
    if (!former && (amount === undefined || toStroops(amount) !== sumOf(open))) continue
    all.push({ fills: open, formerNames: former ? [former.name] : [] })
    open = []
  }
  return open.length > 0 ? [...all, { fills: open, formerNames: [] }] : all
}

const sumOf = (fills: readonly DueFill[]): bigint => fills.reduce((sum, { fee }) => sum + toStroops(fee), 0n)

/** Of an order and the last trade whose fee it collects. */
const requestIdOf = ({ orderId, tries }: DueFee, { tradeId, role }: DueFill): string =>
  serverRequestId(`orders.fee ${orderId} ${tradeId} ${role} ${tries}`)

const nameOf = ({ transactions }: OrdersDeps, due: DueFee, last: DueFill): bigint =>
  transactions.nameOf({ origin: 'server', ownerId: due.userId, requestId: requestIdOf(due, last) })

function intentFor(deps: OrdersDeps, due: DueFee, { to, fills, formerNames }: Collection & { to: string }) {
  const { userId, address, asset } = due
  const last = fills.at(-1)
  if (!last) throw new Error('a collection has a trade')
  return {
    id: uuid(),
    userId,
    type: 'fee' as const,
    asset,
    amount: fromStroops(sumOf(fills)),
    from: address,
    to,
    source: address,
    createsAccount: false,
    servicePaysFee: true,
    memo: null,
    requestId: requestIdOf(due, last),
    validUntil: null,
    name: nameOf(deps, due, last),
    formerNames,
  }
}

/** The ledger has something else under the name of what would be collected. */
const leaveToPeople = ({ db }: OrdersDeps, orderId: string): Promise<void> =>
  db.transaction().execute((trx) =>
    noteIssue.add(trx, {
      checkId: 'orders.fee-collected-otherwise',
      subject: orderId,
      type: 'payments',
      severity: 'medium',
      title: 'A fee that the ledger has with another amount',
      description: `The fee of order ${orderId} was collected before a restore with another amount than is due now. Nothing is collected.`,
      remediationSteps: ['Look at the order’s trades and at its owner’s payments to the fee account.'],
      metadata: { orderId },
      isOver: false,
    }),
  )
