import { createHash } from 'node:crypto'
import { genesisHistory } from '#server/embedded-network/history/ledger-history.ts'
import type {
  AccountEntry,
  LedgerEntry,
  OfferEntry,
  TrustlineEntry,
} from '#server/embedded-network/ledger/entries.types.ts'
import { sellOfferLiabilities } from '#server/embedded-network/ledger/exchange.arithmetic.ts'
import { genesis } from '#server/embedded-network/ledger/genesis.ledger.ts'
import { bareAccount } from '#server/embedded-network/ledger/operations/create-account.ts'
import { accountAddress } from '#server/embedded-network/ledger/strkey.codec.ts'
import { openStore } from '#server/embedded-network/store/store.ts'
import { PASSPHRASE } from './signing.ts'

export const LARGE = { accounts: 100_000, lines: 3, offers: 50_000 }

const ISSUERS = 10
const BALANCE = 1_000_0000000n
const LINE_BALANCE = 500_0000000n
const OFFERED = 100_0000000n
const LIMIT = 9_223_372_036_854_775_807n
const FRAME = { lastModified: 2, sponsor: null, sponsorExtension: false }

/** An address that nobody signs for. */
export function largeAddress(index: number): string {
  return accountAddress(createHash('sha256').update(`large ${index}`).digest())
}

function assetOf(index: number, issuers: readonly string[]): string {
  return `A${index % ISSUERS}:${issuers[index % ISSUERS]}`
}

function offerOf(index: number, sellerId: string, selling: string): OfferEntry {
  const price = { n: 10_000 + (index % 5_000), d: 10_000 }
  const offer = { offerId: BigInt(index + 1), sellerId, selling, buying: 'native', amount: OFFERED, price, flags: 0 }
  return { ...FRAME, type: 'offer', ...offer }
}

/** One holder: its account, its lines and, for the first ones, an offer of the first line's asset for XLM. */
function holder(index: number, issuers: readonly string[]): LedgerEntry[] {
  const accountId = largeAddress(index)
  const assets = Array.from({ length: LARGE.lines }, (_, line) => assetOf(index + line, issuers))
  const offer = index < LARGE.offers ? offerOf(index, accountId, assets[0] as string) : null
  const { selling, buying } = offer ? sellOfferLiabilities(offer.price, offer.amount) : { selling: 0n, buying: 0n }
  const account: AccountEntry = {
    ...bareAccount(accountId, BALANCE, 2n << 32n),
    lastModified: 2,
    subEntries: LARGE.lines + (offer ? 1 : 0),
    buyingLiabilities: buying,
    extension: offer ? 1 : 0,
  }
  const lines = assets.map((asset, line): TrustlineEntry => {
    const liabilities = { buyingLiabilities: 0n, sellingLiabilities: line === 0 ? selling : 0n, poolUseCount: 0 }
    const held = { accountId, asset, balance: LINE_BALANCE, limit: LIMIT, flags: 1, ...liabilities }
    return { ...FRAME, type: 'trustline', ...held, extension: line === 0 && offer ? 1 : 0 }
  })
  return offer ? [account, ...lines, offer] : [account, ...lines]
}

/** Writes a store whose ledger holds so many accounts, lines and offers. */
export function buildLargeStore(dataDir: string): void {
  const start = { passphrase: PASSPHRASE, closeTime: 1_767_225_600n }
  const state = genesis(start)
  const issuers = Array.from({ length: ISSUERS }, (_, i) => largeAddress(LARGE.accounts + i))
  const [root] = state.accounts.values()
  if (!root) throw new Error('a ledger without its root')
  const founded = issuers.map((address) => ({ ...bareAccount(address, BALANCE, 2n << 32n), lastModified: 2 }))
  const spent = BALANCE * BigInt(LARGE.accounts + ISSUERS)
  const entries: LedgerEntry[] = [{ ...root, balance: root.balance - spent }, ...founded]
  for (let index = 0; index < LARGE.accounts; index++) entries.push(...holder(index, issuers))
  const store = openStore(dataDir)
  const settings = { passphrase: PASSPHRASE, genesis: JSON.stringify({ ...start, closeTime: String(start.closeTime) }) }
  const changes = entries.map((after) => ({ before: null, after }))
  store.begin(settings, { changes, rows: genesisHistory(state.header), header: state.header.xdr, settled: [] })
  store.close()
}
