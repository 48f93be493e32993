import type { Trx } from '#db/database.ts'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import type { Accounts } from '#server/domains/accounts/accounts.types.ts'
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
  const isService = (address: string): boolean => (ours.get(address)?.role ?? 'user') !== 'user'
  const given = contents.inflows.filter(
    ({ transactionHash, from, to }) => transactionHash === applied.outerHash && isService(from) && !isService(to),
  )
  const { bookOf, post } = accounts.journal
  const payer = ours.get(applied.feeAccount)
  const fee = payer && payer.role !== 'user' ? feeLines(bookOf(payer), applied.feeCharged) : []
  const place = { hash: applied.outerHash, ledger: contents.ledger.sequence }
  const lines = summed([...given.flatMap((inflow) => givenLines(inflow, { ours, bookOf })), ...fee])
  await post(trx, lines, { ...place, entryKey: `settled ${applied.outerHash}` })
}

interface Line {
  book: string
  asset: string
  amount: string
}

/** One line for each book and asset: an envelope pays up to a hundred people. */
function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const { book, asset, amount } of lines) {
    const place = `${book} ${asset}`
    const sum = toStroops(sums.get(place)?.amount ?? '0') + toStroops(amount)
    sums.set(place, { book, asset, amount: fromStroops(sum) })
  }
  return [...sums.values()]
}

function givenLines(
  { from, to, asset, amount }: LedgerInflow,
  { ours, bookOf }: Pick<ServiceMovement, 'ours'> & Pick<Accounts['journal'], 'bookOf'>,
): Line[] {
  const receiver = ours.has(to) ? 'users:opening' : 'outside'
  return [
    {
      book: bookOf(ours.get(from) ?? { role: 'unknown', address: from }),
      asset,
      amount: fromStroops(-toStroops(amount)),
    },
    { book: receiver, asset, amount },
  ]
}

const feeLines = (book: string, feeStroops: string) => [
  { book, asset: 'XLM', amount: fromStroops(-BigInt(feeStroops)) },
  { book: 'network:fees', asset: 'XLM', amount: fromStroops(BigInt(feeStroops)) },
]
