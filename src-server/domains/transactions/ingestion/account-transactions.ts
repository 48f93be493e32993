import pLimit from 'p-limit'
import { operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import type { EffectRecord, HorizonClient, TransactionRecord } from '#server/stellar/horizon.ts'

/** As many as Horizon gives in one answer. */
const PAGE = 200
const READS_AT_ONCE = 4

/**
 * The next transactions that concern an account, oldest first: those that Horizon lists for it, failed ones too, and those
 * that only its effects tell of, as where somebody took an offer of it without touching the account itself. Nothing beyond
 * the ledger `upTo`, so that two answers which are not of the same moment leave nothing out.
 */
export async function nextOfAccount(
  horizon: HorizonClient,
  address: string,
  { cursor, upTo }: { cursor: string | null; upTo: number },
): Promise<TransactionRecord[]> {
  const [listed, effects] = await Promise.all([
    horizon.accountHistory(address, cursor),
    horizon.effectsOfAccount(address, cursor === null ? null : String(BigInt(cursor) | WITHIN)),
  ])
  const mentioned = tokensOf(effects)
  const ends = [
    (BigInt(upTo + 1) << 32n) - 1n,
    ...(listed.length < PAGE ? [] : [BigInt(listed.at(-1)?.paging_token ?? '0')]),
    ...(effects.length < PAGE ? [] : [wholeUpTo(mentioned)]),
  ]
  const end = ends.reduce((a, b) => (a < b ? a : b))
  const byToken = new Map(listed.map((record) => [record.paging_token, record]))
  const missing = [...mentioned].filter(([token]) => BigInt(token) <= end && !byToken.has(token))
  const found = await pLimit(READS_AT_ONCE).map(missing, ([, operation]) => transactionOf(horizon, operation))
  return [...byToken.values(), ...found]
    .filter((record) => BigInt(record.paging_token) <= end)
    .toSorted((a, b) => (BigInt(a.paging_token) < BigInt(b.paging_token) ? -1 : 1))
}

/** Horizon numbers up to 4,095 operations after their transaction's own number. */
const WITHIN = 4095n

/** By transaction, one of its operations. */
const tokensOf = (effects: readonly EffectRecord[]): Map<string, string> =>
  new Map(effects.map(({ id }) => [String(BigInt(operationOf(id)) & ~WITHIN), operationOf(id)] as const))

/** A full page may end within its last transaction: that one is left to the next, unless there is no other. */
function wholeUpTo(mentioned: ReadonlyMap<string, string>): bigint {
  const tokens = [...mentioned.keys()]
  return BigInt(tokens.at(-2) ?? tokens.at(-1) ?? '0')
}

async function transactionOf(horizon: HorizonClient, operationId: string): Promise<TransactionRecord> {
  const operation = await horizon.operation(operationId)
  const record = operation && (await horizon.transaction(operation.transaction_hash))
  if (!record) throw new Error(`the transaction of operation ${operationId} cannot be read`)
  return record
}
