/** Reasons why less leaves than an account holds, in the order in which acceptance looks at them. */
export const LEAVING_REASONS = [
  'offers',
  'underway',
  'reserve',
  'unauthorized',
  'opening',
  'fees',
  'paused',
  'stopped',
  'frozen',
  'held',
  'owed',
  'deposits',
  'own_day',
  'level_payment',
  'level_day',
  'level_month',
] as const
export type LeavingReason = (typeof LEAVING_REASONS)[number]

/** Part of a balance that a reason alone holds back, after those before it. */
interface LeavingLine {
  reason: LeavingReason
  /** In the asset, decimal text. */
  amount: string
}
interface LeavingAsset {
  asset: string
  balance: string
  /** The most that one payment may be, to an account that is there already; the next stroop is refused. */
  amount: string
  /** US dollars; null where the price is unknown. */
  usd: string | null
  /** Balance less these is the amount, to the stroop. */
  lines: LeavingLine[]
  /** Acceptance's answer to one stroop more. */
  refusal: string
}
/** admin.users.mayLeave: the answer of the check that payments are accepted by. */
export interface MayLeave {
  /** US dollars of all that may leave now, each asset in turn, as far as prices are known. */
  usd: string
  assets: LeavingAsset[]
  /** More assets are held than are listed. */
  isCut: boolean
  /** Ends of what stands in the way, ISO times; null where it does not, or nobody knows. */
  heldUntil: string | null
  depositsUntil: string | null
  dayMoreFrom: string | null
  /** Only the owner's listed destinations are paid. */
  isAllowListOn: boolean
}
