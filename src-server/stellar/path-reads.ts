import { Asset, type Horizon } from '@stellar/stellar-sdk'
import { bind } from '#server/kernel/bind.ts'
import { type AssetId, assetCode, assetId, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { toStroops } from '#shared/kernel/stroops.ts'
import { orNull } from './or-null.ts'

const PAGE = 200
/** Books of more offers are read by their best prices: nobody's payment may cross more than a thousand. */
const MOST_PAGES = 5

/** One offer on a book, or all of one price; stroops, and the price in what it buys for one of what it sells. */
interface StandingOffer {
  seller: string
  n: bigint
  d: bigint
  amount: bigint
}
interface PoolReserves {
  reserves: ReadonlyMap<AssetId, bigint>
  /** Hundredths of a percent. */
  fee: bigint
}
interface PathQuestion {
  sell: AssetId
  buy: AssetId
  /** Decimal text of the side that is fixed. */
  amount: string
  fixed: 'send' | 'receive'
}

/** Reads of what path payments convert with. */
export function pathReads(server: Horizon.Server) {
  return bind(server, {
    /** Whole paths, both ends included, that Horizon would convert by; best first. */
    conversionPaths,
    /** Everything that sells `selling` for `buying`, by the age of offers; best price first where it is read by prices. */
    standingOffers,
    /** null where there is no pool of the two. */
    poolReserves,
  })
}

async function conversionPaths(
  server: Horizon.Server,
  { sell, buy, amount, fixed }: PathQuestion,
): Promise<AssetId[][]> {
  const [source, destination] = [assetOf(sell), assetOf(buy)]
  const call =
    fixed === 'send'
      ? server.strictSendPaths(source, amount, [destination])
      : server.strictReceivePaths([source], destination, amount)
  const { records } = await call.call()
  return records.map(({ path }) => [sell, ...path.map(idOf), buy])
}

async function standingOffers(server: Horizon.Server, selling: AssetId, buying: AssetId): Promise<StandingOffer[]> {
  const call = server.offers().selling(assetOf(selling)).buying(assetOf(buying)).order('asc').limit(PAGE)
  const found: StandingOffer[] = []
  let page = await orNull(call.call())
  for (let read = 1; page !== null; read += 1) {
    found.push(...page.records.map(offerOf))
    if (page.records.length < PAGE) return found
    if (read === MOST_PAGES) return bestPrices(server, selling, buying)
    page = await page.next()
  }
  return found
}

const offerOf = ({ seller, amount, price_r }: Horizon.ServerApi.OfferRecord): StandingOffer => ({
  seller,
  n: BigInt(price_r.n),
  d: BigInt(price_r.d),
  amount: toStroops(amount),
})

async function bestPrices(server: Horizon.Server, selling: AssetId, buying: AssetId): Promise<StandingOffer[]> {
  const { asks } = await server.orderbook(assetOf(selling), assetOf(buying)).limit(PAGE).call()
  return asks.map(({ price_r, amount }) => ({
    seller: '',
    n: BigInt(price_r.n),
    d: BigInt(price_r.d),
    amount: toStroops(amount),
  }))
}

async function poolReserves(server: Horizon.Server, a: AssetId, b: AssetId): Promise<PoolReserves | null> {
  const { records } = await server.liquidityPools().forAssets(assetOf(a), assetOf(b)).limit(1).call()
  const [pool] = records
  if (!pool) return null
  const reserves = pool.reserves as unknown as { asset: string; amount: string }[]
  return {
    reserves: new Map(reserves.map(({ asset, amount }) => [asset === 'native' ? NATIVE : asset, toStroops(amount)])),
    fee: BigInt(pool.fee_bp),
  }
}

const assetOf = (asset: AssetId): Asset => {
  const issuer = assetIssuer(asset)
  return issuer === null ? Asset.native() : new Asset(assetCode(asset), issuer)
}

const idOf = ({ asset_code, asset_issuer }: { asset_code: string; asset_issuer: string }): AssetId =>
  asset_issuer ? assetId(asset_code, asset_issuer) : NATIVE
