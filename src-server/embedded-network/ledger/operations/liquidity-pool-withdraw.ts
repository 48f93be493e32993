import { poolShare } from '#server/embedded-network/ledger/asset.ledger.ts'
import { addBalance, availableBalance, mustAddBalance } from '#server/embedded-network/ledger/holding.ledger.ts'
import { type BodyOf, type OperationHandler, SUCCESS } from '#server/embedded-network/ledger/operation.ledger.ts'
import { poolWithdrawal } from '#server/embedded-network/ledger/pool.arithmetic.ts'
import { poolHolding } from '#server/embedded-network/ledger/pool-share.ledger.ts'
import { getPool, getTrustline, put, type View } from '#server/embedded-network/ledger/view.ledger.ts'

type Body = BodyOf<'liquidityPoolWithdraw'>
const CODE = { malformed: -1, noTrust: -2, underfunded: -3, lineFull: -4, underMinimum: -5 } as const

type Payout = { asset: string; amount: bigint; least: bigint }

function payOut(view: View, source: string, { asset, amount, least }: Payout): number {
  if (amount < least) return CODE.underMinimum
  return addBalance(view, poolHolding(view, source, asset), amount) ? 0 : CODE.lineFull
}

export const liquidityPoolWithdraw: OperationHandler<Body> = {
  threshold: () => 'medium',
  check: ({ amount, minAmountA, minAmountB }) =>
    amount <= 0n || minAmountA < 0n || minAmountB < 0n ? CODE.malformed : 0,
  apply({ poolId, amount, minAmountA, minAmountB }, { view, source }) {
    const line = getTrustline(view, source, poolShare(poolId))
    const pool = getPool(view, poolId)
    if (!line || !pool) return { code: CODE.noTrust }
    if (availableBalance(view.header, line) < amount) return { code: CODE.underfunded }
    const amountA = poolWithdrawal(amount, pool.totalShares, pool.reserveA)
    const amountB = poolWithdrawal(amount, pool.totalShares, pool.reserveB)
    const refused =
      payOut(view, source, { asset: pool.assetA, amount: amountA, least: minAmountA }) ||
      payOut(view, source, { asset: pool.assetB, amount: amountB, least: minAmountB })
    if (refused !== 0) return { code: refused }
    mustAddBalance(view, line, -amount)
    const reserves = { reserveA: pool.reserveA - amountA, reserveB: pool.reserveB - amountB }
    put(view, { ...pool, ...reserves, totalShares: pool.totalShares - amount })
    return SUCCESS
  },
}
