import type { BalanceRow, LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { SwapsDeps } from './swaps.types.ts'

/** Throws where an account could not take an asset, even with a line that is added on the way. */
export async function requireRoom(
  { assets }: Pick<SwapsDeps, 'assets'>,
  asset: AssetId,
  { account, holdings }: { account: LedgerAccount; holdings: readonly BalanceRow[] },
): Promise<void> {
  if (asset === NATIVE || assetIssuer(asset) === account.address) return
  const held = holdings.find((holding) => holding.asset === asset)
  if (held && !held.authorized)
    throw new DomainError('NO_TRUSTLINE', `The issuer has not authorized your account to hold ${assetCode(asset)}.`, {
      field: 'buy',
    })
  if (held) return
  const facts = await assets.factsOf(asset)
  if (!facts.issuerExists)
    throw new DomainError('NOT_FOUND', 'The network has no such issuer. Check the address.', { field: 'buy' })
  if (facts.authRequired)
    throw new DomainError(
      'NO_TRUSTLINE',
      `The issuer of ${assetCode(asset)} approves each account. Add the asset first, and swap once you are approved.`,
      { field: 'buy' },
    )
}
