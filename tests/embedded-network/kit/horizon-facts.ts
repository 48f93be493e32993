import { addTo, type Facts, type OperationFrame } from './effect-facts.types.ts'

export type HorizonEffect = Record<string, unknown>

type AssetAmount = { asset: string; amount: string }
type Fact = { facts: string[]; mentions?: string[] }

/** Stroops of a text with seven decimals. */
function stroops(text: unknown): bigint {
  return BigInt(String(text).replace('.', ''))
}

function assetIn(fields: HorizonEffect, prefix = ''): string {
  if (fields[`${prefix}asset_type`] === 'native') return 'native'
  if (fields['liquidity_pool_id'] !== undefined) return fields['liquidity_pool_id'] as string
  return `${String(fields[`${prefix}asset_code`])}:${String(fields[`${prefix}asset_issuer`])}`
}

function poolIn(effect: HorizonEffect): string {
  return (effect['liquidity_pool'] as { id: string }).id
}

/** What an effect added to whose holdings. A path payment's own trades are in what it debited and credited. */
function movesOf(effect: HorizonEffect, frame: OperationFrame): [account: string, asset: string, amount: bigint][] {
  const account = String(effect['account'])
  const reserves = (name: string, sign: bigint) =>
    (effect[name] as AssetAmount[]).map(({ asset, amount }): [string, string, bigint] => {
      return [account, asset, sign * stroops(amount)]
    })
  switch (effect['type']) {
    case 'account_created':
      return [[account, 'native', stroops(effect['starting_balance'])]]
    case 'account_credited':
      return [[account, assetIn(effect), stroops(effect['amount'])]]
    case 'account_debited':
      return [[account, assetIn(effect), -stroops(effect['amount'])]]
    case 'trade':
      if (frame.type.startsWith('path_payment') && account === frame.source) return []
      return [
        [account, assetIn(effect, 'sold_'), -stroops(effect['sold_amount'])],
        [account, assetIn(effect, 'bought_'), stroops(effect['bought_amount'])],
      ]
    case 'liquidity_pool_deposited':
      return [...reserves('reserves_deposited', -1n), [account, poolIn(effect), stroops(effect['shares_received'])]]
    case 'liquidity_pool_withdrew':
      return [...reserves('reserves_received', 1n), [account, poolIn(effect), -stroops(effect['shares_redeemed'])]]
    case 'liquidity_pool_revoked':
      return [[frame.trustor, poolIn(effect), -stroops(effect['shares_revoked'])]]
    default:
      return []
  }
}

const SPONSORSHIP = /^(account|trustline|data|claimable_balance|signer)_sponsorship_(?:created|updated|removed)$/

function sponsorshipFact(kind: string, effect: HorizonEffect): string {
  const subjects: Record<string, unknown> = {
    account: effect['account'],
    trustline: `${String(effect['account'])} ${String(effect['asset'] ?? effect['liquidity_pool_id'])}`,
    data: effect['data_name'],
    claimable_balance: String(effect['balance_id']).slice(8),
    signer: `${String(effect['account'])} ${String(effect['signer'])}`,
  }
  const former = (effect['former_sponsor'] ?? 'nobody') as string
  const sponsor = (effect['sponsor'] ?? effect['new_sponsor'] ?? 'nobody') as string
  return `sponsor of ${kind} ${String(subjects[kind])}: ${former} to ${sponsor}`
}

function tradeFact(effect: HorizonEffect, { source }: OperationFrame): string[] {
  if (effect['type'] === 'liquidity_pool_trade') {
    const [sold, bought] = [effect['sold'] as AssetAmount, effect['bought'] as AssetAmount]
    return [`traded with ${poolIn(effect)}: ${stroops(sold.amount)} for ${stroops(bought.amount)}`]
  }
  if (effect['account'] !== source) return []
  const [sold, bought] = [stroops(effect['bought_amount']), stroops(effect['sold_amount'])]
  return [`traded with ${String(effect['offer_id'])} of ${String(effect['seller'])}: ${sold} for ${bought}`]
}

function factOf(effect: HorizonEffect, frame: OperationFrame): Fact {
  const [type, account] = [String(effect['type']), String(effect['account'])]
  const [, sponsored] = SPONSORSHIP.exec(type) ?? []
  if (sponsored) return { facts: [sponsorshipFact(sponsored, effect)] }
  switch (type) {
    case 'account_created':
    case 'account_removed':
      return { facts: [`${type} ${account}`] }
    case 'trustline_created':
      return { facts: [`${type} ${account} ${assetIn(effect)} ${stroops(effect['limit'])}`] }
    case 'trustline_removed':
      return { facts: [`${type} ${account} ${assetIn(effect)}`] }
    case 'trustline_updated':
      return { facts: [], mentions: [`${type} ${account} ${assetIn(effect)} ${stroops(effect['limit'])}`] }
    case 'trustline_flags_updated':
      return { facts: [], mentions: [`${type} ${String(effect['trustor'])} ${assetIn(effect)}`] }
    case 'data_created':
      return { facts: [`${type} ${account} ${String(effect['name'])} ${String(effect['value'])}`] }
    case 'data_updated':
      return { facts: [], mentions: [`${type} ${account} ${String(effect['name'])} ${String(effect['value'])}`] }
    case 'data_removed':
      return { facts: [`${type} ${account} ${String(effect['name'])}`] }
    case 'sequence_bumped':
      return { facts: [`${type} ${account} ${String(effect['new_seq'])}`] }
    case 'account_home_domain_updated':
      return { facts: [], mentions: [`${type} ${account} ${String(effect['home_domain'])}`] }
    case 'account_thresholds_updated':
    case 'account_flags_updated':
    case 'account_inflation_destination_updated':
      return { facts: [], mentions: [`${type} ${account}`] }
    case 'signer_created':
    case 'signer_updated':
    case 'signer_removed':
      // An account begins with its own key as signer: metadata has no word for that.
      if (frame.type !== 'set_options') return { facts: [] }
      return { facts: [`signer ${account} ${String(effect['key'])} ${String(effect['weight'])}`] }
    case 'trade':
    case 'liquidity_pool_trade':
      return { facts: tradeFact(effect, frame) }
    default:
      return balanceOrPoolFact(effect)
  }
}

function balanceOrPoolFact(effect: HorizonEffect): Fact {
  const balanceId = String(effect['balance_id']).slice(8)
  switch (effect['type']) {
    case 'claimable_balance_created':
      return {
        facts: [`balance made ${balanceId} ${String(effect['asset'])} ${stroops(effect['amount'])}`],
      }
    case 'claimable_balance_claimed':
    case 'claimable_balance_clawed_back':
      return { facts: [`balance gone ${balanceId}`] }
    case 'liquidity_pool_created':
      return { facts: [`pool made ${poolIn(effect)}`] }
    case 'liquidity_pool_removed':
      return { facts: [`pool gone ${String(effect['liquidity_pool_id'])}`] }
    default:
      return { facts: [] }
  }
}

/** What Horizon's effects of one operation say. */
export function horizonFacts(effects: readonly HorizonEffect[], frame: OperationFrame): Facts {
  const balances: Facts['balances'] = {}
  for (const [account, asset, amount] of effects.flatMap((effect) => movesOf(effect, frame))) {
    addTo(balances, { account, asset }, amount)
  }
  const told = effects.map((effect) => factOf(effect, frame))
  return {
    balances,
    facts: told.flatMap(({ facts }) => facts).sort(),
    mentions: told.flatMap(({ mentions }) => mentions ?? []),
  }
}
