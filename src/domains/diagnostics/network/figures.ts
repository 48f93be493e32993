import { formatShare, plainAmount } from '#client/ui/numbers.ts'
import { plainPercent } from '#client/ui/plain-percent.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'

/** 0.624 -> '62.4%'; an empty ledger is 0%. */
export const percentOf = (share: number): string =>
  share === 0 ? plainPercent('0') : formatShare(Math.round(share * 1000))

/** Stroops as XLM: 100 -> '0.00001'. */
export const xlmOf = (stroops: number): string => plainAmount(fromStroops(BigInt(stroops)))
