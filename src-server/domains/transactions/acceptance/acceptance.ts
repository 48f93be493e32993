import { hash } from 'node:crypto'
import type { OutflowAccount } from '#server/domains/accounts/accounts.queries.ts'
import { operationsOf, takenBy } from '#server/domains/transactions/operations.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { payableFee, spendableNative, spendableOf } from '#shared/domains/accounts/reserve.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { HeldAsset } from './acceptance.queries.ts'
import type { DailyOutflow } from './daily-outflow.ts'
import { checkDeposits, type DepositFacts } from './deposit-terms.ts'
import { checkOutflow, creatingError, type OutflowLimits, requireUnheld } from './outflow.ts'
import { checkShortfall, type Shortfall, type ShortfallFacts, shortfallOf } from './shortfalls.ts'

export interface NetworkTerms {
  /** Stroops for one operation at least. */
  baseFee: bigint
  /** Stroops for one entry of the reserve. */
  baseReserve: number
  /** True while nothing is signed at all. */
  isSendingPaused: boolean
}
export interface AcceptTerms extends OutflowLimits, NetworkTerms {}

/** SHA-256 of a procedure's name and input; keys in their sorted order, absent ones left out. */
export function hashInput(procedure: string, input: Record<string, unknown>): Buffer {
  const sorted = Object.entries(input).filter(([, value]) => value !== undefined)
  sorted.sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha256', JSON.stringify([procedure, sorted]), 'buffer')
}

export interface Claim {
  /** What to reserve, by asset. */
  reservations: Record<string, string>
  /** True where the account has no XLM for the network fee. */
  servicePaysFee: boolean
  /** US dollars that count against the day's cap; null where the price is unknown. */
  usd: string | null
  /** Of a trade that gets less than the market's price. */
  shortfall: Shortfall | null
}

export interface AccountPosition {
  account: OutflowAccount
  holdings: readonly HeldAsset[]
}

/** Stroops that the network takes at most. */
const networkFeeOf = (intent: Intent, { baseFee }: NetworkTerms): bigint => {
  const bid = BigInt(intent.baseFee ?? 0)
  return BigInt(operationsOf(intent).length) * (bid > baseFee ? bid : baseFee)
}

/** Throws where the outflow may not leave; else what it takes. The caller holds the account's lock. */
export function claimFor(
  intent: Intent,
  terms: AcceptTerms,
  position: AccountPosition & {
    sentInDay: DailyOutflow
    depositFacts: DepositFacts
    shortfalls: ShortfallFacts | null
  },
): Claim {
  const { account, holdings, sentInDay } = position
  requireSending(account, terms)
  const cost = costOf(intent, terms, position)
  const held = holdings.find((holding) => holding.asset === intent.asset)
  const spendable = held && (held.asset === NATIVE ? cost.spendableXlm : spendableOf(held))
  const taken = cost.amounts.get(intent.asset) ?? 0n
  const needed = intent.asset === NATIVE ? taken + cost.reserve + cost.networkFee : taken
  const usd = checkOutflow(
    { asset: intent.asset, amount: intent.amount, needed },
    {
      active: account.status === 'active',
      spendable: spendable ?? null,
      authorized: held?.authorized ?? true,
      sentInDay,
    },
    terms,
  )
  const lost = position.shortfalls?.ofAccount ?? '0'
  checkDeposits(position.depositFacts, { usd, isFree: terms.trade?.isFree ?? false, lost, now: terms.now })
  checkShortfall(terms.trade, position.shortfalls)
  for (const [asset, amount] of cost.amounts) if (asset !== intent.asset) checkBesides(asset, amount, cost, holdings)
  return { ...claimOf(cost), usd, shortfall: shortfallOf(terms.trade) }
}

/** What is taken besides the asset that an intent names: fees, and the other side of what goes into a pool. */
function checkBesides(asset: string, amount: bigint, cost: Cost, holdings: readonly HeldAsset[]): void {
  if (asset === NATIVE) {
    if (amount > cost.spendableXlm) throw tooLittleXlm('this with its fees')
    return
  }
  const held = holdings.find((holding) => holding.asset === asset)
  if (held?.authorized && amount <= spendableOf(held)) return
  const has = held?.authorized ? fromStroops(spendableOf(held)) : '0'
  throw new DomainError(
    'INSUFFICIENT_FUNDS',
    `This needs ${fromStroops(amount)} ${assetCode(asset)}, and you have ${has}.`,
  )
}

export function requireAccount(account: OutflowAccount | null | undefined): OutflowAccount {
  if (account) return account
  throw walletCreating()
}

/** Throws where what takes nothing out of an account may not be sent now; else what it holds of the account's XLM. */
export function claimForUpkeep(intent: Intent, terms: NetworkTerms, position: AccountPosition): Claim {
  requireSending(position.account, terms)
  if (position.account.status !== 'active') throw creatingError()
  const cost = costOf(intent, terms, position)
  if (cost.amounts.size > 0) throw new Error('an intent that takes something out is an outflow')
  return { ...claimOf(cost), usd: null, shortfall: null }
}

/**
 * Throws where a person's own trading wallets may not be opened or funded; else what it takes. Nothing leaves the person by it, so that
 * no limit and no list of destinations counts it; a freeze, a hold and the account's funds do.
 */
export function claimForOwnMove(intent: Intent, terms: AcceptTerms, position: AccountPosition): Claim {
  requireSending(position.account, terms)
  requireUnheld(terms)
  if (position.account.status !== 'active') throw creatingError()
  const cost = costOf(intent, terms, position)
  for (const [asset, amount] of cost.amounts) {
    const needed = asset === NATIVE ? amount + cost.reserve + cost.networkFee : amount
    checkBesides(asset, needed, cost, position.holdings)
  }
  return { ...claimOf(cost), usd: null, shortfall: null }
}

/** What an intent costs at most, in stroops: what it takes by asset, the reserve of its new entries, and the network fee. */
export interface IntentCost {
  amounts: ReadonlyMap<string, bigint>
  reserve: bigint
  networkFee: bigint
}

/** `holds`: whether the account has a line of an asset already. */
export function intentCost(intent: Intent, terms: NetworkTerms, holds: (asset: string) => boolean): IntentCost {
  const { amounts, entries } = takenBy(operationsOf(intent), holds)
  return { amounts, reserve: BigInt(entries) * BigInt(terms.baseReserve), networkFee: networkFeeOf(intent, terms) }
}

interface Cost extends IntentCost {
  /** Stroops of XLM that can be sent, and that can pay fees and reserves. */
  spendableXlm: bigint
  payableXlm: bigint
}

function costOf(intent: Intent, terms: NetworkTerms, { account, holdings }: AccountPosition): Cost {
  const native = holdings.find((holding) => holding.asset === NATIVE)
  const reserveTerms = { ...account, baseReserve: terms.baseReserve }
  return {
    ...intentCost(intent, terms, (asset) => holdings.some((held) => held.asset === asset)),
    spendableXlm: native ? spendableNative(native, reserveTerms) : 0n,
    payableXlm: native ? payableFee(native, reserveTerms) : 0n,
  }
}

/** The service pays the network fee of an account that has no XLM for it, but neither a reserve nor what is sent. */
function claimOf({ amounts, reserve, networkFee, payableXlm }: Cost): Omit<Claim, 'usd' | 'shortfall'> {
  const ownXlm = (amounts.get(NATIVE) ?? 0n) + reserve
  if (ownXlm > payableXlm) throw tooLittleXlm('the reserve that the network asks for')
  const servicePaysFee = ownXlm + networkFee > payableXlm
  const xlm = servicePaysFee ? ownXlm : ownXlm + networkFee
  const held = [...amounts].filter(([asset]) => asset !== NATIVE)
  const reserved = [...held, ...(xlm > 0n ? [[NATIVE, xlm] as const] : [])]
  return {
    reservations: Object.fromEntries(reserved.map(([asset, amount]) => [asset, fromStroops(amount)])),
    servicePaysFee,
  }
}

const tooLittleXlm = (what: string): DomainError =>
  new DomainError('INSUFFICIENT_FUNDS', `Your account has too little XLM for ${what}. Add some XLM first.`)

function requireSending(account: OutflowAccount, { isSendingPaused }: NetworkTerms): void {
  if (isSendingPaused || account.frozenReason !== null) throw pausedError(account)
}

/** The cause is for administrators; whoever sends is told that it is known and what still works. */
const pausedError = ({ frozenReason }: Pick<OutflowAccount, 'frozenReason'>): DomainError =>
  new DomainError(
    'SENDING_PAUSED',
    frozenReason === null
      ? 'Sending is paused for everybody while we check something with the network. Your balance is safe, and you can receive as usual.'
      : 'Sending is paused for your account while we check something that we cannot explain. Your balance is shown as the network has it, and you can receive as usual.',
  )

const FEES_PAID_A_DAY = { ofUser: 20, ofAll: 10_000 }

const SWEEPS_PAID_A_DAY = 40

/** As checkFeeBudget, of what brings wallets' money back: it has a budget of its own, so that nothing else keeps it waiting. */
export function checkSweepBudget(paid: number): void {
  if (paid < SWEEPS_PAID_A_DAY) return
  throw new DomainError('INSUFFICIENT_FUNDS', 'Your account has no XLM left for the network fee. Add some XLM first.')
}

/** Throws where the day's budget for fees that the service pays is used up. */
export function checkFeeBudget(paid: { ofUser: number; ofAll: number }): void {
  if (paid.ofUser < FEES_PAID_A_DAY.ofUser && paid.ofAll < FEES_PAID_A_DAY.ofAll) return
  throw new DomainError('INSUFFICIENT_FUNDS', 'Your account has no XLM left for the network fee. Add some XLM first.')
}
