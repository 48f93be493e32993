import type { OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import type { OperationBody } from '#server/embedded-network/ledger/operations.types.ts'
import { accountMerge } from './account-merge.ts'
import { bumpSequence } from './bump-sequence.ts'
import { changeTrust } from './change-trust.ts'
import { createAccount } from './create-account.ts'
import { manageData } from './manage-data.ts'
import { payment } from './payment.ts'
import { setOptions } from './set-options.ts'

const HANDLERS = {
  createAccount,
  payment,
  setOptions,
  changeTrust,
  accountMerge,
  manageData,
  bumpSequence,
}

/** The handler of an operation; null for those that the ledger refuses as not supported. */
export function handlerOf(body: OperationBody): OperationHandler<OperationBody> | null {
  const handlers: Partial<Record<OperationBody['type'], unknown>> = HANDLERS
  return (handlers[body.type] ?? null) as OperationHandler<OperationBody> | null
}
