import { Asset, Operation } from '@stellar/stellar-sdk'
import { expect, test } from 'vitest'
import { closeLedger } from '#server/embedded-network/ledger/close.ledger.ts'
import {
  findStrictReceivePaths,
  findStrictSendPaths,
  type PaymentPath,
} from '#server/embedded-network/ledger/path-finding.ledger.ts'
import { decodeEnvelope } from '#server/embedded-network/ledger/xdr/envelope.codec.ts'
import { createRandom, type Random } from './random-operations.ts'
import { keyOf, type TestKey } from './test-keys.ts'
import { createTestLedger, type TestLedger } from './test-ledger.ts'

const sdkAsset = (asset: string): Asset => {
  const [code = '', issuer] = asset.split(':')
  return asset === 'native' ? Asset.native() : new Asset(code, issuer)
}
const decimal = (stroops: bigint): string =>
  `${stroops / 10_000_000n}.${String(stroops % 10_000_000n).padStart(7, '0')}`

/** Makers with offers between all pairs of five assets, and pools of some pairs. */
function createMarket(random: Random) {
  const ledger = createTestLedger()
  const [issuer, maker, taker] = ['issuer', 'maker', 'taker'].map(keyOf) as [TestKey, TestKey, TestKey]
  const assets = [Asset.native(), ...['AAA', 'BBB', 'CCC', 'DDDDD'].map((code) => new Asset(code, issuer.address))]
  const open = [issuer, maker, taker].map(({ address }) => {
    return Operation.createAccount({ destination: address, startingBalance: '1000000' })
  })
  ledger.send(ledger.root, open, { fee: '1000' })
  for (const holder of [maker, taker]) {
    const lines = assets
      .slice(1)
      .flatMap((asset) => [
        Operation.changeTrust({ source: holder.address, asset }),
        Operation.payment({ source: issuer.address, destination: holder.address, asset, amount: '100000' }),
      ])
    ledger.send(issuer, lines, { signers: [issuer, holder], fee: '10000' })
  }
  for (let i = 0; i < 60; i++) {
    const [selling, buying] = [random.pick(assets), random.pick(assets)]
    if (selling.equals(buying)) continue
    const price = { n: 80 + random.below(60), d: 60 + random.below(60) }
    const amount = decimal(BigInt(1 + random.below(900_000_000)))
    ledger.send(maker, [Operation.manageSellOffer({ selling, buying, amount, price, offerId: '0' })])
  }
  return { ledger, assets, issuer, maker, taker }
}

function execute(ledger: TestLedger, taker: TestKey, operation: ReturnType<typeof Operation.payment>) {
  const envelope = decodeEnvelope(ledger.build(taker, [operation]), ledger.state.networkId)
  const closeTime = ledger.state.header.closeTime + 5n
  return closeLedger(ledger.state, { closeTime, transactions: [envelope], order: 'given' }).transactions[0]
}

function sendAlong(path: PaymentPath, destination: string) {
  return Operation.pathPaymentStrictSend({
    sendAsset: sdkAsset(path.sourceAsset),
    sendAmount: decimal(path.sourceAmount),
    destination,
    destAsset: sdkAsset(path.destAsset),
    destMin: '0.0000001',
    path: path.path.map(sdkAsset),
  })
}

function receiveAlong(path: PaymentPath, destination: string) {
  return Operation.pathPaymentStrictReceive({
    sendAsset: sdkAsset(path.sourceAsset),
    sendMax: decimal(path.sourceAmount),
    destination,
    destAsset: sdkAsset(path.destAsset),
    destAmount: decimal(path.destAmount),
    path: path.path.map(sdkAsset),
  })
}

const name = (asset: Asset): string => (asset.isNative() ? 'native' : `${asset.getCode()}:${asset.getIssuer()}`)

test('a path found for an exact amount sent delivers exactly what was quoted', () => {
  const random = createRandom(7)
  const { ledger, assets, taker, maker } = createMarket(random)
  const destAssets = assets.map(name)
  let checked = 0
  for (const source of destAssets) {
    for (const sourceAmount of [1n, 37n, 5_000_001n, 400_000_000n]) {
      for (const path of findStrictSendPaths(ledger.state, { sourceAsset: source, sourceAmount, destAssets })) {
        if (path.sourceAsset === path.destAsset) continue
        const applied = execute(ledger, taker, sendAlong(path, maker.address))
        expect(applied?.result.operations[0]?.last?.amount).toBe(path.destAmount)
        checked++
      }
    }
  }
  expect(checked).toBeGreaterThan(50)
})

test('a path found for an exact amount received takes exactly what was quoted, and not a stroop less', () => {
  const random = createRandom(8)
  const { ledger, assets, taker, maker } = createMarket(random)
  const sources = assets.map((asset) => ({ asset: name(asset), balance: null }))
  let checked = 0
  for (const { asset: destAsset } of sources) {
    for (const destAmount of [1n, 41n, 7_000_003n, 300_000_000n]) {
      const request = { destAsset, destAmount, sources, ignoredSeller: taker.address }
      for (const path of findStrictReceivePaths(ledger.state, request)) {
        if (path.sourceAsset === path.destAsset) continue
        const enough = execute(ledger, taker, receiveAlong(path, maker.address))
        expect(enough?.successful).toBe(true)
        if (path.sourceAmount === 1n) continue
        const less = execute(
          ledger,
          taker,
          receiveAlong({ ...path, sourceAmount: path.sourceAmount - 1n }, maker.address),
        )
        expect(less?.result.operations[0]?.code).toBe(-12)
        checked++
      }
    }
  }
  expect(checked).toBeGreaterThan(50)
})

test('paths are ordered by the open end, best amount first, and at most five per asset with two assets between', () => {
  const { ledger, assets } = createMarket(createRandom(9))
  const destAssets = assets.slice(1).map(name)
  const paths = findStrictSendPaths(ledger.state, { sourceAsset: 'native', sourceAmount: 10_000_000n, destAssets })
  const ends = paths.map(({ destAsset }) => destAsset)
  expect([...new Set(ends)]).toEqual(
    [...new Set(ends)].sort(
      (a, b) => Number(b.startsWith('DDDDD')) - Number(a.startsWith('DDDDD')) || (a < b ? -1 : 1),
    ),
  )
  for (const end of new Set(ends)) {
    const amounts = paths.filter(({ destAsset }) => destAsset === end).map(({ destAmount }) => destAmount)
    expect(amounts.length).toBeLessThanOrEqual(5)
    expect(amounts).toEqual([...amounts].sort((a, b) => (a > b ? -1 : 1)))
  }
  expect(Math.max(...paths.map(({ path }) => path.length))).toBeLessThanOrEqual(2)
})

test('what the sender holds, and his own offers, bound the paths of an exact amount received', () => {
  const { ledger, assets, maker } = createMarket(createRandom(10))
  const destAsset = name(assets[1] as Asset)
  const request = { destAsset, destAmount: 10_000_000n, ignoredSeller: null }
  const open = findStrictReceivePaths(ledger.state, { ...request, sources: [{ asset: 'native', balance: null }] })
  expect(open.length).toBeGreaterThan(0)
  const cheapest = open[0]?.sourceAmount ?? 0n
  const poor = { ...request, sources: [{ asset: 'native', balance: cheapest - 1n }] }
  expect(findStrictReceivePaths(ledger.state, poor)).toEqual([])
  const own = { ...request, ignoredSeller: maker.address, sources: [{ asset: 'native', balance: null }] }
  expect(findStrictReceivePaths(ledger.state, own)).toEqual([])
})

/** From XLM to CCC at once, and better through `first`, then through `second`, whose books were opened in this order. */
function createDetours(first: string, second: string) {
  const ledger = createTestLedger()
  const [issuer, maker] = ['issuer', 'maker'].map(keyOf) as [TestKey, TestKey]
  const rates: Record<string, number> = { AAA: 2, BBB: 3 }
  const [end, ...detours] = ['CCC', first, second].map((code) => new Asset(code, issuer.address)) as [
    Asset,
    Asset,
    Asset,
  ]
  for (const { address } of [issuer, maker]) {
    ledger.send(ledger.root, [Operation.createAccount({ destination: address, startingBalance: '1000' })])
  }
  const lines = [end, ...detours].flatMap((asset) => [
    Operation.changeTrust({ source: maker.address, asset }),
    Operation.payment({ source: issuer.address, destination: maker.address, asset, amount: '1000' }),
  ])
  ledger.send(issuer, lines, { signers: [issuer, maker], fee: '10000' })
  const sell = (selling: Asset, buying: Asset, rate: number) =>
    ledger.send(maker, [
      Operation.manageSellOffer({ selling, buying, amount: '100', price: { n: 1, d: rate }, offerId: '0' }),
    ])
  sell(end, Asset.native(), 1)
  for (const detour of detours) {
    sell(detour, Asset.native(), 1)
    sell(end, detour, rates[detour.getCode()] ?? 1)
  }
  return { ledger, end: name(end) }
}

test.each([
  ['AAA', 'BBB', ['BBB', 'AAA', '']],
  ['BBB', 'AAA', ['BBB', '']],
])('of the ways of one round, %s before %s, each that beats those found before it is listed', (first, second, ways) => {
  const { ledger, end } = createDetours(first, second)
  const through = (paths: PaymentPath[]) => paths.map(({ path }) => path.map((asset) => asset.slice(0, 3)).join())
  const sent = { sourceAsset: 'native', sourceAmount: 60_000_000n, destAssets: [end] }
  expect(through(findStrictSendPaths(ledger.state, sent))).toEqual(ways)
  const sources = [{ asset: 'native', balance: null }]
  const received = { destAsset: end, destAmount: 60_000_000n, sources, ignoredSeller: null }
  expect(through(findStrictReceivePaths(ledger.state, received))).toEqual(ways)
})

test('an asset that is wanted as it is sent needs no path', () => {
  const { ledger } = createMarket(createRandom(11))
  const request = { sourceAsset: 'native', sourceAmount: 5n, destAssets: ['native'] }
  expect(findStrictSendPaths(ledger.state, request)).toEqual([
    { sourceAsset: 'native', sourceAmount: 5n, destAsset: 'native', destAmount: 5n, path: [] },
  ])
})
