import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { cancellation } from '#server/domains/orders/cancelling.ts'
import { isResting, type Resting, storeChange } from '#server/domains/orders/changing.ts'
import { lockByIds } from '#server/domains/orders/orders.queries.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { payableFee } from '#shared/domains/accounts/reserve.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { countWithdrawals } from './robot-orders.queries.ts'

/**
 * Takes orders of robots off the ledger, each by an intent of its own, so that one which is filled meanwhile holds no other up; those of a
 * wallet share an envelope at first, never with a new order. The caller holds the locks of their accounts. What is queued, or withdrawn
 * already, is left. Answers how many are withdrawn by it.
 */
export async function withdrawForRobots(deps: OrdersDeps, trx: Trx, orderIds: readonly string[]): Promise<number> {
  const rows = (await lockByIds(trx, orderIds)).filter(isFree)
  if (rows.length === 0) return 0
  const tried = await countWithdrawals(
    trx,
    rows.map(({ id }) => id),
  )
  const groups = new Map([...new Set(rows.map(({ address }) => address))].map((address) => [address, uuid()]))
  const isPoor = new Set<string>()
  for (const address of groups.keys()) if (!(await paysItself(deps, trx, address))) isPoor.add(address)
  const intents = rows.map((order) => {
    const { id, userId, address } = order
    const requestId = serverRequestId(`robots.withdraw ${id} ${tried.get(id) ?? 0}`)
    const name = deps.transactions.nameOf({ origin: 'server', ownerId: userId, requestId })
    const servicePaysFee = isPoor.has(address)
    const groupId = groups.get(address)
    return { ...cancellation(deps, [order], requestId), userId, name, servicePaysFee, ...(groupId && { groupId }) }
  })
  const inserted = new Set((await deps.transactions.insertServerIntents(trx, intents)).map(({ id }) => id))
  for (const [at, order] of rows.entries()) {
    const transactionId = intents[at]?.id ?? ''
    if (inserted.has(transactionId)) await storeChange(trx, [order], { action: 'cancel', transactionId })
  }
  return inserted.size
}

const isFree = (row: Parameters<typeof isResting>[0]): row is Resting =>
  isResting(row) && row.changingBy === null && row.robotId !== null

/** The service pays the network where a wallet has nothing left for it: what only withdraws is never held up. */
async function paysItself(deps: OrdersDeps, trx: Trx, address: string): Promise<boolean> {
  const [account, holdings, { baseFee, baseReserve }] = await Promise.all([
    deps.mirror.lockByAddress(trx, address),
    deps.mirror.holdingsIn(trx, address),
    deps.network.stateOrThrow(),
  ])
  const native = holdings.find(({ asset }) => asset === NATIVE)
  return (
    account !== undefined && native !== undefined && payableFee(native, { ...account, baseReserve }) >= BigInt(baseFee)
  )
}
