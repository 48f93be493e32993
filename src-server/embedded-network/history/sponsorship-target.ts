import type { AccountId } from '#server/embedded-network/ledger/entries.types.ts'
import type { SponsorshipTarget } from '#server/embedded-network/ledger/operations.types.ts'
import { type Fields, poolOf } from './asset-fields.ts'

/** What a revoke_sponsorship names, in Horizon's fields. */
export function sponsorshipTargetFields(target: SponsorshipTarget): Fields {
  switch (target.type) {
    case 'account':
      return { account_id: target.accountId }
    case 'trustline':
      return trustlineFields(target.accountId, target.asset)
    case 'offer':
      return { offer_id: target.offerId.toString() }
    case 'data':
      return { data_account_id: target.accountId, data_name: target.name }
    case 'claimableBalance':
      return { claimable_balance_id: target.balanceId }
    case 'liquidityPool':
      return { liquidity_pool_id: target.poolId }
    case 'signer':
      return { signer_account_id: target.accountId, signer_key: target.key }
    case 'unsupported':
      return {}
  }
}

function trustlineFields(accountId: AccountId, asset: string): Fields {
  const poolId = poolOf(asset)
  return {
    trustline_account_id: accountId,
    ...(poolId === null ? { trustline_asset: asset } : { trustline_liquidity_pool_id: poolId }),
  }
}

/** The account that owns what a revoke_sponsorship names; a claimable balance has no owner. */
export function targetOwner(target: SponsorshipTarget): AccountId | null {
  if (target.type === 'offer') return target.sellerId
  return 'accountId' in target ? target.accountId : null
}
