import type { Pair } from '#server/domains/market-making/market-reading.ts'
import { walletLabel } from '#server/domains/market-making/presenting.ts'
import { MOST_OPERATIONS, type OperationPlan } from '#server/stellar/operation-plan.ts'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

/** Stroops that each wallet has beyond its reserves, for the network fees of its orders. */
export const FEES_OF_A_WALLET = 5_000_000n
/** Beside the account that pays: an envelope has at most 20 signatures. */
const MOST_WALLETS_AT_ONCE = 19

export interface FundedWallet {
  side: 'buy' | 'sell'
  label: string
  /** Stroops of XLM for reserves and fees, and for what it sells where that is XLM. */
  starting: bigint
  /** The asset that it sells, where that is not XLM. */
  payment: { asset: string; amount: bigint } | null
}

interface Funding {
  pair: Pair
  rules: Pick<MakerRules, 'levels' | 'walletCount'>
  /** Stroops. */
  budgetBase: bigint
  budgetQuote: bigint
  /** Stroops for one entry. */
  baseReserve: number
}

const linesOf = ({ base, counter }: Pair): string[] => [base, counter].filter((asset) => asset !== NATIVE)

/** Levels take turns among the wallets of their side; each is funded for its own, with the reserve of their orders. */
export function fundWallets({ pair, rules, budgetBase, budgetQuote, baseReserve }: Funding): FundedWallet[] {
  const { levels, walletCount } = rules
  const places = Array.from({ length: walletCount / 2 }, (_, place) => place)
  const levelsAt = (place: number): number => Math.max(0, Math.ceil((levels - place) / places.length))
  return (['sell', 'buy'] as const).flatMap((side) => {
    const [asset, budget] = side === 'sell' ? [pair.base, budgetBase] : [pair.counter, budgetQuote]
    let counted = 0n
    let shared = 0n
    return places.map((place): FundedWallet => {
      counted += BigInt(levelsAt(place))
      const until = (budget * counted) / BigInt(levels)
      const amount = until - shared
      shared = until
      const entries = 2 + linesOf(pair).length + levelsAt(place)
      const reserve = BigInt(baseReserve) * BigInt(entries) + FEES_OF_A_WALLET
      return {
        side,
        label: walletLabel(side, place + 1, walletCount),
        starting: asset === NATIVE ? reserve + amount : reserve,
        payment: asset === NATIVE || amount === 0n ? null : { asset, amount },
      }
    })
  })
}

/** The account of its owner opens a wallet and funds it; the wallet opens its lines. */
export function openingOf(wallet: FundedWallet & { address: string }, pair: Pair): OperationPlan[] {
  const { address, starting, payment } = wallet
  return [
    { kind: 'create_account', destination: address, startingBalance: fromStroops(starting) },
    ...linesOf(pair).map((asset): OperationPlan => ({ kind: 'change_trust', source: address, asset })),
    ...(payment
      ? [
          {
            kind: 'payment' as const,
            destination: address,
            asset: payment.asset,
            amount: fromStroops(payment.amount),
          },
        ]
      : []),
  ]
}

/** In as few groups as envelopes have room for, of about the same size. */
export function inEnvelopes<Part extends { operations: readonly OperationPlan[] }>(parts: readonly Part[]): Part[][] {
  const most = Math.max(1, ...parts.map(({ operations }) => operations.length))
  const room = Math.min(MOST_WALLETS_AT_ONCE, Math.floor(MOST_OPERATIONS / most))
  const groups = Math.ceil(parts.length / room)
  const size = Math.ceil(parts.length / Math.max(1, groups))
  return Array.from({ length: groups }, (_, at) => parts.slice(at * size, (at + 1) * size))
}
