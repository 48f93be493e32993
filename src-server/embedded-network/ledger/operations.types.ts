import type { AccountId, Asset, BalanceId, Claimant, PoolId, Price, SignerKey } from './entries.types.ts'

/** `id` is the number of an M… address, null for a plain one. */
export type MuxedAccount = { accountId: AccountId; id: bigint | null }

/** The asset field of change_trust: an asset or the parameters of a constant product pool. */
export type ChangeTrustAsset =
  | { type: 'asset'; asset: Asset }
  | { type: 'pool'; assetA: Asset; assetB: Asset; fee: number; poolId: PoolId }

export type SponsorshipTarget =
  | { type: 'account'; accountId: AccountId }
  | { type: 'trustline'; accountId: AccountId; asset: string }
  | { type: 'offer'; sellerId: AccountId; offerId: bigint }
  | { type: 'data'; accountId: AccountId; name: string }
  | { type: 'claimableBalance'; balanceId: BalanceId }
  | { type: 'liquidityPool'; poolId: PoolId }
  | { type: 'signer'; accountId: AccountId; key: SignerKey }
  /** A ledger key of a kind that has no sponsor. */
  | { type: 'unsupported' }

/** Operation bodies as in the envelope; amounts in stroops. The names are those of the XDR. */
export type OperationBody =
  | { type: 'createAccount'; destination: AccountId; startingBalance: bigint }
  | { type: 'payment'; destination: MuxedAccount; asset: Asset; amount: bigint }
  | {
      type: 'pathPaymentStrictReceive'
      sendAsset: Asset
      sendMax: bigint
      destination: MuxedAccount
      destAsset: Asset
      destAmount: bigint
      path: readonly Asset[]
    }
  | {
      type: 'pathPaymentStrictSend'
      sendAsset: Asset
      sendAmount: bigint
      destination: MuxedAccount
      destAsset: Asset
      destMin: bigint
      path: readonly Asset[]
    }
  | { type: 'manageSellOffer'; selling: Asset; buying: Asset; amount: bigint; price: Price; offerId: bigint }
  | { type: 'manageBuyOffer'; selling: Asset; buying: Asset; buyAmount: bigint; price: Price; offerId: bigint }
  | { type: 'createPassiveSellOffer'; selling: Asset; buying: Asset; amount: bigint; price: Price }
  | {
      type: 'setOptions'
      inflationDest: AccountId | null
      clearFlags: number | null
      setFlags: number | null
      masterWeight: number | null
      lowThreshold: number | null
      medThreshold: number | null
      highThreshold: number | null
      homeDomain: string | null
      signer: { key: SignerKey; weight: number } | null
    }
  | { type: 'changeTrust'; line: ChangeTrustAsset; limit: bigint }
  /** `code` is the asset code of the source's own asset. */
  | { type: 'allowTrust'; trustor: AccountId; code: string; authorize: number }
  | { type: 'accountMerge'; destination: MuxedAccount }
  | { type: 'inflation' }
  | { type: 'manageData'; name: string; value: Uint8Array | null }
  | { type: 'bumpSequence'; bumpTo: bigint }
  | { type: 'createClaimableBalance'; asset: Asset; amount: bigint; claimants: readonly Claimant[] }
  | { type: 'claimClaimableBalance'; balanceId: BalanceId }
  | { type: 'beginSponsoringFutureReserves'; sponsoredId: AccountId }
  | { type: 'endSponsoringFutureReserves' }
  | { type: 'revokeSponsorship'; target: SponsorshipTarget }
  | { type: 'clawback'; asset: Asset; from: MuxedAccount; amount: bigint }
  | { type: 'clawbackClaimableBalance'; balanceId: BalanceId }
  | { type: 'setTrustLineFlags'; trustor: AccountId; asset: Asset; clearFlags: number; setFlags: number }
  | {
      type: 'liquidityPoolDeposit'
      poolId: PoolId
      maxAmountA: bigint
      maxAmountB: bigint
      minPrice: Price
      maxPrice: Price
    }
  | { type: 'liquidityPoolWithdraw'; poolId: PoolId; amount: bigint; minAmountA: bigint; minAmountB: bigint }
  /** A smart contract operation: always refused. */
  | { type: 'invokeHostFunction' | 'extendFootprintTtl' | 'restoreFootprint' }

export type OperationType = OperationBody['type']

/** `source` null: the transaction's source. */
export type Operation = { source: MuxedAccount | null; body: OperationBody }

/** One offer or pool crossed. sold = what the resting side gave, bought = what it received. */
export type ClaimAtom = {
  /** Null for a pool. */
  seller: { accountId: AccountId; offerId: bigint } | null
  poolId: PoolId | null
  assetSold: Asset
  amountSold: bigint
  assetBought: Asset
  amountBought: bigint
}
