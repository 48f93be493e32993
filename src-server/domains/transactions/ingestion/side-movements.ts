import { v7 as uuid } from 'uuid'
import type { KnownAddress } from '#server/domains/accounts/accounts.queries.ts'
import { type EffectFields, operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import type { IncomingMovement } from '#server/domains/transactions/transactions.queries.ts'
import type { OperationRecord } from '#server/stellar/horizon.ts'
import { personOf } from '#shared/domains/accounts/roles.ts'
import type { TransactionType } from '#shared/domains/transactions/transactions.states.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import type { LedgerContents } from './ledger-contents.ts'

/** The legs of one account in one operation, as their amounts stand. */
interface Side {
  account: KnownAddress & { userId: string }
  operation: OperationRecord
  operationId: string
  legs: LedgerContents['legs']
  /** Counterparties, in the order of the trades. */
  partners: string[]
}
type Shape = Pick<IncomingMovement, 'type' | 'asset' | 'amount' | 'counter' | 'from' | 'to' | 'leg'>

/**
 * Movements of a ledger beside people's own intents and beside payments to them: others traded with
 * their offers, an issuer took something back, something was claimed or put into a pool, or left without this service. The
 * source of an operation of our own is left out: what it did is a row of its own already.
 */
export function sideMovements(
  contents: LedgerContents,
  known: ReadonlyMap<string, KnownAddress>,
  own: ReadonlySet<string>,
): IncomingMovement[] {
  return sidesOf(contents, known)
    .filter(
      ({ operation, account }) =>
        !(own.has(operation.transaction_hash) && operation.source_account === account.address),
    )
    .flatMap((side) => shapesOf(side).map((shape) => movement(side, shape, contents)))
}

function sidesOf(contents: LedgerContents, known: ReadonlyMap<string, KnownAddress>): Side[] {
  const { legs, operations } = contents
  const concerned = legs.filter(({ account }) => ownerOf(known, account) !== null)
  const partners = partnersIn(contents)
  return [...Map.groupBy(concerned, (leg) => `${leg.operationId} ${leg.account}`)].flatMap(([place, group]) => {
    const [first] = group
    const account = known.get(first?.account ?? '')
    const operation = operations.get(first?.operationId ?? '')
    const userId = ownerOf(known, first?.account ?? '')
    if (!first || !operation || !account || userId === null) return []
    const { operationId } = first
    const owned = { ...account, userId }
    return [{ account: owned, operation, operationId, legs: group, partners: partners.get(place) ?? [] }]
  })
}

function ownerOf(known: ReadonlyMap<string, KnownAddress>, address: string): string | null {
  const account = known.get(address)
  return account ? personOf(account) : null
}

/** The other accounts of each account's trades in an operation. */
function partnersIn({ effects }: LedgerContents): Map<string, string[]> {
  const partners = new Map<string, string[]>()
  for (const effect of effects) {
    const { type, account, bought_amount, seller = '' } = effect as unknown as EffectFields
    if (type !== 'trade' || bought_amount === '0.0000000') continue
    const place = `${operationOf(effect.id)} ${account}`
    partners.set(place, [...(partners.get(place) ?? []), seller])
  }
  return partners
}

function shapesOf(side: Side): Shape[] {
  const { operation, account, legs } = side
  const { address } = account
  switch (operation.type) {
    case 'clawback':
      return legs.map((leg) => one('clawback', leg, { from: address, to: assetIssuer(leg.asset) }))
    case 'create_claimable_balance':
      return legs.map((leg) => one('claimable', leg, { from: address, to: null }))
    case 'claim_claimable_balance':
      return legs.map((leg) => one('claimable', leg, { from: null, to: address }))
    case 'liquidity_pool_deposit':
      return pair(legs, { from: address, to: null })
    case 'liquidity_pool_withdraw':
      return pair(legs, { from: null, to: address })
    default:
      return [...trades(side), ...debits(side)]
  }
}

type Direction = Pick<Shape, 'from' | 'to'>
type Leg = Side['legs'][number]

const unsigned = (amount: string): string => {
  const stroops = toStroops(amount)
  return fromStroops(stroops < 0n ? -stroops : stroops)
}

const one = (type: TransactionType, { asset, amount, leg }: Leg, direction: Direction): Shape => ({
  type,
  asset,
  amount: unsigned(amount),
  counter: null,
  leg,
  ...direction,
})

function pair([a, b]: Side['legs'], direction: Direction): Shape[] {
  if (!a) return []
  const counter = b ? { asset: b.asset, amount: unsigned(b.amount) } : null
  return [{ ...one('pool', a, direction), counter }]
}

/** Each offer that was crossed is a row: what it bought, and what it gave for that. */
function trades({ account, legs, partners }: Side): Shape[] {
  const traded = legs.filter(({ cause }) => cause === 'trade')
  return traded
    .filter(({ amount }) => !amount.startsWith('-'))
    .map((bought, at) => {
      const sold = traded.find(({ leg, amount }) => leg === bought.leg + 1 && amount.startsWith('-'))
      const counter = sold ? { asset: sold.asset, amount: unsigned(sold.amount) } : null
      return { ...one('trade', bought, { from: partners[at] ?? null, to: account.address }), counter }
    })
}

/** Outflows that this service has not sent; inflows of these operations are booked with the others. */
function debits({ account, operation, legs }: Side): Shape[] {
  const fields = operation as unknown as { to?: string; into?: string; account?: string; type: string }
  if (!OUTGOING.has(fields.type)) return []
  const to = fields.to ?? fields.into ?? fields.account ?? null
  const type = fields.type === 'account_merge' ? 'merge' : 'payment_out'
  return legs
    .filter(({ cause, amount }) => cause !== 'trade' && amount.startsWith('-'))
    .map((leg) => one(type, leg, { from: account.address, to }))
}
const OUTGOING = new Set([
  'create_account',
  'payment',
  'path_payment_strict_receive',
  'path_payment_strict_send',
  'account_merge',
])

function movement(
  { account, operation, operationId }: Side,
  shape: Shape,
  { ledger, inflows }: LedgerContents,
): IncomingMovement {
  return {
    id: uuid(),
    userId: account.userId,
    ...shape,
    memo: inflows.find((inflow) => inflow.operationId === operationId)?.memo ?? null,
    hash: operation.transaction_hash,
    ledger: ledger.sequence,
    ledgerAt: ledger.closedAt,
    operationId,
    account: account.address,
  }
}
