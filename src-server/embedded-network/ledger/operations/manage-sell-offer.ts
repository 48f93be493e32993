import { sellOfferLiabilities } from '#server/embedded-network/ledger/exchange.arithmetic.ts'
import { INT64_MAX } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import {
  isMalformed,
  manageOffer,
  OFFER_CODE,
  type OfferOrder,
} from '#server/embedded-network/ledger/manage-offer.ledger.ts'
import type { BodyOf, OperationHandler } from '#server/embedded-network/ledger/operation.ledger.ts'

type SellBody = Omit<BodyOf<'manageSellOffer'>, 'type'>

function sellOrder(body: SellBody, isPassive: boolean): OfferOrder {
  return {
    ...body,
    isPassive,
    isDelete: body.amount === 0n,
    liabilities: () => sellOfferLiabilities(body.price, body.amount),
    limits: (sold) => ({ maxSell: body.amount - sold, maxBuy: INT64_MAX }),
  }
}

export const manageSellOffer: OperationHandler<BodyOf<'manageSellOffer'>> = {
  threshold: () => 'medium',
  check: (body) => (isMalformed(sellOrder(body, false), body.amount) ? OFFER_CODE.malformed : 0),
  apply: (body, context) => manageOffer(context, sellOrder(body, false)),
}

/** Does not cross offers at exactly its own price. */
export const createPassiveSellOffer: OperationHandler<BodyOf<'createPassiveSellOffer'>> = {
  threshold: () => 'medium',
  check: (body) => (isMalformed(sellOrder({ ...body, offerId: 0n }, true), body.amount) ? OFFER_CODE.malformed : 0),
  apply: (body, context) => manageOffer(context, sellOrder({ ...body, offerId: 0n }, true)),
}
