import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { afterLedger } from '#server/domains/orders/held/trade-tokens.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound, requestIdReused } from '#server/kernel/domain-refusals.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import { notifyLive } from '#server/queue/notices.ts'
import {
  type ActOnPool,
  type CreatePool,
  type MakerRules,
  MOST_MAKER_POOLS,
  type MovePool,
  type UpdatePool,
} from '#shared/domains/market-making/market-making.schema.ts'
import type { PauseReason } from '#shared/domains/market-making/market-making.states.ts'
import { valueOf } from '#shared/domains/market-making/profit.ts'
import { type Exact, parts } from '#shared/domains/markets/price.ts'
import { fromStroops, toStroops } from '#shared/kernel/stroops.ts'
import { hasPrices, type MarketNow, type Pair, readMarket, referTo } from './market-reading.ts'
import * as queries from './pools.queries.ts'
import { versionOfPool } from './presenting.ts'
import { requireMayChange } from './real-changes.ts'
import type { RealRoundDeps } from './real-rounds.ts'
import type { RoundDeps } from './rounds.ts'
import { pairColumns, pairOf, priceOf, rulesOf } from './stored-rules.ts'
import { closeReal, requireMayMove, requireQuotable, startReal } from './wallets/real-pool.ts'
import type { WalletDeps } from './wallets/wallet-deps.ts'

export interface ChangingDeps extends RealRoundDeps, WalletDeps {}

/** Answers its id, of the one that the request has made before too. Throws REQUEST_ID_REUSED, LIMIT_EXCEEDED, BAD_INPUT. */
export async function createPool(deps: RoundDeps, userId: string, input: CreatePool): Promise<string> {
  const { requestId, name, mode, base, counter, budgetBase, budgetQuote, ...rules } = input
  const made = await queries.findByRequest(deps.db, userId, requestId)
  if (made) return sameOf(made, input)
  await requireReference(deps, userId, { pair: { base, counter }, rules })
  return deps.db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, userId)
    const before = await queries.findByRequest(trx, userId, requestId)
    if (before) return sameOf(before, input)
    if ((await queries.countOpenPools(trx, userId)) >= MOST_MAKER_POOLS)
      throw new DomainError('LIMIT_EXCEEDED', `You can have ${MOST_MAKER_POOLS} pools at once. Close one first.`)
    const id = uuid()
    // A real pool has what a ledger has brought to its wallets.
    const [baseBalance, quoteBalance] = mode === 'paper' ? [budgetBase, budgetQuote] : ['0', '0']
    const budget = { budgetBase, budgetQuote, baseBalance, quoteBalance }
    const times = { createdAt: deps.clock.now(), pausedAt: null, startedAt: null, closedAt: null, refreshedAt: null }
    const none = { lastPrice: null, anchorPrice: null, lastFillAt: null, tradeCursor: null, referenceAt: null }
    await queries.insertPool(trx, {
      ...rules,
      ...pairColumns({ base, counter }),
      ...budget,
      ...times,
      ...none,
      id,
      userId,
      requestId,
      name,
      mode,
      state: 'draft',
      riskVersion: null,
      riskAcceptedAt: null,
      pauseReason: null,
      pauseNote: null,
    })
    await tell(trx, userId)
    return id
  })
}

function sameOf(row: queries.PoolRow, { base, counter, name, mode }: CreatePool): string {
  const pair = pairOf(row)
  if (pair.base !== base || pair.counter !== counter || row.name !== name || row.mode !== mode) throw requestIdReused()
  return row.id
}

/** A draft begins, a paused pool goes on: the band lies around the reference of now. Throws NOT_FOUND, CHANGED_MEANWHILE, BAD_INPUT, FORBIDDEN. */
export async function startPool(deps: ChangingDeps, payer: Payer, input: MovePool): Promise<void> {
  const userId = payer.id
  const seen = await ownPool(deps, userId, input.id)
  await requireNoStop(deps, seen)
  if (seen.mode === 'real') await requireMayMove(deps, payer, input)
  const { reference, market } = await requireReference(deps, userId, { pair: pairOf(seen), rules: rulesOf(seen) })
  const around = (row: queries.PoolRow) => {
    const putIn = toStroops(row.budgetQuote) + valueOf(toStroops(row.budgetBase), reference)
    return {
      anchorPrice: priceOf(reference),
      lastPrice: priceOf(reference),
      tradeCursor: afterLedger(market.ledger),
      ...(row.state === 'draft' && { startedAt: deps.clock.now() }),
      ...(row.state === 'draft' && row.mode === 'paper' && { putIn: fromStroops(putIn) }),
    }
  }
  const require = (row: queries.PoolRow): void => {
    requireState(row, ['draft', 'paused'])
    requireReleased(row)
  }
  if (seen.mode === 'real') {
    await requireQuotable(deps, market.pair, market.book)
    return startReal(deps, seen, { input, change: around, require })
  }
  await change(deps, userId, input, async (trx, row) => {
    require(row)
    const none = { pauseReason: null, pauseNote: null, pausedAt: null }
    await queries.changePool(trx, row, { state: 'quoting', ...none, ...around(row) })
  })
}

/** Its orders go. Throws NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN. */
export const pausePool = (deps: RoundDeps, userId: string, input: ActOnPool): Promise<void> =>
  change(deps, userId, input, async (trx, row) => {
    requireState(row, ['quoting', 'paused'])
    await pauseIn(trx, row, { reason: 'owner', note: null, at: deps.clock.now() })
  })

/** Of a dry run they are gone at once; those of a real pool the next look withdraws. */
const dropOrders = async (trx: Trx, row: queries.PoolRow): Promise<void> => {
  if (row.mode === 'paper') await queries.replaceOrders(trx, row.id, [])
}

interface Pause {
  reason: PauseReason
  note: string | null
  at: Date
}
export async function pauseIn(trx: Trx, row: queries.PoolRow, { reason, note, at }: Pause): Promise<void> {
  await dropOrders(trx, row)
  await queries.changePool(trx, row, { state: 'paused', pauseReason: reason, pauseNote: note, pausedAt: at })
}

/** Its orders are laid anew; where the change widens it, the band lies around the reference of now. Throws as startPool. */
export async function updatePool(deps: ChangingDeps, payer: Payer, input: UpdatePool): Promise<void> {
  const { id, name, seen, password, code, ...rules } = input
  const userId = payer.id
  const before = await ownPool(deps, userId, id)
  requireSeen(versionOfPool(before), { seen })
  const isMoved = await requireMayChange(deps, payer, { row: before, rules, proof: { password, code } })
  const { reference } = await requireReference(deps, userId, { pair: pairOf(before), rules })
  await change(deps, userId, { id, seen }, async (trx, row) => {
    requireState(row, ['draft', 'quoting', 'paused'])
    if (row.state !== 'draft') await dropOrders(trx, row)
    await queries.changePool(trx, row, { ...rules, ...(isMoved && { anchorPrice: priceOf(reference) }), name })
  })
}

/**
 * A dry run has nothing to bring back; a real pool is closed once its wallets are swept, and may be closed again where a rest was left.
 * Throws NOT_FOUND, CHANGED_MEANWHILE, FORBIDDEN, and as requireStepUp.
 */
export async function closePool(deps: ChangingDeps, payer: Payer, input: MovePool): Promise<void> {
  const seen = await ownPool(deps, payer.id, input.id)
  if (seen.mode === 'real') await requireMayMove(deps, payer, input)
  await change(deps, payer.id, input, async (trx, row) => {
    const open = ['draft', 'quoting', 'paused'] as const
    requireState(row, row.mode === 'real' ? [...open, 'opening', 'closed_with_rest'] : open)
    if (row.mode === 'real') return closeReal(deps, trx, row)
    await queries.replaceOrders(trx, row.id, [])
    const closed = { state: 'closed', closedAt: deps.clock.now(), pauseReason: null, pauseNote: null } as const
    await queries.changePool(trx, row, closed)
  })
}

export async function ownPool({ db }: Pick<RoundDeps, 'db'>, userId: string, id: string): Promise<queries.PoolRow> {
  const row = await queries.findPool(db, userId, id)
  if (!row) throw notFound('pool')
  return row
}

async function change(
  deps: RoundDeps,
  userId: string,
  { id, seen }: Pick<ActOnPool, 'id' | 'seen'>,
  act: (trx: Trx, row: queries.PoolRow) => Promise<void>,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await queries.lockPool(trx, id)
    if (!row || row.userId !== userId) throw notFound('pool')
    requireSeen(versionOfPool(row), { seen })
    await act(trx, row)
    await tell(trx, userId)
  })
}

const tell = (trx: Trx, userId: string): Promise<void> =>
  notifyLive(trx, [{ userId, event: { topic: 'marketMaking' } }])

function requireState({ state }: queries.PoolRow, allowed: readonly queries.PoolRow['state'][]): void {
  if (!allowed.includes(state))
    throw new DomainError('CHANGED_MEANWHILE', 'The pool is no longer in that state. Look at it again.')
}

function requireReleased({ pauseReason, pauseNote }: queries.PoolRow): void {
  if (pauseReason === 'operator')
    throw new DomainError('FORBIDDEN', `The operator has paused this pool and has to release it first: ${pauseNote}`)
}

/** A stop of operators reaches drafts and pools that were paused before it, too. */
async function requireNoStop({ db, robots }: RealRoundDeps, row: queries.PoolRow): Promise<void> {
  const stop = await robots.stopOf(db, { robotId: row.id, userId: row.userId, ...pairOf(row) })
  if (stop) throw new DomainError('FORBIDDEN', `The operator has stopped market making here: ${stop.reason}`)
}

const NO_PRICE =
  'One of these assets has no price in US dollars that can be relied on, so that nothing is quoted for it.'
const WITHHELD: Partial<Record<PauseReason, string>> = {
  market_halted: 'This market is halted. Nothing new is taken for it now.',
  stale_reference: 'There is no fresh price to quote around. Offers on both sides of the book make one.',
  off_market: 'The price to quote around is more than 10 % off what both assets cost.',
}

/** The reference of now. Throws BAD_INPUT where nothing may be quoted around it. */
async function requireReference(
  deps: RoundDeps,
  userId: string,
  { pair, rules }: { pair: Pair; rules: MakerRules },
): Promise<{ reference: Exact; market: MarketNow }> {
  const market = await readMarket(deps, pair)
  const own = await deps.orders.offersOf([userId], pair)
  const { reference, withheld } = await referTo(deps, market, { rules, own })
  const field = rules.reference === 'peg' ? 'targetPrice' : 'reference'
  if (reference !== null && withheld === 'off_market' && !hasPrices(market))
    throw new DomainError('BAD_INPUT', NO_PRICE, { field: 'base' })
  if (reference === null || withheld)
    throw new DomainError('BAD_INPUT', WITHHELD[withheld ?? 'stale_reference'] ?? '', { field })
  return { reference: parts(priceOf(reference)), market }
}
