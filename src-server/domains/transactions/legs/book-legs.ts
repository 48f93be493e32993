import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { LedgerContents } from '#server/domains/transactions/ingestion/ledger-contents.ts'
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
  const moved = legs.filter(({ account }) => ours.has(account))
  const fees = transactions.flatMap(({ id, feeAccount, feeCharged }): LedgerLeg[] =>
    ours.has(feeAccount) && feeCharged !== '0'
      ? [{ ...fee(feeCharged), operationId: id, account: feeAccount, leg: 0 }]
      : [],
  )
  await insertLegs(trx, [...moved, ...fees], { ledger: ledger.sequence, at: ledger.closedAt, created })
}

const fee = (charged: string) => ({ cause: 'fee' as const, asset: 'XLM', amount: fromStroops(-BigInt(charged)) })
