import type { AccountEntry, AccountId } from './entries.types.ts'
import type { Envelope } from './envelope.types.ts'
import type { OperationResult } from './ledger.types.ts'
import { OUTER, type Threshold } from './operation.ledger.ts'
import { handlerOf } from './operations/registry.ts'
import type { Operation } from './operations.types.ts'
import { isSignedByAccount, isSignedByKey, type SignatureSet } from './signatures.ledger.ts'
import { getAccount, type View } from './view.ledger.ts'

const THRESHOLD_INDEX: Record<Threshold, 1 | 2 | 3> = { low: 1, medium: 2, high: 3 }

export function operationSource(envelope: Envelope, operation: Operation): AccountId {
  return (operation.source ?? envelope.source).accountId
}

/** Results of a transaction none of whose operations has been looked at: all read as success. */
export function blankResults(envelope: Envelope): OperationResult[] {
  return envelope.operations.map(({ body }) => ({ outer: 0, type: body.type, code: 0 }))
}

function neededWeight(account: AccountEntry, operation: Operation): number {
  const threshold = handlerOf(operation.body)?.threshold(operation.body) ?? 'medium'
  return account.thresholds[THRESHOLD_INDEX[threshold]]
}

/** 0, or the outer code: bad_auth, or no_source_account where the account is missing and was not named. */
export function checkOperationSignature(
  view: View,
  envelope: Envelope,
  check: { operation: Operation; signatures: SignatureSet },
): number {
  const { operation, signatures } = check
  const source = operationSource(envelope, operation)
  const account = getAccount(view, source)
  if (account) return isSignedByAccount(signatures, account, neededWeight(account, operation)) ? 0 : OUTER.badAuth
  if (!operation.source) return OUTER.noAccount
  return isSignedByKey(signatures, source) ? 0 : OUTER.badAuth
}

/**
 * Checks all operations as the queue does: stops at the first that is wrong. The results then hold that one's code;
 * null if all are right.
 */
export function checkOperations(view: View, envelope: Envelope, signatures: SignatureSet): OperationResult[] | null {
  for (const [i, operation] of envelope.operations.entries()) {
    const handler = handlerOf(operation.body)
    const outer = handler ? checkOperationSignature(view, envelope, { operation, signatures }) : OUTER.notSupported
    const code = outer === 0 && handler ? handler.check(operation.body, operationSource(envelope, operation)) : 0
    if (outer === 0 && code === 0) continue
    const results = blankResults(envelope)
    results[i] = { outer, type: operation.body.type, code }
    return results
  }
  return null
}
