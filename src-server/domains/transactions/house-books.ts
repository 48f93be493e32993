import type { Trx } from '#db/database.ts'
import type { AccountsService } from '#server/domains/accounts/accounts.service.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { LedgerTransaction } from './ledger-contents.ts'

/** One of our transactions that stands in a ledger. */
export interface HouseMovement {
  /** Of its source account. */
  role: string
  /** Stroops of XLM that went from the house to users. */
  given: bigint
  applied: LedgerTransaction
  ledger: number
}

/** What the house gave and paid, by double entry; a transaction that is booked already is left alone. */
export async function bookHouse(trx: Trx, accounts: AccountsService, movement: HouseMovement): Promise<void> {
  const { role, given, applied, ledger } = movement
  const place = { hash: applied.outerHash, ledger, entryKey: `settled ${applied.outerHash}` }
  const fee = BigInt(applied.feeCharged)
  if (role === 'user') {
    if (applied.feeAccount !== applied.source) await accounts.post(trx, feeLines('house:fee', fee), place)
    return
  }
  const book = `house:${role}`
  const openings = [
    { book, asset: 'XLM', amount: fromStroops(-given) },
    { book: 'users:opening', asset: 'XLM', amount: fromStroops(given) },
  ]
  await accounts.post(trx, [...openings, ...feeLines(book, fee)], place)
}

const feeLines = (book: string, fee: bigint) => [
  { book, asset: 'XLM', amount: fromStroops(-fee) },
  { book: 'network:fees', asset: 'XLM', amount: fromStroops(fee) },
]
