import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { MakerRules } from '#shared/domains/market-making/market-making.schema.ts'
import { isWidened } from '#shared/domains/market-making/widening.ts'
import type { PoolRow } from './pools.queries.ts'
import { rulesOf } from './stored-rules.ts'
import { requireMayMove } from './wallets/real-pool.ts'
import type { WalletDeps } from './wallets/wallet-deps.ts'
import { listWallets } from './wallets/wallets.queries.ts'

type Proof = Parameters<typeof requireMayMove>[2]

/**
 * Whether the band moves with a change of a pool's rules: never in a draft, and of a real pool only where the change widens it, which asks
 * for a confirmation, by a key for the scope transfer. Throws BAD_INPUT, FORBIDDEN, and as requireStepUp.
 */
export async function requireMayChange(
  deps: Pick<WalletDeps, 'db' | 'security'>,
  payer: Payer,
  { row, rules, proof }: { row: PoolRow; rules: MakerRules; proof: Proof },
): Promise<boolean> {
  if (row.mode === 'paper') return row.state !== 'draft'
  if (rules.walletCount !== row.walletCount || rules.levels !== row.levels) await requireNoWallets(deps, row, rules)
  if (row.state === 'draft' || !isWidened(rulesOf(row), rules)) return false
  await requireMayMove(deps, payer, proof)
  return true
}

async function requireNoWallets({ db }: Pick<WalletDeps, 'db'>, row: PoolRow, { levels }: MakerRules): Promise<void> {
  const wallets = await listWallets(db, row.id)
  if (wallets.length === 0) return
  const field = levels === row.levels ? 'walletCount' : 'levels'
  throw new DomainError(
    'BAD_INPUT',
    'Each wallet was funded for its own orders: their number and that of levels stay. Close this pool, and open another one.',
    { field },
  )
}
