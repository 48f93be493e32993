import { compareAssets, NATIVE, POOL_FEE } from '#server/embedded-network/ledger/asset.ledger.ts'
import { INT64_MAX } from '#server/embedded-network/ledger/int64.arithmetic.ts'
import type { LedgerState } from '#server/embedded-network/ledger/ledger.types.ts'
import { poolIdOf } from '#server/embedded-network/ledger/pool-id.ledger.ts'
import type { OwnOperation } from '#server/embedded-network/ledger/xdr/operation-body.codec.ts'
import { rootOf, type Signer } from '#server/embedded-network/network/signer.ts'
import { wholeUnits } from './amounts.ts'
import { type MarketCast, type Pair, participantsOf, type Traded } from './market-cast.ts'

/** What an account wants done in one ledger; where the operations are another's, their owner signs too. */
export type Task = { signer: Signer; operations: OwnOperation[]; owner?: Signer }

const ISSUER_XLM = 1000
const PARTICIPANT_XLM = 50_000_000
/** US dollars of each asset that each participant is given. */
const PARTICIPANT_USD = 5_000_000
/** US dollars on each side of each pool. */
const POOL_USD = 250_000
const LARGEST_INT32 = 2_147_483_647

/** Stroops of an asset that each participant is given. */
export function shareOf({ asset, anchorUsd }: Traded): bigint {
  return wholeUnits(asset === NATIVE ? PARTICIPANT_XLM : PARTICIPANT_USD / anchorUsd)
}

/** A payment to an account of the market. */
export function paymentTo(address: string, asset: string, amount: bigint): OwnOperation {
  return { type: 'payment', destination: { accountId: address, id: null }, asset, amount }
}

/** Whether the market's accounts are in the ledger. They are made in one go, so one tells for all. */
export function isFounded(cast: MarketCast, state: LedgerState): boolean {
  return state.accounts.has(cast.provider.address)
}

/** The ledgers that make the market: its accounts; then their lines, their money and the pools. */
export function foundingSteps(cast: MarketCast, state: LedgerState, seconds: number): Task[][] {
  const participants = participantsOf(cast)
  const pooled = cast.pairs.filter(({ hasPool }) => hasPool)
  const credits = cast.traded.filter((traded) => traded.issuer !== null)
  return [
    [{ signer: rootOf(state.passphrase), operations: openings(cast, state) }],
    [
      ...participants.map((signer) => ({ signer, operations: credits.map(({ asset }) => trust(asset)) })),
      ...credits.flatMap((credit) => payments(credit, participants)),
      {
        signer: cast.provider,
        operations: [...pooled.map(poolTrust), ...pooled.map((pair) => deposit(pair, seconds))],
      },
    ],
  ]
}

function openings(cast: MarketCast, { accounts }: LedgerState): OwnOperation[] {
  const issuers = cast.traded.flatMap(({ issuer }) => issuer ?? []).filter(({ address }) => !accounts.has(address))
  const opening = (destination: string, xlm: number): OwnOperation => ({
    type: 'createAccount',
    destination,
    startingBalance: wholeUnits(xlm),
  })
  return [
    ...issuers.map(({ address }) => opening(address, ISSUER_XLM)),
    ...participantsOf(cast).map(({ address }) => opening(address, PARTICIPANT_XLM)),
  ]
}

function trust(asset: string): OwnOperation {
  return { type: 'changeTrust', line: { type: 'asset', asset }, limit: INT64_MAX }
}

function payments(credit: Traded, participants: Signer[]): Task[] {
  const { asset, issuer } = credit
  if (issuer === null) return []
  return [{ signer: issuer, operations: participants.map(({ address }) => paymentTo(address, asset, shareOf(credit))) }]
}

/** The ledger's order of a pool's two assets. */
function ordered({ base, quote }: Pair): [Traded, Traded] {
  return compareAssets(base.asset, quote.asset) < 0 ? [base, quote] : [quote, base]
}

function poolTrust(pair: Pair): OwnOperation {
  const [{ asset: assetA }, { asset: assetB }] = ordered(pair)
  const poolId = poolIdOf(assetA, assetB)
  return { type: 'changeTrust', line: { type: 'pool', assetA, assetB, fee: POOL_FEE, poolId }, limit: INT64_MAX }
}

/** The first deposit decides a pool's price; into a pool that others made already it goes at theirs. */
function deposit(pair: Pair, seconds: number): OwnOperation {
  const [a, b] = ordered(pair)
  return {
    type: 'liquidityPoolDeposit',
    poolId: poolIdOf(a.asset, b.asset),
    maxAmountA: wholeUnits(POOL_USD / a.usd(seconds)),
    maxAmountB: wholeUnits(POOL_USD / b.usd(seconds)),
    minPrice: { n: 1, d: LARGEST_INT32 },
    maxPrice: { n: LARGEST_INT32, d: 1 },
  }
}
