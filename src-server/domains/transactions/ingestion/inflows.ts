import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { Changed } from '#server/domains/transactions/outcome-notices.ts'
import { type IncomingMovement, insertIncoming } from '#server/domains/transactions/transactions.queries.ts'
import { isPersons, personOf } from '#shared/domains/accounts/roles.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { LedgerContents, LedgerInflow } from './ledger-contents.ts'
import { listFees } from './service-fees.queries.ts'
import { sideMovements } from './side-movements.ts'

/** Contents of a ledger, with what is known of its parties and which of its transactions this service made (outer hashes). */
export interface Arrivals {
  contents: LedgerContents
  known: readonly KnownAddress[]
  own: ReadonlySet<string>
}

/**
 * Books what a ledger did to users beside their own intents: what came in, what others traded with their offers, took back
 * or merged; and what came in for the service accounts from outside. Booked movements are left alone.
 */
export async function bookInflows(
  accounts: Accounts,
  trx: Trx,
  { contents, known, own }: Arrivals,
): Promise<Changed[]> {
  const byAddress = new Map(known.map((account) => [account.address, account]))
  const movements = [
    ...contents.inflows.flatMap((inflow) => movementOf(inflow, byAddress, { contents, own })),
    ...sideMovements(contents, byAddress, own),
  ]
  const booked = await insertIncoming(trx, movements)
  await bookServiceInflows(accounts, trx, contents, byAddress)
  return booked
}

const TYPES = { payment: 'payment_in', creation: 'funding', merge: 'merge' } as const

function movementOf(
  inflow: LedgerInflow,
  known: Map<string, KnownAddress>,
  { contents: { ledger }, own }: Pick<Arrivals, 'contents' | 'own'>,
): IncomingMovement[] {
  const receiver = known.get(inflow.to)
  const userId = receiver && personOf(receiver)
  if (!userId) return []
  const payer = known.get(inflow.from)
  const giver = payer?.role
  // Payments of the service have a row of their own already, as openings, credits and payouts; so have people's swaps.
  const isOwnSwap = inflow.from === inflow.to
  const isToWallet = receiver.role === 'trading' && payer !== undefined && personOf(payer) === userId
  const isOurs = giver !== undefined && (giver !== 'user' || isOwnSwap || isToWallet) && own.has(inflow.transactionHash)
  if (giver === 'treasury' || isOurs) return []
  return [
    {
      id: uuid(),
      userId,
      type: TYPES[inflow.kind],
      asset: inflow.asset,
      amount: inflow.amount,
      counter: null,
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
  accounts: Accounts,
  trx: Trx,
  { inflows, ledger }: LedgerContents,
  known: Map<string, KnownAddress>,
): Promise<void> {
  const fees = await listFees(
    trx,
    inflows.filter(({ to }) => known.get(to)?.role === 'fee'),
  )
  for (const { operationId, from, to, asset, amount, transactionHash } of inflows) {
    const receiver = known.get(to)
    if (!receiver || isPersons(receiver.role) || toStroops(amount) === 0n) continue
    const giver = known.get(from)
    const book = giver && !isPersons(giver.role) ? accounts.journal.bookOf(giver) : 'outside'
    const kind = book !== 'outside' ? 'transfer' : fees.has(operationId) ? 'fee' : 'received'
    const lines = [
      { book: accounts.journal.bookOf(receiver), asset, amount, kind },
      { book, asset, amount: fromStroops(-toStroops(amount)), kind },
    ]
    const place = {
      hash: transactionHash,
      ledger: ledger.sequence,
      at: ledger.closedAt,
      entryKey: `inflow ${operationId}`,
    }
    await accounts.journal.post(trx, lines, place)
  }
}
