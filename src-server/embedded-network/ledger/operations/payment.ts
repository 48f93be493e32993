import { issuerOf, isValidAsset, NATIVE } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { credit, debit, TRANSFER_CODE } from '#server/embedded-network/ledger/transfer.ledger.ts'
import { getAccount } from '#server/embedded-network/ledger/view.ledger.ts'

/** A payment credits first and debits then, so errors of the destination come before those of the source. */
export const payment: OperationHandler<BodyOf<'payment'>> = {
  threshold: () => 'medium',
  check: (body) => (body.amount <= 0n || !isValidAsset(body.asset) ? TRANSFER_CODE.malformed : 0),
  apply(body, { view, source }) {
    const { accountId } = body.destination
    if (accountId === source && body.asset === NATIVE) return { code: 0 }
    const isReturn = issuerOf(body.asset) === accountId
    if (!isReturn && !getAccount(view, accountId)) return { code: TRANSFER_CODE.noDestination }
    const credited = credit(view, accountId, body)
    return { code: credited !== 0 ? credited : debit(view, source, body) }
  },
}
