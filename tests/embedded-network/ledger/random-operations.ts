import { Asset, Claimant, getLiquidityPoolId, LiquidityPoolAsset, Operation, type xdr } from '@stellar/stellar-sdk'
import { poolOf } from '#server/embedded-network/ledger/asset.ledger.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { keyOf, type TestKey } from './test-keys.ts'

/** Numbers from a seed: the same seed, the same ledger. */
export function createRandom(seed: number) {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  return {
    below,
    pick: <T>(items: readonly T[]): T => items[below(items.length)] as T,
    chance: (p: number) => next() < p,
  }
}

export type Random = ReturnType<typeof createRandom>
export type SourcedOperation = { source: TestKey; operation: xdr.Operation }

const INT32_MAX = 2_147_483_647
const MAX_LIMIT = '922337203685.4775807'

function stroopText(stroops: bigint): string {
  return `${stroops / 10_000_000n}.${String(stroops % 10_000_000n).padStart(7, '0')}`
}

/** A cast of accounts, two of them issuers, and operations of all kinds among them. */
export function createCast(random: Random) {
  const keys = Array.from({ length: 8 }, (_, i) => keyOf(`cast ${i}`))
  const [issuerOne, issuerTwo] = keys as [TestKey, TestKey]
  /** Opened and merged away by chance only. */
  const bare = keys.slice(-2)
  /** Come and go: opened, and merged away while they have nothing but their balance. */
  const guests = Array.from({ length: 3 }, (_, i) => keyOf(`guest ${i}`))
  const assets = [
    Asset.native(),
    new Asset('USD', issuerOne.address),
    new Asset('EUR', issuerOne.address),
    new Asset('LONGCODE', issuerTwo.address),
  ]
  const credits = assets.slice(1)

  const anyone = (): TestKey => random.pick(keys)
  const address = (): string => anyone().address
  const asset = (): Asset => random.pick(assets)
  const amount = (): string => {
    if (random.chance(0.003)) return MAX_LIMIT
    const size = random.pick([1, 100, 10_000, 10_000_000, 1_000_000_000])
    return stroopText(BigInt(1 + random.below(size)))
  }
  const part = (): number => 1 + random.below(random.chance(0.02) ? INT32_MAX : random.chance(0.2) ? 1000 : 6)
  const price = () => ({ n: part(), d: part() })
  const pair = () => {
    const [a, b] = [asset(), asset()]
    return a.equals(b) ? { selling: Asset.native(), buying: random.pick(credits) } : { selling: a, buying: b }
  }
  const poolAssets = () => {
    const { selling, buying } = pair()
    return Asset.compare(selling, buying) < 0 ? ([selling, buying] as const) : ([buying, selling] as const)
  }
  const poolId = (): string => {
    const [assetA, assetB] = poolAssets()
    return Buffer.from(getLiquidityPoolId('constant_product', { assetA, assetB, fee: 30 })).toString('hex')
  }
  const pathAssets = () => Array.from({ length: random.below(3) }, asset)

  return {
    keys,
    bare,
    guests,
    assets,
    credits,
    issuerOne,
    issuerTwo,
    anyone,
    address,
    asset,
    amount,
    price,
    pair,
    poolAssets,
    poolId,
    pathAssets,
  }
}

export type Cast = ReturnType<typeof createCast>

type Kind = (source: string) => xdr.Operation

function tradingOperations(cast: Cast, random: Random, state: LedgerState): Kind[] {
  const offerId = (source: string): string => {
    const own = [...(state.offersByAccount.get(source)?.keys() ?? [])]
    return own.length > 0 && random.chance(0.3) ? String(random.pick(own)) : '0'
  }
  const { amount, price, pair, asset, address, pathAssets, poolId } = cast
  return [
    (source) =>
      Operation.manageSellOffer({ source, ...pair(), amount: amount(), price: price(), offerId: offerId(source) }),
    (source) => Operation.manageSellOffer({ source, ...pair(), amount: amount(), price: price() }),
    (source) =>
      Operation.manageBuyOffer({ source, ...pair(), buyAmount: amount(), price: price(), offerId: offerId(source) }),
    (source) => {
      const [own] = state.offersByAccount.get(source)?.keys() ?? []
      return Operation.manageSellOffer({ source, ...pair(), amount: '0', price: 1, offerId: String(own ?? 1) })
    },
    (source) => Operation.createPassiveSellOffer({ source, ...pair(), amount: amount(), price: price() }),
    (source) => {
      const ends = { sendAsset: asset(), destAsset: asset(), destination: address(), path: pathAssets() }
      return Operation.pathPaymentStrictReceive({ source, ...ends, sendMax: MAX_LIMIT, destAmount: amount() })
    },
    (source) => {
      const ends = { sendAsset: asset(), destAsset: asset(), destination: address(), path: pathAssets() }
      return Operation.pathPaymentStrictSend({ source, ...ends, sendAmount: amount(), destMin: '0.0000001' })
    },
    (source) => {
      const bounds = { minPrice: { n: 1, d: 1_000_000 }, maxPrice: { n: 1_000_000, d: 1 } }
      const amounts = { maxAmountA: amount(), maxAmountB: amount() }
      return Operation.liquidityPoolDeposit({ source, liquidityPoolId: poolId(), ...amounts, ...bounds })
    },
    (source) => {
      const shares = [...(state.trustlines.get(source)?.values() ?? [])].filter(({ asset: held }) => poolOf(held))
      const line = shares.length > 0 ? random.pick(shares) : null
      const all = (line?.balance ?? 0n) / BigInt(1 + random.below(3))
      return Operation.liquidityPoolWithdraw({
        source,
        liquidityPoolId: (line && poolOf(line.asset)) ?? poolId(),
        amount: all > 0n ? stroopText(all) : amount(),
        minAmountA: '0',
        minAmountB: '0',
      })
    },
  ]
}

function balanceOperations(cast: Cast, random: Random, state: LedgerState): Kind[] {
  const balanceId = (): string => {
    const known = [...state.claimableBalances.keys()]
    return known.length > 0 ? random.pick(known) : '00'.repeat(36)
  }
  const { amount, asset, address, credits } = cast
  return [
    (source) => Operation.payment({ source, destination: address(), asset: asset(), amount: amount() }),
    (source) => Operation.payment({ source, destination: address(), asset: random.pick(credits), amount: amount() }),
    (source) =>
      Operation.createAccount({ source, destination: random.pick(cast.bare).address, startingBalance: '100' }),
    (source) => {
      const claimants = [new Claimant(cast.anyone().address), new Claimant(cast.issuerOne.address)]
      return Operation.createClaimableBalance({
        source,
        asset: asset(),
        amount: amount(),
        claimants: claimants.slice(0, 1),
      })
    },
    (source) => Operation.claimClaimableBalance({ source, balanceId: balanceId() }),
    (source) => Operation.clawback({ source, asset: random.pick(credits), from: address(), amount: amount() }),
    (source) => Operation.clawbackClaimableBalance({ source, balanceId: balanceId() }),
    (source) => Operation.accountMerge({ source, destination: address() }),
  ]
}

function settingOperations(cast: Cast, random: Random, state: LedgerState): Kind[] {
  const { address, asset, credits, poolAssets } = cast
  const limit = (): string => random.pick([MAX_LIMIT, MAX_LIMIT, '100', '0'])
  return [
    (source) => Operation.changeTrust({ source, asset: random.pick(credits), limit: limit() }),
    (source) => Operation.changeTrust({ source, asset: random.pick(credits) }),
    (source) => Operation.changeTrust({ source, asset: new LiquidityPoolAsset(...poolAssets(), 30), limit: limit() }),
    (source) => Operation.changeTrust({ source, asset: new LiquidityPoolAsset(...poolAssets(), 30) }),
    (source) =>
      Operation.allowTrust({ source, trustor: address(), assetCode: 'USD', authorize: random.pick([0, 1, 1, 2]) }),
    (source) => {
      const authorized = random.chance(0.7)
      const flags = { authorized, authorizedToMaintainLiabilities: !authorized && random.chance(0.5) }
      return Operation.setTrustLineFlags({ source, trustor: address(), asset: random.pick(credits), flags })
    },
    (source) => Operation.setOptions({ source, signer: { ed25519PublicKey: address(), weight: random.below(2) } }),
    (source) => Operation.setOptions({ source, setFlags: random.pick([1, 2, 8]) as never, homeDomain: 'example.org' }),
    (source) => Operation.setOptions({ source, clearFlags: random.pick([1, 8]) as never }),
    (source) =>
      Operation.manageData({ source, name: `d${random.below(4)}`, value: random.chance(0.3) ? null : 'value' }),
    (source) => {
      const sequence = state.accounts.get(source)?.sequence ?? 0n
      return Operation.bumpSequence({ source, bumpTo: String(random.chance(0.5) ? 0n : sequence + 3n) })
    },
    (source) => Operation.setOptions({ source, lowThreshold: random.below(2), medThreshold: 0 }),
    (source) => Operation.revokeAccountSponsorship({ source, account: address() }),
    (source) =>
      Operation.revokeTrustlineSponsorship({
        source,
        account: address(),
        asset: asset().isNative() ? random.pick(credits) : asset(),
      }),
    (source) => {
      const [seller, offerId] = random.pick([...state.offers.values()].map((o) => [o.sellerId, o.offerId])) ?? [
        source,
        1n,
      ]
      return Operation.revokeOfferSponsorship({ source, seller: String(seller), offerId: String(offerId) })
    },
    (source) => Operation.revokeDataSponsorship({ source, account: address(), name: `d${random.below(4)}` }),
    (source) => {
      const known = [...state.claimableBalances.keys()]
      return Operation.revokeClaimableBalanceSponsorship({ source, balanceId: random.pick(known) ?? '00'.repeat(36) })
    },
    (source) =>
      Operation.revokeSignerSponsorship({ source, account: address(), signer: { ed25519PublicKey: address() } }),
  ]
}

/** Opens a guest's account, or merges it away. */
function guestOperation(cast: Cast, random: Random, state: LedgerState): SourcedOperation {
  const guest = random.pick(cast.guests)
  if (state.accounts.has(guest.address)) {
    const merge = Operation.accountMerge({ source: guest.address, destination: cast.address() })
    return { source: guest, operation: merge }
  }
  const source = cast.anyone()
  const opening = { destination: guest.address, startingBalance: '5' }
  return { source, operation: Operation.createAccount({ source: source.address, ...opening }) }
}

/** Mostly one operation, at times several, now and then within a sponsorship. */
export function randomOperations(cast: Cast, random: Random, state: LedgerState): SourcedOperation[] {
  const kinds = [
    ...tradingOperations(cast, random, state),
    ...tradingOperations(cast, random, state),
    ...balanceOperations(cast, random, state),
    ...settingOperations(cast, random, state),
  ]
  const operations = Array.from({ length: random.chance(0.7) ? 1 : 2 + random.below(3) }, (): SourcedOperation => {
    if (random.chance(0.04)) return guestOperation(cast, random, state)
    const source = cast.anyone()
    const operation = random.pick(kinds)(source.address)
    return { source, operation }
  })
  if (!random.chance(0.25)) return operations
  const [sponsor, sponsored] = [cast.anyone(), cast.anyone()]
  const begin = Operation.beginSponsoringFutureReserves({ source: sponsor.address, sponsoredId: sponsored.address })
  const end = Operation.endSponsoringFutureReserves({ source: sponsored.address })
  return [{ source: sponsor, operation: begin }, ...operations, { source: sponsored, operation: end }]
}
