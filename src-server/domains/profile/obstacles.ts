import { spendableNative, spendableOf, withheld } from '#shared/domains/accounts/reserve.ts'
import type { ClosingState, Obstacle } from '#shared/domains/profile/closing.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { ClosingPosition } from './closing.queries.ts'

const PROTOCOL_BASE_RESERVE = 5_000_000
const PROTOCOL_BASE_FEE = 100

/** What still stands in the way of closing, the most general first. */
export function closingState(position: ClosingPosition, now: Date): ClosingState {
  return {
    obstacles: [...ofPerson(position, now), ...ofWallet(position)],
    stays: fromStroops(withheld(termsOf(position))),
  }
}

function ofPerson(position: ClosingPosition, now: Date): Obstacle[] {
  const { isAdmin, frozenBy, walletFrozen, outflowHeldUntil, changesLockedUntil, depositsPaid, debtUsd } = position
  const found: Obstacle[] = []
  if (isAdmin) found.push({ kind: 'role' })
  if (frozenBy !== null) found.push({ kind: 'frozen', by: frozenBy })
  else if (walletFrozen) found.push({ kind: 'frozen', by: 'service' })
  if (outflowHeldUntil !== null && outflowHeldUntil > now)
    found.push({ kind: 'held', until: outflowHeldUntil.toISOString() })
  if (changesLockedUntil !== null && changesLockedUntil > now)
    found.push({ kind: 'locked', until: changesLockedUntil.toISOString() })
  if (Number(debtUsd) > 0) found.push({ kind: 'debt', usd: debtUsd })
  if (depositsPaid > 0) found.push({ kind: 'deposits', count: depositsPaid })
  return found
}

function ofWallet(position: ClosingPosition): Obstacle[] {
  const { status, underWay, pools, stakes, wallets, holdings } = position
  if (status !== 'active') return [{ kind: 'creating' }]
  const waiting: Obstacle[] = underWay > 0 ? [{ kind: 'under_way', count: underWay }] : []
  const staked: Obstacle[] = stakes > 0 ? [{ kind: 'stakes', count: stakes }] : []
  const trading: Obstacle[] = wallets > 0 ? [{ kind: 'wallets', count: wallets }] : []
  const pooled: Obstacle[] = pools > 0 ? [{ kind: 'pools', count: pools }] : []
  return [...waiting, ...staked, ...trading, ...pooled, ...holdings.flatMap((held) => ofHolding(held, position))]
}

function ofHolding(held: ClosingPosition['holdings'][number], position: ClosingPosition): Obstacle[] {
  const { asset } = held
  const isNative = asset === NATIVE
  const spendable = isNative ? spendableNative(held, termsOf(position)) : spendableOf(held)
  const fee = isNative ? BigInt(position.baseFee ?? PROTOCOL_BASE_FEE) : 0n // less than a payment costs cannot be sent
  const found: Obstacle[] = []
  if (spendable > fee) found.push({ kind: 'balance', asset, amount: fromStroops(spendable - fee) })
  if (toStroops(held.sellingLiabilities) > 0n || toStroops(held.buyingLiabilities) > 0n)
    found.push({ kind: 'offers', asset })
  if (toStroops(held.reserved) > 0n && position.underWay === 0)
    found.push({ kind: 'reserved', asset, amount: held.reserved })
  return found
}

const termsOf = ({ subentries, sponsoring, sponsored, openingBalance, baseReserve }: ClosingPosition) => ({
  subentries,
  sponsoring,
  sponsored,
  openingBalance,
  baseReserve: baseReserve ?? PROTOCOL_BASE_RESERVE,
})
