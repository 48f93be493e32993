import { Asset, Operation, type xdr } from '@stellar/stellar-sdk'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import { createNetwork, type Network } from '#server/embedded-network/network/network.ts'
import { answerParent } from '#tests/bench/kit/child-side.ts'
import { keyOf, type TestKey } from '#tests/embedded-network/ledger/test-keys.ts'
import { createSequences, envelopeOf, PASSPHRASE } from './signing.ts'

/** What a run of ledgers took, in milliseconds of the clock and of the process's CPU. */
export type Run = {
  transactions: number
  tookMs: number
  cpuMs: number
  /** The longest close of a ledger. */
  longestMs: number
  /** Offers that were crossed. */
  crossed: number
}

const FOUNDED = 100
const GENESIS_SECONDS = 1_767_225_600n

type Bank = { network: Network; root: TestKey; next: (address: string) => bigint }

let bank: Bank | undefined

answerParent(
  {
    open: (dataDir: string) => {
      const network = createNetwork(
        dataDir,
        { passphrase: PASSPHRASE, closeTime: GENESIS_SECONDS, maxOperations: 1000 },
        () => Number(GENESIS_SECONDS) * 1000,
      )
      const next = createSequences((address) => network.state.accounts.get(address)?.sequence ?? 0n)
      bank = { network, root: keyOf(PASSPHRASE), next }
    },
    payments: (ledgers: number) => payments(opened(), ledgers),
    operations: (ledgers: number) => manyOperations(opened(), ledgers),
    books: () => buildBooks(opened()),
    deep: (plan: { times: number; amount: string }) => deep(opened(), plan),
    paths: (plan: { ledgers: number; payments: number; amount: string }) => paths(opened(), plan),
  },
  async () => bank?.network.end(),
)

function opened(): Bank {
  if (!bank) throw new Error('no network is open')
  return bank
}

/** Applies ledgers by hand, outside of what is measured. Throws where a transaction does not succeed. */
function settle({ network }: Bank, envelopes: string[]): void {
  for (let at = 0; at < envelopes.length; at += FOUNDED) {
    for (const { resultXdr } of network.close({ txs: envelopes.slice(at, at + FOUNDED) }).results) {
      const code = Buffer.from(resultXdr, 'base64').readInt32BE(8)
      if (code !== 0) throw new Error(`a transaction was not applied: ${resultXdr}`)
    }
  }
}

/** Submits every ledger's envelopes as clients do, each accepted before its ledger closes. */
async function run({ network }: Bank, ledgers: string[][]): Promise<Run> {
  const from = { at: performance.now(), cpu: process.cpuUsage() }
  let longestMs = 0
  for (const envelopes of ledgers) {
    const answers = await Promise.all(envelopes.map((envelope) => network.submit(network.decode(envelope))))
    const refused = answers.find(({ status }) => status !== 'PENDING')
    if (refused) throw new Error(`a transaction was not accepted: ${refused.status}`)
    const begun = performance.now()
    const { results } = network.close({})
    longestMs = Math.max(longestMs, performance.now() - begun)
    if (results.length !== envelopes.length) throw new Error('a transaction is missing in its ledger')
  }
  const { user, system } = process.cpuUsage(from.cpu)
  const transactions = ledgers.reduce((sum, envelopes) => sum + envelopes.length, 0)
  return { transactions, tookMs: performance.now() - from.at, cpuMs: (user + system) / 1000, longestMs, crossed: 0 }
}

function people(count: number): TestKey[] {
  return Array.from({ length: count }, (_, i) => keyOf(`person ${i}`))
}

/** Opens the accounts that are missing, a hundred by a transaction. */
function found(b: Bank, keys: readonly TestKey[]): void {
  const missing = keys.filter(({ address }) => !b.network.state.accounts.has(address))
  for (let at = 0; at < missing.length; at += FOUNDED) {
    const operations = missing.slice(at, at + FOUNDED).map(({ address }) => {
      return Operation.createAccount({ destination: address, startingBalance: '1000000' })
    })
    settle(b, [envelopeOf(b.root, { sequence: b.next(b.root.address), operations })])
  }
}

const PEOPLE = 1000

function payments(b: Bank, ledgers: number): Promise<Run> {
  const keys = people(PEOPLE)
  found(b, keys)
  const round = () =>
    keys.map((source, i) => {
      const destination = (keys[(i + 1) % keys.length] as TestKey).address
      const pay = Operation.payment({ destination, asset: Asset.native(), amount: '1.5' })
      return envelopeOf(source, { sequence: b.next(source.address), operations: [pay] })
    })
  return run(b, Array.from({ length: ledgers }, round))
}

/** Ledgers of ten transactions with a hundred operations each. */
function manyOperations(b: Bank, ledgers: number): Promise<Run> {
  const keys = people(PEOPLE)
  found(b, keys)
  const round = () =>
    keys.slice(0, 10).map((source, i) => {
      const operations = Array.from({ length: 100 }, (_, k) => {
        const destination = (keys[100 + i * 90 + (k % 90)] as TestKey).address
        return Operation.payment({ destination, asset: Asset.native(), amount: '0.5' })
      })
      return envelopeOf(source, { sequence: b.next(source.address), operations })
    })
  return run(b, Array.from({ length: ledgers }, round))
}

const LEVELS = 500
const HOPS = 3
const issuer = keyOf('issuer of the path')
const PATH = [Asset.native(), ...['ONE', 'TWO', 'THREE'].map((code) => new Asset(code, issuer.address))]
/** One maker for each book: an account carries at most 1,000 offers. */
const makers = Array.from({ length: HOPS }, (_, i) => keyOf(`maker ${i}`))
const LEVEL_AMOUNT = '10'

/** Books of 500 levels, each level its own price and ten units, from XLM through two assets to a third. */
function buildBooks(b: Bank): void {
  found(b, [issuer, ...makers, ...people(PEOPLE)])
  const last = PATH[HOPS] as Asset
  const trust = (key: TestKey, assets: readonly Asset[]) =>
    assets.filter((asset) => !asset.isNative()).map((asset) => Operation.changeTrust({ source: key.address, asset }))
  const each = (key: TestKey, operations: xdr.Operation[]) =>
    envelopeOf(key, { sequence: b.next(key.address), operations })
  settle(b, [
    ...makers.map((key) => each(key, trust(key, PATH))),
    ...people(PEOPLE).map((key) => each(key, trust(key, [last]))),
  ])
  const fund = makers.flatMap(({ address }) =>
    PATH.slice(1).map((asset) => Operation.payment({ destination: address, asset, amount: '100000000' })),
  )
  settle(b, [each(issuer, fund)])
  for (const [i, maker] of makers.entries()) {
    const [buying, selling] = [PATH[i] as Asset, PATH[i + 1] as Asset]
    for (let level = 0; level < LEVELS; level += FOUNDED) {
      const operations = Array.from({ length: FOUNDED }, (_, k) => {
        const price = { n: 10_000 + level + k, d: 10_000 }
        return Operation.manageSellOffer({ selling, buying, amount: LEVEL_AMOUNT, price })
      })
      settle(b, [each(maker, operations)])
    }
  }
}

/** Puts the whole amount on every level again; what was taken away whole comes back as another offer. */
function refill(b: Bank): void {
  for (const [i, maker] of makers.entries()) {
    const [buying, selling] = [PATH[i] as Asset, PATH[i + 1] as Asset]
    const standing = new Map(
      [...(b.network.state.offersByAccount.get(maker.address)?.values() ?? [])].map((offer) => [offer.price.n, offer]),
    )
    const operations = Array.from({ length: LEVELS }, (_, level) => {
      const price = { n: 10_000 + level, d: 10_000 }
      const offerId = String(standing.get(price.n)?.offerId ?? 0)
      return Operation.manageSellOffer({ selling, buying, amount: LEVEL_AMOUNT, price, offerId })
    })
    for (let at = 0; at < LEVELS; at += FOUNDED) {
      settle(b, [
        envelopeOf(maker, { sequence: b.next(maker.address), operations: operations.slice(at, at + FOUNDED) }),
      ])
    }
  }
}

/** Path payments along all three books; the books are filled again before every ledger. */
async function paths(
  b: Bank,
  { ledgers, payments: count, amount }: { ledgers: number; payments: number; amount: string },
): Promise<Run> {
  const runs: Run[] = []
  for (let ledger = 0; ledger < ledgers; ledger++) {
    refill(b)
    const envelopes = people(count).map((source) => {
      return envelopeOf(source, { sequence: b.next(source.address), operations: [pathPayment(source, amount)] })
    })
    const before = b.network.state.header.ledger
    const measured = await run(b, [envelopes])
    runs.push({ ...measured, crossed: crossedIn(b.network, before + 1) })
  }
  const sum = (pick: (one: Run) => number) => runs.reduce((total, one) => total + pick(one), 0)
  return {
    transactions: sum(({ transactions }) => transactions),
    tookMs: sum(({ tookMs }) => tookMs),
    cpuMs: sum(({ cpuMs }) => cpuMs),
    crossed: sum(({ crossed }) => crossed),
    longestMs: Math.max(...runs.map(({ longestMs }) => longestMs)),
  }
}

/** One path payment, applied by the ledger's rules alone again and again to the same state. */
function deep(b: Bank, { times, amount }: { times: number; amount: string }): Run {
  refill(b)
  const { network } = b
  const [source] = people(1) as [TestKey]
  const envelope = envelopeOf(source, {
    sequence: (network.state.accounts.get(source.address)?.sequence ?? 0n) + 1n,
    operations: [pathPayment(source, amount)],
  })
  const from = { at: performance.now(), cpu: process.cpuUsage() }
  let crossed = 0
  for (let time = 0; time < times; time++) {
    const closeTime = network.state.header.closeTime + 5n
    const transactions = [network.decode(envelope)]
    const close = closeLedger(network.state, { closeTime, transactions, order: 'given' })
    const [applied] = close.transactions
    if (!applied?.successful) throw new Error('a path payment failed')
    crossed += applied.result.operations[0]?.claims?.length ?? 0
  }
  const { user, system } = process.cpuUsage(from.cpu)
  const tookMs = performance.now() - from.at
  return { transactions: times, tookMs, cpuMs: (user + system) / 1000, longestMs: tookMs / times, crossed }
}

function pathPayment(source: TestKey, sendAmount: string): xdr.Operation {
  return Operation.pathPaymentStrictSend({
    sendAsset: PATH[0] as Asset,
    sendAmount,
    destination: source.address,
    destAsset: PATH[HOPS] as Asset,
    destMin: '0.0000001',
    path: PATH.slice(1, HOPS),
  })
}

/** How many offers a ledger's transactions crossed, as history tells it. Throws where a payment failed. */
function crossedIn({ store }: Network, ledger: number): number {
  const [from, to] = [BigInt(ledger) << 32n, (BigInt(ledger + 1) << 32n) - 1n]
  const span = { after: 0n, upTo: to, order: 'asc' as const, limit: PEOPLE }
  const failed = store.history
    .transactions(span, { from, to, includeFailed: true })
    .filter(({ body }) => body['successful'] !== true)
  if (failed.length > 0) throw new Error(`${failed.length} path payments failed`)
  const trades = store.history.effects({ ...span, after: [0n, 0n], limit: 1_000_000 }, { from, to })
  return trades.filter(({ body }) => body['type'] === 'trade').length / 2
}
