import type { Asset, OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { bookKey } from '#server/embedded-network/ledger/state.ledger.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { DocumentRoute, HorizonRequest, Listing, ListRoute, Page } from './horizon.types.ts'
import { offerJson } from './offer-json.ts'
import { orderBook } from './order-book.ts'
import { idCursor, readPage } from './page.ts'
import { readAccountId, readAsset, readAssetFields, readId } from './params.ts'
import { notFound } from './problem.ts'

/** Standing offers and order books. */
export function offerRoutes(network: Network): (ListRoute | DocumentRoute)[] {
  return [
    { kind: 'list', pattern: '/offers', stream: false, state: true, open: (request) => openOffers(network, request) },
    {
      kind: 'list',
      pattern: '/accounts/:account_id/offers',
      stream: true,
      state: true,
      open: (request) => {
        const seller = readAccountId('account_id', request.params.account_id ?? '')
        return listing(network, request, () => network.view.state.offersByAccount.get(seller)?.values() ?? [])
      },
    },
    {
      kind: 'document',
      pattern: '/offers/:offer_id',
      stream: false,
      state: true,
      read: ({ base, params }) => {
        const id = readId('offer_id', params.offer_id ?? '', 'Offer ID')
        const offer = network.view.state.offers.get(id)
        if (offer === undefined) throw notFound()
        return offerJson(base, network, offer)
      },
    },
    {
      kind: 'document',
      pattern: '/order_book',
      stream: true,
      state: true,
      read: (request) => orderBook(network, request),
    },
  ]
}

function openOffers(network: Network, request: HorizonRequest): Listing {
  const { query } = request
  const selling = readSide(query, 'selling')
  const buying = readSide(query, 'buying')
  const seller = readAddress(query, 'seller')
  const sponsor = readAddress(query, 'sponsor')
  const matches = (offer: OfferEntry): boolean =>
    (selling === null || offer.selling === selling) &&
    (buying === null || offer.buying === buying) &&
    (seller === null || offer.sellerId === seller) &&
    (sponsor === null || offer.sponsor === sponsor)
  const candidates = (): Iterable<OfferEntry> => {
    const { state } = network.view
    if (seller !== null) return state.offersByAccount.get(seller)?.values() ?? []
    if (selling !== null && buying !== null) return state.books.get(bookKey(selling, buying)) ?? []
    return state.offers.values()
  }
  return listing(network, request, () => [...candidates()].filter(matches))
}

/** An asset as one word, or in the three fields that the client library sends. */
function readSide(query: URLSearchParams, side: 'selling' | 'buying'): Asset | null {
  const word = query.get(side) ?? ''
  return word === '' ? readAssetFields(query, `${side}_`) : readAsset(side, word)
}

function readAddress(query: URLSearchParams, field: string): string | null {
  const text = query.get(field) ?? ''
  return text === '' ? null : readAccountId(field, text)
}

function listing(network: Network, request: HorizonRequest, offers: () => Iterable<OfferEntry>): Listing {
  return {
    page: readPage(request),
    read: (page) =>
      pageOf([...offers()], page).map((offer) => ({
        token: offer.offerId.toString(),
        body: offerJson(request.base, network, offer),
      })),
  }
}

function pageOf(offers: OfferEntry[], page: Page): OfferEntry[] {
  const after = idCursor(page, { oldest: 0, latest: 0 })
  const ascending = page.order === 'asc'
  return offers
    .filter(({ offerId }) => (ascending ? offerId > after : offerId < after))
    .toSorted((a, b) => (a.offerId < b.offerId === ascending ? -1 : 1))
    .slice(0, page.limit)
}
