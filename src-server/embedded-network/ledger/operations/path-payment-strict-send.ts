import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import {
  areValidAssets,
  hasDestination,
  PATH_CODE,
  walkForward,
} from '#server/embedded-network/ledger/path-payment.ledger.ts'
import { credit, debit } from '#server/embedded-network/ledger/transfer.ledger.ts'

/** The source is debited first, then the path is walked to the destination. */
export const pathPaymentStrictSend: OperationHandler<BodyOf<'pathPaymentStrictSend'>> = {
  threshold: () => 'medium',
  check: (body) => (body.sendAmount <= 0n || body.destMin <= 0n || !areValidAssets(body) ? PATH_CODE.malformed : 0),
  apply(body, { view, source }) {
    const destination = body.destination.accountId
    if (!hasDestination(view, body, destination)) return { code: PATH_CODE.noDestination }
    const debited = debit(view, source, { asset: body.sendAsset, amount: body.sendAmount })
    if (debited !== 0) return { code: debited }
    const assets = [body.sendAsset, ...body.path, body.destAsset]
    const walk = walkForward(view, { taker: source, assets, amount: body.sendAmount })
    if (walk.refused) return walk.refused
    if (walk.amount < body.destMin) return { code: PATH_CODE.constraintNotMet }
    const credited = credit(view, destination, { asset: body.destAsset, amount: walk.amount })
    if (credited !== 0) return { code: credited }
    return { code: 0, claims: walk.claims, last: { destination, asset: body.destAsset, amount: walk.amount } }
  },
}
