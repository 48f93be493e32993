import { v5 as uuidOf } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { OrdersDeps } from '#server/domains/orders/orders.types.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { DueFee } from './fees.queries.ts'

/** Former releases named a collection by what had been collected before, by its sum, and by the day of the host. */
const FORMER_NAMES = '8d7c1c52-4f0e-4b7b-9a0e-51d0a3a2f0c4'

/** Which neighbouring fills of an order a former release has collected together, by their places. */
export interface FormerlyCollected {
  from: number
  to: number
  name: bigint
}

/**
 * Finds collections of an order that a former release has made before a restore. Nothing says so but the name, which is looked for among all that
 * may have been collected: the sums of neighbouring fills that are what a payment of that owner was, on the days around it.
 */
export async function formerlyCollected(
  { transactions }: Pick<OrdersDeps, 'transactions'>,
  trx: Trx,
  { orderId, userId, collected, fills }: DueFee,
): Promise<FormerlyCollected[]> {
  const paid = await transactions.listRecovered(trx, { userId, type: 'fee' })
  if (paid.length === 0) return []
  const sums = [toStroops(collected)] // collected before each fill, were each collected by itself
  for (const { fee } of fills) sums.push((sums.at(-1) ?? 0n) + toStroops(fee))
  return paid.flatMap(({ intentName, amount, ledgerAt }) => {
    const isItsName = (before: bigint, day: string): boolean => {
      const requestId = uuidOf(`${orderId} ${fromStroops(before)} ${amount} ${day}`, FORMER_NAMES)
      return String(transactions.nameOf({ origin: 'server', ownerId: userId, requestId })) === intentName
    }
    const of = rangesOf(sums, toStroops(amount)).find(({ from }) =>
      sums.slice(0, from + 1).some((before) => daysAround(ledgerAt).some((day) => isItsName(before, day))),
    )
    return of && intentName !== null ? [{ ...of, name: BigInt(intentName) }] : []
  })
}

/** Neighbours that sum up to it. */
function rangesOf(sums: readonly bigint[], amount: bigint): { from: number; to: number }[] {
  const places = new Map(sums.map((sum, place) => [sum, place]))
  return sums.flatMap((sum, from) => {
    const end = places.get(sum + amount)
    return end === undefined || end <= from ? [] : [{ from, to: end - 1 }]
  })
}

/** The host's day when it was asked for, which may have been over when the ledger had it. */
const daysAround = (at: Date | null): string[] =>
  at === null ? [] : [-1, 0, 1].map((days) => new Date(at.getTime() + days * DAY_MS).toISOString().slice(0, 10))
