import { buyOfferLiabilities } from '#server/embedded-network/ledger/exchange.arithmetic.ts'
import { INT64_MAX } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import {
  isMalformed,
  manageOffer,
  OFFER_CODE,
  type OfferOrder,
} from '#server/embedded-network/ledger/manage-offer.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'
import { inversePrice } from '#server/embedded-network/ledger/price.arithmetic.ts'

type Body = BodyOf<'manageBuyOffer'>

/** A buy offer is posted as a sell offer at the inverse price; only the bought amount bounds it. */
function buyOrder(body: Body): OfferOrder {
  const price = inversePrice(body.price)
  return {
    selling: body.selling,
    buying: body.buying,
    price,
    offerId: body.offerId,
    isPassive: false,
    isDelete: body.buyAmount === 0n,
    liabilities: () => buyOfferLiabilities(price, body.buyAmount),
    limits: (_, bought) => ({ maxSell: INT64_MAX, maxBuy: body.buyAmount - bought }),
  }
}

export const manageBuyOffer: OperationHandler<Body> = {
  threshold: () => 'medium',
  check: (body) => (isMalformed(buyOrder(body), body.buyAmount) ? OFFER_CODE.malformed : 0),
  apply: (body, context) => manageOffer(context, buyOrder(body)),
}
