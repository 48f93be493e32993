import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
import type { Posting } from '#server/domains/accounts/journal.queries.ts'
import { isPersons } from '#shared/domains/accounts/roles.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { LedgerContents, LedgerInflow, LedgerTransaction } from './ledger-contents.ts'

/** One transaction of a ledger that concerns our accounts. */
export interface ServiceMovement {
  applied: LedgerTransaction
  contents: LedgerContents
  /** Our accounts among its parties, issuers left out. */
  ours: ReadonlyMap<string, KnownAddress>
}

/**
 * Books outflows and fees of the service accounts by double entry; a transaction that is booked already is left alone. What
 * they received, from each other too, is booked with the inflows.
 */
export async function bookServiceAccounts(accounts: Accounts, trx: Trx, movement: ServiceMovement): Promise<void> {
  const { applied, contents, ours } = movement
  const isService = (address: string): boolean => !isPersons(ours.get(address)?.role ?? 'user')
  const given = contents.inflows.filter(
    ({ transactionHash, from, to }) => transactionHash === applied.outerHash && isService(from) && !isService(to),
  )
  const { bookOf, post } = accounts.journal
  const payer = ours.get(applied.feeAccount)
  const fee = payer && !isPersons(payer.role) ? feeLines(bookOf(payer), applied.feeCharged) : []
  const place = { hash: applied.outerHash, ledger: contents.ledger.sequence, at: contents.ledger.closedAt }
  const lines = summed([...given.flatMap((inflow) => givenLines(inflow, { ours, bookOf })), ...fee])
  await post(trx, lines, { ...place, entryKey: `settled ${applied.outerHash}` })
}

/** One line for each book, asset and kind: an envelope pays up to a hundred people. */
function summed(lines: readonly Posting[]): Posting[] {
  const sums = new Map<string, Posting>()
  for (const { book, asset, amount, kind } of lines) {
    const place = `${book} ${asset} ${kind}`
    const sum = toStroops(sums.get(place)?.amount ?? '0') + toStroops(amount)
    sums.set(place, { book, asset, amount: fromStroops(sum), kind })
  }
  return [...sums.values()]
}

function givenLines(
  inflow: LedgerInflow,
  { ours, bookOf }: Pick<ServiceMovement, 'ours'> & Pick<Accounts['journal'], 'bookOf'>,
): Posting[] {
  const { from, to, asset, amount } = inflow
  const receiver = ours.has(to) ? 'users:opening' : 'outside'
  const kind = ours.has(to) ? kindTo(ours.get(from)?.role, inflow) : 'payment'
  return [
    {
      book: bookOf(ours.get(from) ?? { role: 'unknown', address: from }),
      asset,
      amount: fromStroops(-toStroops(amount)),
      kind,
    },
    { book: receiver, asset, amount, kind },
  ]
}

/** The purpose for which a service account pays a person: each pays one thing, the treasury opens accounts beside it. */
function kindTo(payer: KnownAddress['role'] | undefined, { kind }: LedgerInflow): string {
  if (payer === 'fee') return 'commission'
  if (payer === 'vault') return 'stake_payout'
  return kind === 'creation' ? 'account_opened' : 'credit'
}

const feeLines = (book: string, feeStroops: string) => [
  { book, asset: 'XLM', amount: fromStroops(-BigInt(feeStroops)), kind: 'network_fee' },
  { book: 'network:fees', asset: 'XLM', amount: fromStroops(BigInt(feeStroops)), kind: 'network_fee' },
]
