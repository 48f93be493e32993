import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import { type IncomingMovement, insertIncoming } from '#server/domains/transactions/transactions.queries.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { LedgerContents, LedgerInflow } from './ledger-contents.ts'

/** Books what came in for users, and what came in for the service accounts from outside. Booked movements are left alone. */
export async function bookInflows(
  trx: Trx,
  accounts: Accounts,
  contents: LedgerContents,
  known: readonly KnownAddress[],
): Promise<Changed[]> {
  const byAddress = new Map(known.map((account) => [account.address, account]))
  const movements = contents.inflows.flatMap((inflow) => movementOf(inflow, byAddress, contents))
  const booked = await insertIncoming(trx, movements)
  await bookServiceInflows(trx, accounts, contents, byAddress)
  return booked
}

function movementOf(
  inflow: LedgerInflow,
  known: Map<string, KnownAddress>,
  { ledger }: LedgerContents,
): IncomingMovement[] {
  const receiver = known.get(inflow.to)
  if (!receiver?.userId) return []
  // The opening that the treasury paid is a row of its own already.
  if (known.get(inflow.from)?.role === 'treasury') return []
  return [
    {
      id: uuid(),
      userId: receiver.userId,
      type: 'payment_in',
      asset: inflow.asset,
      amount: inflow.amount,
      from: inflow.from,
      to: inflow.to,
      memo: inflow.memo,
      hash: inflow.transactionHash,
      ledger: ledger.sequence,
      ledgerAt: ledger.closedAt,
      operationId: inflow.operationId,
      account: inflow.to,
      leg: 0,
    },
  ]
}

/** The service’s side of what moved between it and the outside; what our own envelopes moved is booked where they settle. */
async function bookServiceInflows(
  trx: Trx,
  accounts: Accounts,
  { inflows, ledger }: LedgerContents,
  known: Map<string, KnownAddress>,
): Promise<void> {
  for (const { operationId, from, to, asset, amount, transactionHash } of inflows) {
    const receiver = known.get(to)
    if (!receiver || receiver.role === 'user' || toStroops(amount) === 0n) continue
    const giver = known.get(from)
    const book = giver && giver.role !== 'user' ? `service:${giver.role}` : 'outside'
    const lines = [
      { book: `service:${receiver.role}`, asset, amount },
      { book, asset, amount: fromStroops(-toStroops(amount)) },
    ]
    const place = { hash: transactionHash, ledger: ledger.sequence, entryKey: `inflow ${operationId}` }
    await accounts.journal.post(trx, lines, place)
  }
}
