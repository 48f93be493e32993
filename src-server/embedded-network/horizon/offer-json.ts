import { assetFields, type Fields, priceText } from '#server/embedded-network/history/asset-fields.ts'
import { amountText } from '#server/embedded-network/history/format.ts'
import type { OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import { modifiedTime } from './account-json.ts'
import { link } from './links.ts'

/** A standing offer as Horizon shows it; `amount` is in what it sells. */
export function offerJson(base: string, { store }: Network, offer: OfferEntry): Fields {
  const id = offer.offerId.toString()
  return {
    _links: { self: link(`${base}/offers/${id}`), offer_maker: link(`${base}/accounts/${offer.sellerId}`) },
    id,
    paging_token: id,
    seller: offer.sellerId,
    selling: assetFields(offer.selling),
    buying: assetFields(offer.buying),
    amount: amountText(offer.amount),
    price_r: offer.price,
    price: priceText(offer.price),
    last_modified_ledger: offer.lastModified,
    ...modifiedTime(store.history.closedAt(offer.lastModified)),
    ...(offer.sponsor === null ? {} : { sponsor: offer.sponsor }),
  }
}
