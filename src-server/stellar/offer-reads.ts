import type { Horizon } from '@stellar/stellar-sdk'
import { asOf } from './as-of.ts'

const PAGE = 200

/** Reads of offers. */
export function offerReads(server: Horizon.Server) {
  return {
    /** Numbers of all offers that an account has, and the newest ledger that an answer was as of. */
    async offersOf(address: string): Promise<{ ids: ReadonlySet<string>; ledger: number }> {
      const ids = new Set<string>()
      let [cursor, asOfLedger] = ['', 0]
      for (;;) {
        const { body, ledger } = await asOf(server, `accounts/${address}/offers?limit=${PAGE}&cursor=${cursor}`)
        const records = (body as Page | null)?._embedded.records ?? []
        for (const { id } of records) ids.add(String(id))
        asOfLedger = Math.max(asOfLedger, ledger)
        const last = records.at(-1)
        if (!last || records.length < PAGE) return { ids, ledger: asOfLedger }
        cursor = last.paging_token
      }
    },
  }
}

interface Page {
  _embedded: { records: { id: string | number; paging_token: string }[] }
}
