import type { LegCause } from '#db/domains/transactions/ledger-legs.tables.ts'
import type { EffectRecord, OperationRecord } from '#server/stellar/horizon.ts'
import { assetId, assetIssuer } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'

/** One change of one balance, of whatever account; amounts are signed decimal text. */
export interface LedgerLeg {
  /** Horizon's operation id, as text. */
  operationId: string
  account: string
  leg: number
  cause: LegCause
  asset: string
  amount: string
  /** The same for both halves of one exchange, which have one value; absent: it is none. */
  exchange?: number
}

/** The fields of Horizon's effects that are read here; which are there depends on the type. */
export interface EffectFields {
  account: string
  type: string
  starting_balance?: string
  asset_type?: string
  asset_code?: string
  asset_issuer?: string
  amount?: string
  sold_amount?: string
  sold_asset_type?: string
  sold_asset_code?: string
  sold_asset_issuer?: string
  bought_amount?: string
  bought_asset_type?: string
  bought_asset_code?: string
  bought_asset_issuer?: string
  /** Of a trade: the other account. */
  seller?: string
  reserves_deposited?: Reserve[]
  reserves_received?: Reserve[]
}
interface Reserve {
  asset: string
  amount: string
}
type Moved = Pick<LedgerLeg, 'asset' | 'amount'>

/**
 * Horizon's effects that change a balance, with what they move. All others leave every balance as it is (STILL_EFFECTS).
 * A path payment debits its payer and credits its receiver; what its payer traded on the way is within that.
 */
export const MOVING_EFFECTS: Record<string, (effect: EffectFields, operation: OperationRecord | undefined) => Moved[]> =
  {
    account_created: ({ starting_balance = '0' }) => [{ asset: 'XLM', amount: starting_balance }],
    account_credited: (effect) => [{ asset: assetOf(effect), amount: effect.amount ?? '0' }],
    account_debited: (effect) => [{ asset: assetOf(effect), amount: negated(effect.amount ?? '0') }],
    trade: (effect, operation) =>
      operation?.type.startsWith('path_payment') && operation.source_account === effect.account
        ? []
        : [
            { asset: boughtOf(effect), amount: effect.bought_amount ?? '0' },
            { asset: soldOf(effect), amount: negated(effect.sold_amount ?? '0') },
          ],
    liquidity_pool_deposited: ({ reserves_deposited = [] }) =>
      reserves_deposited.map(({ asset, amount }) => ({ asset: canonical(asset), amount: negated(amount) })),
    liquidity_pool_withdrew: ({ reserves_received = [] }) =>
      reserves_received.map(({ asset, amount }) => ({ asset: canonical(asset), amount })),
  }

/**
 * Horizon's effects that change no balance of an account. A pool's trade stands beside the path payment that made it; a
 * claimable balance is taken from its creator by a debit and reaches whoever claims it by a credit; what a revoked pool share
 * held becomes claimable balances; a sponsorship moves a reserve, which is a part of a balance and not one of its own.
 */
export const STILL_EFFECTS: readonly string[] = [
  'account_removed',
  'account_thresholds_updated',
  'account_home_domain_updated',
  'account_flags_updated',
  'account_inflation_destination_updated',
  'signer_created',
  'signer_removed',
  'signer_updated',
  'trustline_created',
  'trustline_removed',
  'trustline_updated',
  'trustline_authorized',
  'trustline_deauthorized',
  'trustline_authorized_to_maintain_liabilities',
  'trustline_flags_updated',
  'offer_created',
  'offer_removed',
  'offer_updated',
  'data_created',
  'data_removed',
  'data_updated',
  'sequence_bumped',
  'claimable_balance_created',
  'claimable_balance_claimant_created',
  'claimable_balance_claimed',
  'claimable_balance_clawed_back',
  ...['account', 'trustline', 'data', 'claimable_balance', 'signer'].flatMap((entry) =>
    ['created', 'updated', 'removed'].map((change) => `${entry}_sponsorship_${change}`),
  ),
  'liquidity_pool_trade',
  'liquidity_pool_created',
  'liquidity_pool_removed',
  'liquidity_pool_revoked',
  // Balances of a contract are no account's; an account that it pays has a credit of its own.
  'contract_credited',
  'contract_debited',
  'extend_footprint_ttl',
  'restore_footprint',
]

const CAUSES: Record<string, LegCause> = {
  create_account: 'creation',
  payment: 'payment',
  path_payment_strict_receive: 'payment',
  path_payment_strict_send: 'payment',
  account_merge: 'merge',
  create_claimable_balance: 'claimable',
  claim_claimable_balance: 'claimable',
  clawback: 'clawback',
  clawback_claimable_balance: 'clawback',
  liquidity_pool_deposit: 'pool',
  liquidity_pool_withdraw: 'pool',
}

/** The legs of effects, in their order. `operations`: those that the effects are of, where they are at hand. */
export function legsOf(
  effects: readonly EffectRecord[],
  operations: ReadonlyMap<string, OperationRecord>,
): LedgerLeg[] {
  const counts = new Map<string, number>()
  return effects.flatMap((effect, at) => {
    const { account, type } = effect
    const operationId = operationOf(effect.id)
    const operation = operations.get(operationId)
    const moved = MOVING_EFFECTS[type]?.(effect as unknown as EffectFields, operation) ?? []
    const isOwnPath = operation?.type.startsWith('path_payment') === true && operation.source_account === account
    const exchange = type === 'trade' ? { exchange: at } : isOwnPath ? { exchange: -1 } : {}
    const isSwap = isOwnPath && (operation as unknown as { to?: string }).to === account
    const cause = type === 'trade' || isSwap ? 'trade' : (CAUSES[operation?.type ?? ''] ?? 'other')
    return moved
      .filter(({ asset, amount }) => assetIssuer(asset) !== account && toStroops(amount) !== 0n)
      .map((one) => {
        const place = `${operationId} ${account}`
        const leg = counts.get(place) ?? 0
        counts.set(place, leg + 1)
        return { operationId, account, leg, cause, ...exchange, ...one }
      })
  })
}

/** An effect's id is its operation's, padded, a dash and a number. */
export const operationOf = (id: string): string => String(BigInt(id.split('-')[0] ?? '0'))

const assetOf = ({ asset_type, asset_code, asset_issuer }: EffectFields): string =>
  named(asset_type, asset_code, asset_issuer)
const soldOf = (effect: EffectFields): string =>
  named(effect.sold_asset_type, effect.sold_asset_code, effect.sold_asset_issuer)
const boughtOf = (effect: EffectFields): string =>
  named(effect.bought_asset_type, effect.bought_asset_code, effect.bought_asset_issuer)

const named = (type?: string, code?: string, issuer?: string): string =>
  type === 'native' ? 'XLM' : assetId(code ?? '', issuer ?? null)
const canonical = (asset: string): string => (asset === 'native' ? 'XLM' : asset)
const negated = (amount: string): string => fromStroops(-toStroops(amount))
