import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { type AssetId, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import type { StoredQuote } from './stored-quote.ts'

export interface Swapper {
  /** G address. */
  address: string
  /** Whether the account has a line of an asset. */
  holds: (asset: AssetId) => boolean
  /** Whether the line of what is sold ends with it. */
  ends: boolean
}

/** The line that is missing, each path with its bound, the service's fee, and the end of a line: all of it happens or nothing does. */
export function swapOperations(
  { sell, buy, exact, parts, fee }: StoredQuote,
  { address, holds, ends }: Swapper,
): OperationPlan[] {
  const isMissing = buy !== NATIVE && assetIssuer(buy) !== address && !holds(buy)
  const line: OperationPlan[] = isMissing ? [{ kind: 'change_trust', asset: buy }] : []
  const payments = parts.map(({ path, sent, received, bound }): OperationPlan => {
    const route = { sendAsset: sell, destination: address, destAsset: buy, path: path.slice(1, -1) }
    return exact === 'sell'
      ? { kind: 'path_payment_strict_send', ...route, sendAmount: sent, destMin: bound }
      : { kind: 'path_payment_strict_receive', ...route, sendMax: bound, destAmount: received }
  })
  const charge: OperationPlan[] =
    fee === null ? [] : [{ kind: 'payment', destination: fee.to, asset: fee.asset, amount: fee.amount }]
  const end: OperationPlan[] = ends ? [{ kind: 'change_trust', asset: sell, limit: '0' }] : []
  return [...line, ...payments, ...charge, ...end]
}
