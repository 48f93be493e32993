import type { Trx } from '#db/database.ts'
import type { LegCause } from '#db/domains/transactions/ledger-legs.tables.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
import { personOf } from '#shared/domains/accounts/roles.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { LedgerLeg } from './effect-legs.ts'
import { insertLegs } from './legs.queries.ts'

/**
 * Books every change of a balance of our accounts, those of people and of the service: what operations moved, whoever sent
 * them, and network fees, of failed transactions too. Legs that are booked already are left alone.
 */
export async function bookLegs(
  trx: Trx,
  { ledger, transactions, legs, created }: LedgerContents,
  ours: ReadonlyMap<string, KnownAddress>,
): Promise<void> {
  const moved = withInternal(legs, ours).filter(({ account }) => ours.has(account))
  const fees = transactions.flatMap(({ id, feeAccount, feeCharged }): LedgerLeg[] =>
    ours.has(feeAccount) && feeCharged !== '0'
      ? [{ ...fee(feeCharged), operationId: id, account: feeAccount, leg: 0 }]
      : [],
  )
  await insertLegs(trx, [...moved, ...fees], { ledger: ledger.sequence, at: ledger.closedAt, created })
}

/** Legs of operations between several accounts of one person are internal. */
function withInternal(legs: readonly LedgerLeg[], ours: ReadonlyMap<string, KnownAddress>): LedgerLeg[] {
  return [...Map.groupBy(legs, ({ operationId }) => operationId).values()].flatMap((operation) => {
    const accounts = new Set(operation.map(({ account }) => account))
    const people = new Set([...accounts].map((address) => personAt(ours, address)))
    const isInternal = accounts.size > 1 && people.size === 1 && !people.has(null)
    return isInternal ? operation.map((leg) => (MOVES.has(leg.cause) ? { ...leg, cause: 'internal' } : leg)) : operation
  })
}
const MOVES = new Set<LegCause>(['creation', 'payment', 'merge'])

function personAt(ours: ReadonlyMap<string, KnownAddress>, address: string): string | null {
  const account = ours.get(address)
  return account ? personOf(account) : null
}

const fee = (charged: string) => ({ cause: 'fee' as const, asset: 'XLM', amount: fromStroops(-BigInt(charged)) })
