import type { LiquidityPoolEntry } from '#server/embedded-network/ledger/entries.types.ts'
import { assetAmount, type Fields } from './asset-fields.ts'
import { newBalanceEffects } from './effects.balances.ts'
import { type Effect, effect } from './effects.types.ts'
import { amountText } from './format.ts'
import { type ChangeOf, changesOf, type OperationContext } from './operation-context.ts'

/** A pool as effects show it. */
export function poolJson(pool: LiquidityPoolEntry): Fields {
  return {
    id: pool.poolId,
    fee_bp: pool.fee,
    type: 'constant_product',
    total_trustlines: pool.trustlines.toString(),
    total_shares: amountText(pool.totalShares),
    reserves: [assetAmount(pool.assetA, pool.reserveA), assetAmount(pool.assetB, pool.reserveB)],
  }
}

/** Effects of liquidity_pool_deposit and liquidity_pool_withdraw. */
export function poolEffects({ body, source, changes }: OperationContext): Effect[] {
  const [change] = changesOf(changes, 'liquidityPool')
  if (!change?.after || !change.before) return []
  const { before, after } = change
  const pool = { liquidity_pool: poolJson(after) }
  const a = after.reserveA - before.reserveA
  const b = after.reserveB - before.reserveB
  const shares = after.totalShares - before.totalShares
  if (body.type === 'liquidityPoolDeposit') {
    const reserves = [assetAmount(after.assetA, a), assetAmount(after.assetB, b)]
    const fields = { ...pool, reserves_deposited: reserves, shares_received: amountText(shares) }
    return [effect('liquidity_pool_deposited', source, fields)]
  }
  const reserves = [assetAmount(after.assetA, -a), assetAmount(after.assetB, -b)]
  const fields = { ...pool, reserves_received: reserves, shares_redeemed: amountText(-shares) }
  return [effect('liquidity_pool_withdrew', source, fields)]
}

/** Pools that the operation brought into being or that went with their last line. */
export function poolLifeEffects({ source, changes }: OperationContext): Effect[] {
  return changesOf(changes, 'liquidityPool').flatMap(({ before, after }) => {
    if (before === null && after !== null) {
      return [effect('liquidity_pool_created', source, { liquidity_pool: poolJson(after) })]
    }
    if (before !== null && after === null) {
      return [effect('liquidity_pool_removed', source, { liquidity_pool_id: before.poolId })]
    }
    return []
  })
}

/** Pool shares that a full revocation turned into claimable balances, and those balances. */
export function revocationEffects(context: OperationContext): Effect[] {
  const { source, changes } = context
  return changesOf(changes, 'liquidityPool').flatMap(({ before, after }) => {
    const pool = after ?? before
    const balances = pool === null ? [] : revokedBalances(changes, pool)
    if (pool === null || before === null || balances.length === 0) return []
    const fields = {
      liquidity_pool: poolJson(pool),
      reserves_revoked: balances.map(({ asset, amount, balanceId }) => ({
        ...assetAmount(asset, amount),
        claimable_balance_id: balanceId,
      })),
      shares_revoked: amountText(before.totalShares - (after?.totalShares ?? 0n)),
    }
    return [
      ...balances.flatMap((balance) => newBalanceEffects(balance, source)),
      effect('liquidity_pool_revoked', source, fields),
    ]
  })
}

function revokedBalances(changes: OperationContext['changes'], pool: LiquidityPoolEntry) {
  return changesOf(changes, 'claimableBalance')
    .filter(({ before, after }: ChangeOf<'claimableBalance'>) => before === null && after !== null)
    .flatMap(({ after }) => (after === null ? [] : [after]))
    .filter(({ asset }) => asset === pool.assetA || asset === pool.assetB)
}
