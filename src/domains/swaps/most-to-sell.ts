import { spendableAfter } from '#shared/domains/accounts/after-entries.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { serviceFee } from '#shared/domains/fees/service-fee.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { type AssetId, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** Operations of one swap at most: a line, four paths and a fee. */
const OPERATIONS = 6n
const BASE_FEE = 100n

interface Pair {
  sell: AssetId
  buy: AssetId
  rules: readonly FeeRule[]
}

/** What can be sold at most: after the network fee, the reserve of a new line and the service's fee. Decimal text. */
export function mostToSell({ balances, reserve }: WalletOverview, { sell, buy, rules }: Pair): string {
  const held = balances.find(({ asset }) => asset === sell)
  if (!held) return '0'
  const entries = balances.some(({ asset }) => asset === buy) ? 0 : 1
  const networkFee = OPERATIONS * BASE_FEE
  const free = sell === NATIVE ? (spendableAfter(held, reserve, { entries, networkFee }) ?? '0') : held.spendable
  const rule = ruleOf(rules, sell)
  const prices = { sent: held.price, fee: balances.find(({ asset }) => asset === rule?.asset)?.price ?? null }
  const fee = rule?.asset === sell ? toStroops(serviceFee(rule, { asset: sell, amount: free }, prices)) : 0n
  const most = toStroops(free) - fee
  return fromStroops(most > 0n ? most : 0n)
}

const ruleOf = (rules: readonly FeeRule[], sell: AssetId): FeeRule | undefined => {
  const ofSwaps = rules.filter(({ operation }) => operation === 'swap')
  return ofSwaps.find(({ asset }) => asset === sell) ?? ofSwaps.find(({ asset }) => asset === NATIVE)
}

/** So many percent of an amount, without ending zeros. */
export function shareOf(amount: string, percent: bigint): string {
  const text = fromStroops((toStroops(amount) * percent) / 100n)
  const [whole = '0', fraction = ''] = text.split('.')
  const kept = /^\d*[1-9]/.exec(fraction)?.[0] ?? ''
  return kept === '' ? whole : `${whole}.${kept}`
}
