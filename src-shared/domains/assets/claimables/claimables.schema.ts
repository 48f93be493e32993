import * as z from 'zod/mini'
import type { QuarantineReason } from '#shared/domains/assets/assets.schema.ts'
import type { AssetId } from '#shared/kernel/asset-id.ts'
import { DryRun } from '#shared/kernel/dry-run.ts'
import { paging } from '#shared/kernel/paging.ts'

/** How a claimable balance ended: `gone` where the network does not say any more. */
export type ClaimEnd = 'claimed' | 'taken_back' | 'clawed_back' | 'gone'
/**
 * `ready`: it can be claimed now; `not_yet`: from `from` on; `expired`: its time is over; `claiming`: a claim is on its way;
 * `waiting`: one's own payment that its recipient may claim, and that can be taken back from `from` on.
 */
export type ClaimState = 'ready' | 'not_yet' | 'waiting' | 'claiming' | 'expired' | ClaimEnd

const BalanceId = z.string().check(z.regex(/^[0-9a-f]{72}$/, 'This is no id of a claimable balance'))
/** Each may need an asset to be added first, and an envelope carries 100 operations. */
export const MOST_CLAIMS = 50
const BalanceIds = z.array(BalanceId).check(
  z.minLength(1),
  z.maxLength(MOST_CLAIMS),
  z.refine((ids) => new Set(ids).size === ids.length, 'Name each one once'),
)

export const ListClaimables = z.object({
  ...paging(50, 200, z.string().check(z.maxLength(200))),
})
export type ListClaimables = z.infer<typeof ListClaimables>
export const PreviewClaim = z.object({ ids: BalanceIds })
export const ClaimBalances = z.object({ requestId: z.uuid(), ids: BalanceIds, ...DryRun })
export type ClaimBalances = z.infer<typeof ClaimBalances>

/** A payment that waits on the ledger until it is claimed; amounts in decimal text, times in ISO 8601. */
export interface Claimable {
  id: string
  asset: AssetId
  amount: string
  usd: string | null
  /** Who made it, with the username where it is one of ours. */
  from: string | null
  fromName: string | null
  /** True for a payment of one's own that its recipient has not claimed. */
  isOwn: boolean
  /** Whom one's own payment waits for. */
  to: string | null
  toName: string | null
  state: ClaimState
  /** Its time begins then; null where it has begun or never does. */
  claimableFrom: string | null
  /** Its time ends then; null where it does not end. */
  claimableUntil: string | null
  madeAt: string
  endedAt: string | null
  /** True where the asset is added with the claim. */
  addsAsset: boolean
  quarantine: QuarantineReason | null
  /** Of the claim that is on its way, or was the last. */
  transactionId: string | null
}
export interface ClaimablePage {
  items: Claimable[]
  nextCursor: string | null
}

/** What claiming these takes and brings. */
export interface ClaimPreview {
  newAssets: AssetId[]
  /** XLM that the new assets lock. */
  locks: string
  networkFee: string
  /** Sum of the known values; null where none is known. */
  usd: string | null
  spendableBefore: string
  /** Null where there is too little XLM. */
  spendableAfter: string | null
}

/** What became of each: a transaction, or why it was not accepted. */
export interface ClaimResult {
  id: string
  transactionId: string | null
  refused: { code: string; message: string } | null
}
