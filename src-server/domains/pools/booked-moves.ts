import type { Trx } from '#db/database.ts'
import type { Booked } from '#server/domains/transactions/ingestion/booked-listeners.ts'
import type { Brought } from '#server/domains/transactions/ingestion/brought.queries.ts'
import { operationOf } from '#server/domains/transactions/legs/effect-legs.ts'
import { closeGone, noteMove, type PoolMove } from './moves.queries.ts'

/** The fields of Horizon's effects on pools that are read here. */
interface PoolEffect {
  id: string
  type: string
  account: string
  liquidity_pool?: { id: string }
  reserves_deposited?: { asset: string; amount: string }[]
  shares_received?: string
  reserves_received?: { asset: string; amount: string }[]
  shares_redeemed?: string
}

/** Keeps what our accounts put into pools and took out, whoever sent it, in the SQL transaction that books the ledger. */
export async function noteBookedMoves(
  { noteBrought }: { noteBrought: (trx: Trx, brought: Brought) => Promise<void> },
  trx: Trx,
  { contents, ours }: Booked,
): Promise<void> {
  const effects = contents.effects as unknown as PoolEffect[]
  const concerned = effects.filter(({ type, account }) => type.startsWith('liquidity_pool_') && ours.has(account))
  for (const effect of concerned) {
    const move = moveOf(effect, { contents })
    if (!move) continue
    await noteMove(trx, move)
    await noteBrought(trx, broughtBy(move, effect))
  }
  const isRevoked = effects.some(({ type }) => type === 'liquidity_pool_revoked')
  const touched = isRevoked ? contents.touched.filter((address) => ours.has(address)) : concerned.map((e) => e.account)
  if (touched.length > 0) await closeGone(trx, [...new Set(touched)])
}

function moveOf(effect: PoolEffect, { contents }: Pick<Booked, 'contents'>): PoolMove | null {
  const { id, type, account: address, liquidity_pool } = effect
  const kind = KINDS[type]
  const operationId = operationOf(id)
  const operation = contents.operations.get(operationId)
  if (kind === undefined || !liquidity_pool || !operation) return null
  const [a, b] = (kind === 'deposit' ? effect.reserves_deposited : effect.reserves_received) ?? []
  return {
    operationId,
    address,
    pool: liquidity_pool.id,
    kind,
    amountA: a?.amount ?? '0',
    amountB: b?.amount ?? '0',
    shares: (kind === 'deposit' ? effect.shares_received : effect.shares_redeemed) ?? '0',
    hash: operation.transaction_hash,
    at: contents.ledger.closedAt,
  }
}
/** The person's own intent is shown with what it really moved, both sides of it. */
function broughtBy({ hash, address, kind, amountA, amountB }: PoolMove, effect: PoolEffect) {
  const [a = '', b = ''] = (effect.reserves_deposited ?? effect.reserves_received ?? []).map(({ asset }) =>
    asset === 'native' ? 'XLM' : asset,
  )
  return {
    hash,
    source: address,
    type: 'pool' as const,
    asset: a,
    amount: amountA,
    counter: { asset: b, amount: amountB },
    direction: kind === 'deposit' ? ('out' as const) : ('in' as const),
  }
}

const KINDS: Record<string, PoolMove['kind']> = {
  liquidity_pool_deposited: 'deposit',
  liquidity_pool_withdrew: 'withdrawal',
}
