import { DomainError } from '#server/kernel/domain-error.ts'
import type { FeeRule } from '#shared/domains/fees/fees.schema.ts'
import { type FeePrices, serviceFee } from '#shared/domains/fees/service-fee.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { MAX_STROOPS, toStroops } from '#shared/kernel/stroops.ts'
import type { Mirror } from './mirror.service.ts'

/** The service's fee of one operation, and who takes it. */
export interface Charge {
  asset: string
  amount: string
  /** G address of the fee account. */
  to: string
}
/** A rule with the prices of one moment: what an operation costs is known from then on. */
export interface PricedRule extends FeeRule {
  prices: FeePrices
}
type TakerDeps = { mirror: Pick<Mirror, 'findByRole' | 'holdings'> }

/** By US dollars for one unit of what is sent, and of XLM: a rule is in one of the two. */
export const pricedRule = (
  rule: FeeRule | null,
  { sent, xlm }: { sent: string | null; xlm: string | null },
): PricedRule | null => rule && { ...rule, prices: { sent, fee: rule.asset === NATIVE ? xlm : sent } }

/** Fee of an operation that sends so much; null for none. Throws UNAVAILABLE where the fee account cannot take it. */
export async function charge(
  deps: TakerDeps,
  rule: PricedRule | null,
  sent: { asset: string; amount: string },
): Promise<Charge | null> {
  if (rule === null) return null
  const amount = serviceFee(rule, sent, rule.prices)
  if (toStroops(amount) === 0n) return null
  return { asset: rule.asset, amount, to: await takerOf(deps, rule.asset, toStroops(amount)) }
}

/** G address of the account that takes fees. Throws UNAVAILABLE where it cannot take so many stroops of an asset. */
export async function takerOf({ mirror }: TakerDeps, asset: string, stroops: bigint): Promise<string> {
  const account = await mirror.findByRole('fee')
  if (account?.status !== 'active') throw cannotTake(asset)
  if (asset === NATIVE) return account.address
  const line = (await mirror.holdings(account.address)).find((held) => held.asset === asset)
  if (!line?.authorized) throw cannotTake(asset)
  const limit = line.trustLimit === null || line.trustLimit === '' ? MAX_STROOPS : toStroops(line.trustLimit)
  if (limit - toStroops(line.balance) - toStroops(line.buyingLiabilities) < stroops) throw cannotTake(asset)
  return account.address
}

const cannotTake = (asset: string): DomainError =>
  new DomainError(
    'UNAVAILABLE',
    `We cannot take our fee in ${assetCode(asset)} at the moment, so this is not possible. Please try again later.`,
  )
