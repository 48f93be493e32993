import type { Trx } from '#db/database.ts'
import { findMethodById } from '#server/domains/deposits/methods.queries.ts'
import { paymentKey } from '#server/domains/deposits/normal-forms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { LineRow } from './desk.queries.ts'
import type { CreditDeps } from './desk.types.ts'

type Paid = Pick<LineRow, 'methodId' | 'cashAppTransactionId'>

/** A credit is named by the payment that it is for, whichever order it pays, and by how often it was tried in vain. */
export async function creditKey(trx: Trx, line: Paid, tries: number): Promise<string> {
  const method = await findMethodById(trx, line.methodId)
  if (!method) throw new Error('a line has a method')
  return `deposit.credit ${method.methodName} ${paymentKey(line.cashAppTransactionId)} ${tries}`
}

/** More than the ledger ever refused one credit. */
const TRIES = 8

/**
 * Refuses what would give the money of a payment twice: after a restore the ledger may have its credit, and no order here. Throws
 * ALREADY_DONE. `unless`: whoever may be credited once more under its name, which the ledger then answers.
 */
export async function requireUncredited({ payouts }: CreditDeps, trx: Trx, line: Paid, unless?: string): Promise<void> {
  const keys = []
  for (let tries = 0; tries < TRIES; tries += 1) keys.push(await creditKey(trx, line, tries))
  const paid = await payouts.paidUnasked(trx, 'treasury', keys)
  if (paid.some((userId) => userId !== unless))
    throw new DomainError(
      'ALREADY_DONE',
      'The ledger has a credit for this payment, from before a restore. Credit its order, or have a super administrator tie it.',
    )
}
