import type { AccountEntry, AccountId } from '#server/embedded-network/ledger/entries.types.ts'
import { addBalance, availableBalance } from '#server/embedded-network/ledger/holding.ledger.ts'
import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import {
  mustGetAccount,
  reserveAccount,
  reserveOutcome,
  sponsoredBy,
} from '#server/embedded-network/ledger/sponsorship.ledger.ts'
import { getAccount, put } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'createAccount'>
const CODE = { malformed: -1, underfunded: -2, lowReserve: -3, alreadyExists: -4 } as const

/** The sequence every account created in this ledger begins with. */
export function startingSequence(ledger: number): bigint {
  return BigInt(ledger) << 32n
}

/** An account with nothing but its balance and its master key. */
export function bareAccount(accountId: AccountId, balance: bigint, sequence: bigint): AccountEntry {
  return {
    ...sponsoredBy(null),
    type: 'account',
    accountId,
    balance,
    sequence,
    subEntries: 0,
    inflationDest: null,
    flags: 0,
    homeDomain: '',
    thresholds: [1, 0, 0, 0],
    signers: [],
    buyingLiabilities: 0n,
    sellingLiabilities: 0n,
    sponsored: 0,
    sponsoring: 0,
    sequenceLedger: 0,
    sequenceTime: 0n,
    extension: 0,
  }
}

export const createAccount: OperationHandler<Body> = {
  threshold: () => 'medium',
  check: (body, source) => (body.startingBalance < 0n || body.destination === source ? CODE.malformed : 0),
  apply(body, context) {
    const { view, source } = context
    if (getAccount(view, body.destination)) return { code: CODE.alreadyExists }
    const account = bareAccount(body.destination, body.startingBalance, startingSequence(view.header.ledger))
    const reserved = reserveAccount(context, account)
    if (reserved.refusal) return reserveOutcome(reserved.refusal, CODE.lowReserve)
    const payer = mustGetAccount(view, source)
    if (availableBalance(view.header, payer) < body.startingBalance) return { code: CODE.underfunded }
    addBalance(view, payer, -body.startingBalance)
    const sponsored = reserved.sponsor === null ? {} : { sponsored: 2, extension: 2 as const }
    put(view, { ...account, ...sponsoredBy(reserved.sponsor), ...sponsored })
    return SUCCESS
  },
}
