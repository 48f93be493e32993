import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import {
  areValidAssets,
  hasDestination,
  PATH_CODE,
  walkBackward,
} from '#server/embedded-network/ledger/path-payment.ledger.ts'
import { credit, debit } from '#server/embedded-network/ledger/transfer.ledger.ts'

/** The destination is credited first, then the path is walked back to the source. */
export const pathPaymentStrictReceive: OperationHandler<BodyOf<'pathPaymentStrictReceive'>> = {
  threshold: () => 'medium',
  check: (body) => (body.destAmount <= 0n || body.sendMax <= 0n || !areValidAssets(body) ? PATH_CODE.malformed : 0),
  apply(body, { view, source }) {
    const destination = body.destination.accountId
    if (!hasDestination(view, body, destination)) return { code: PATH_CODE.noDestination }
    const credited = credit(view, destination, { asset: body.destAsset, amount: body.destAmount })
    if (credited !== 0) return { code: credited }
    const assets = [body.sendAsset, ...body.path, body.destAsset]
    const walk = walkBackward(view, { taker: source, assets, amount: body.destAmount })
    if (walk.refused) return walk.refused
    if (walk.amount > body.sendMax) return { code: PATH_CODE.constraintNotMet }
    const debited = debit(view, source, { asset: body.sendAsset, amount: walk.amount })
    if (debited !== 0) return { code: debited }
    return { code: 0, claims: walk.claims, last: { destination, asset: body.destAsset, amount: body.destAmount } }
  },
}
