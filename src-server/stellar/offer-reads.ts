import type { Horizon } from '@stellar/stellar-sdk'
import { type AssetId, assetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { asOf } from './as-of.ts'

const PAGE = 200

/** An offer as the ledger has it; its price is what is bought for one of what is sold. */
export interface LedgerOffer {
  id: string
  selling: AssetId
  buying: AssetId
  /** Of what is sold, decimal text. */
  amount: string
  price: { n: number; d: number }
}
export interface OffersRead {
  offers: ReadonlyMap<string, LedgerOffer>
  /** What was read is no older than this ledger, and none of it is newer than that one. */
  oldest: number
  newest: number
}

/** Reads of offers. */
export function offerReads(server: Horizon.Server) {
  return {
    /** All offers that an account has, by their numbers. */
    async offersOf(address: string): Promise<OffersRead> {
      const offers = new Map<string, LedgerOffer>()
      const ledgers: number[] = []
      for (let cursor = ''; ; ) {
        const { body, ledger } = await asOf(server, `accounts/${address}/offers?limit=${PAGE}&cursor=${cursor}`)
        const records = (body as Page | null)?._embedded.records ?? []
        for (const record of records) offers.set(String(record.id), offerOf(record))
        ledgers.push(ledger)
        const last = records.at(-1)
        if (!last || records.length < PAGE)
          return { offers, oldest: Math.min(...ledgers), newest: Math.max(...ledgers) }
        cursor = last.paging_token
      }
    },
  }
}

interface ReadAsset {
  asset_code?: string
  asset_issuer?: string
}
interface OfferRecord {
  id: string | number
  paging_token: string
  selling: ReadAsset
  buying: ReadAsset
  amount: string
  price_r: { n: number | string; d: number | string }
}
interface Page {
  _embedded: { records: OfferRecord[] }
}

const offerOf = ({ id, selling, buying, amount, price_r: { n, d } }: OfferRecord): LedgerOffer => ({
  id: String(id),
  selling: named(selling),
  buying: named(buying),
  amount,
  price: { n: Number(n), d: Number(d) },
})
const named = ({ asset_code, asset_issuer }: ReadAsset): AssetId =>
  asset_code === undefined ? NATIVE : assetId(asset_code, asset_issuer ?? null)
