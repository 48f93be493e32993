import { assetFields, type Fields } from '#server/embedded-network/history/asset-fields.ts'
import { amountText, ratioText } from '#server/embedded-network/history/format.ts'
import type { Asset, OfferEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { bookKey } from '#server/embedded-network/ledger/state.ledger.ts'
import type { Network } from '#server/embedded-network/network/network.ts'
import type { HorizonRequest } from './horizon.types.ts'
import { readLimit } from './page.ts'
import { readAssetFields } from './params.ts'
import { Problem } from './problem.ts'

const DEFAULT_LEVELS = 20

type Level = { n: bigint; d: bigint; stroops: bigint }

/** The book of two assets: levels of equal price, best first; bids are shown in the counter asset. */
export function orderBook({ view }: Network, { query }: HorizonRequest): Fields {
  const limit = readLimit(query, DEFAULT_LEVELS)
  const base = readSide(query, 'selling_')
  const counter = readSide(query, 'buying_')
  const { books } = view.state
  const asks = levels(books.get(bookKey(base, counter)) ?? [], limit)
  const bids = levels(books.get(bookKey(counter, base)) ?? [], limit)
  return {
    bids: bids.map(({ n, d, stroops }) => levelJson({ n: d, d: n, stroops })),
    asks: asks.map(levelJson),
    base: assetFields(base),
    counter: assetFields(counter),
  }
}

function readSide(query: URLSearchParams, prefix: string): Asset {
  try {
    const asset = readAssetFields(query, prefix)
    if (asset !== null) return asset
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  throw new Problem('invalid_order_book', 400, {
    title: 'Invalid Order Book Parameters',
    detail:
      'The parameters that specify what order book to view are invalid in some way. Please ensure that your type ' +
      'parameters (selling_asset_type and buying_asset_type) are one the following valid values: native, ' +
      'credit_alphanum4, credit_alphanum12.  Also ensure that you have specified selling_asset_code and ' +
      'selling_asset_issuer if selling_asset_type is not `native`, as well as buying_asset_code and ' +
      'buying_asset_issuer if buying_asset_type is not `native`',
  })
}

/** The first `limit` levels of a book that is sorted best first. */
function levels(book: readonly OfferEntry[], limit: number): Level[] {
  const found: Level[] = []
  for (const { price, amount } of book) {
    const last = found.at(-1)
    const [n, d] = reduced(BigInt(price.n), BigInt(price.d))
    if (last?.n === n && last.d === d) last.stroops += amount
    else if (found.length === limit) break
    else found.push({ n, d, stroops: amount })
  }
  return found
}

function reduced(n: bigint, d: bigint): [bigint, bigint] {
  let [a, b] = [n, d]
  while (b !== 0n) [a, b] = [b, a % b]
  return [n / a, d / a]
}

function levelJson({ n, d, stroops }: Level): Fields {
  return { price_r: { n: Number(n), d: Number(d) }, price: ratioText(n, d), amount: amountText(stroops) }
}
