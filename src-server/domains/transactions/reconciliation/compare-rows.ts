import pLimit from 'p-limit'
import type { Db } from '#db/database.ts'
import { legsOf, operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import type { EffectRecord, HorizonClient, OperationRecord } from '#server/stellar/horizon.ts'
import type { RowDifference } from '#shared/domains/transactions/reconciliation.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import { type BookedLeg, listLegs, listMisstated } from './comparisons.queries.ts'

export interface RowsDeps {
  db: Db
  horizon: HorizonClient
}
const PAGE = 200
const SHOWN = 20
const READS_AT_ONCE = 4

/**
 * Holds the newest movements of an account, as far as the network's server shows them, against what is booked of them: every
 * leg and fee, and the person's own rows. `after` and `upTo`: the ledgers between which the books are complete.
 */
export async function compareRows(
  { db, horizon }: RowsDeps,
  address: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<{ compared: number; differences: RowDifference[] }> {
  const [effects, transactions] = await Promise.all([
    horizon.newestEffects(address),
    horizon.newestTransactions(address),
  ])
  // Read last, so that it leaves out whatever is forgotten while the others are read.
  const { history_elder_ledger: oldest } = await horizon.root()
  const since = [
    ...wholeSince(effects.map(({ id }) => operationOf(id))),
    ...wholeSince(transactions.map((t) => t.paging_token)),
  ]
  const from = since.reduce(later, String(BigInt(Math.max(after + 1, oldest)) << 32n))
  const to = String((BigInt(upTo + 1) << 32n) - 1n)
  const isWithin = (id: string) => BigInt(id) >= BigInt(from) && BigInt(id) <= BigInt(to)
  const shown = effects.filter(({ id }) => isWithin(operationOf(id))).reverse()
  const fees = transactions
    .filter((t) => t.fee_account === address && isWithin(t.paging_token) && String(t.fee_charged) !== '0')
    .map(
      (t): BookedLeg => ({
        operationId: t.paging_token,
        leg: 0,
        asset: 'XLM',
        amount: fromStroops(-BigInt(t.fee_charged)),
      }),
    )
  const expected = [...legsOf(shown, await operationsOf(horizon, shown)), ...fees]
  const booked = await listLegs(db, address, { from, to })
  const sent = transactions.filter((t) => isWithin(t.paging_token)).map((t) => ({ hash: t.hash, id: t.paging_token }))
  const misstated = await listMisstated(db, address, { from, to, sent })
  const differences = [
    ...differencesOf(booked, expected),
    ...misstated.map(({ operationId, amount }) => ({ operationId, booked: amount, onLedger: null })),
  ]
  return { compared: expected.length, differences: differences.slice(0, SHOWN) }
}

/** Where a page is full, the operation at its end may be cut: only what follows it is whole. */
const wholeSince = (ids: readonly string[]): string[] =>
  ids.length < PAGE ? [] : [String(BigInt(ids.at(-1) ?? '0') + 4096n)]
const later = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b)

/** Only a trade's meaning depends on its operation. */
async function operationsOf(
  horizon: HorizonClient,
  effects: readonly EffectRecord[],
): Promise<Map<string, OperationRecord>> {
  const ids = [...new Set(effects.filter(({ type }) => type === 'trade').map(({ id }) => operationOf(id)))]
  const found = await pLimit(READS_AT_ONCE).map(ids, (id) => horizon.operation(id))
  return new Map(found.flatMap((operation) => (operation ? [[operation.id, operation] as const] : [])))
}

function differencesOf(booked: readonly BookedLeg[], expected: readonly BookedLeg[]): RowDifference[] {
  const key = ({ operationId, leg }: BookedLeg) => `${operationId} ${leg}`
  const text = (leg: BookedLeg | undefined) => leg && `${leg.amount} ${leg.asset}`
  const [here, there] = [new Map(booked.map((leg) => [key(leg), leg])), new Map(expected.map((leg) => [key(leg), leg]))]
  return [...new Set([...here.keys(), ...there.keys()])]
    .filter((place) => text(here.get(place)) !== text(there.get(place)))
    .map((place) => ({
      operationId: place.split(' ')[0] ?? '',
      booked: text(here.get(place)) ?? null,
      onLedger: text(there.get(place)) ?? null,
    }))
}
