import type { Pair } from '#server/domains/market-making/market-reading.ts'
import {
  changePool,
  lockOwner,
  lockPool,
  markResumed,
  type PoolRow,
} from '#server/domains/market-making/pools.queries.ts'
import { versionOfPool } from '#server/domains/market-making/presenting.ts'
import type { Payer } from '#server/domains/transactions/acceptance/authority.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { AcceptMakerRisk, ActOnPool } from '#shared/domains/market-making/market-making.schema.ts'
import { MAKER_RISK_VERSION } from '#shared/domains/market-making/risk.ts'
import type { Book } from '#shared/domains/markets/impact.ts'
import { assetCode, NATIVE } from '#shared/kernel/asset-id.ts'
import { findOpened, queueOpening } from './opening.ts'
import { listNeedingAuthorization } from './quotable.queries.ts'
import type { WalletDeps } from './wallet-deps.ts'
import * as wallets from './wallets.queries.ts'

type PoolChange = Parameters<typeof changePool>[2]

/** The owner has read what a real pool may cost. Throws FORBIDDEN for a key, NOT_FOUND, CHANGED_MEANWHILE, and as requireStepUp. */
export async function acceptRisk(deps: WalletDeps, payer: Payer, input: AcceptMakerRisk): Promise<void> {
  const { id, seen, riskVersion, ...proof } = input
  if (payer.key)
    throw new DomainError('FORBIDDEN', 'The risk of quoting with real money is accepted in a session, never by a key.')
  if (riskVersion !== MAKER_RISK_VERSION)
    throw new DomainError('CHANGED_MEANWHILE', 'The text about the risk has changed. Read it again.')
  await deps.security.requireStepUp(payer, proof)
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockPool(trx, id)
    if (!row || row.userId !== payer.id || row.mode !== 'real') throw notFound('pool')
    requireSeen(versionOfPool(row), { seen })
    await changePool(trx, row, { riskVersion, riskAcceptedAt: deps.clock.now() })
  })
}

/** In a session by a confirmation, by a key with the scope transfer. Throws FORBIDDEN, and as requireStepUp. */
export async function requireMayMove(
  { security }: Pick<WalletDeps, 'security'>,
  payer: Payer,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (!payer.key) return security.requireStepUp(payer, proof)
  if (!payer.key.scopes.includes('transfer') || payer.key.destinations.length > 0)
    throw new DomainError('FORBIDDEN', 'Quoting with real money by a key needs the scope transfer, to any recipient.')
}

/** Throws BAD_INPUT where wallets may not quote this pair, with the reason. */
export async function requireQuotable(
  { db, assets }: Pick<WalletDeps, 'db' | 'assets'>,
  pair: Pair,
  book: Book,
): Promise<void> {
  const both = [pair.base, pair.counter]
  const known = await assets.known(both)
  for (const { asset, isListed } of known)
    if (!isListed)
      throw new DomainError('BAD_INPUT', `${assetCode(asset)} is not listed: only listed assets are quoted for real.`)
  if (book.bids.length === 0 || book.asks.length === 0)
    throw new DomainError('BAD_INPUT', 'Nobody else offers on both sides of this market, so that it has no price.')
  const [closed] = await listNeedingAuthorization(db, both)
  if (closed)
    throw new DomainError(
      'BAD_INPUT',
      `The issuer of ${assetCode(closed)} authorizes each account separately, and new wallets are not authorized.`,
    )
}

interface Start {
  input: ActOnPool
  /** Set by its start beside its state. */
  change: (row: PoolRow) => PoolChange
  require: (row: PoolRow) => void
}

/** Wallets that are not open are opened and funded; with all open it quotes at once. Throws what the account's funds, a freeze or a hold refuse. */
export async function startReal(deps: WalletDeps, seen: PoolRow, { input, change, require }: Start): Promise<void> {
  const { userId } = seen
  const [terms, found] = await Promise.all([deps.termsFor(userId, NATIVE), findOpened(deps, seen)])
  const past = await deps.past.read(found.map(({ address }) => address))
  await deps.transactions.inAcceptance(false, async (acceptance) => {
    const { trx } = acceptance
    await lockOwner(trx, userId)
    const row = await wallets.lockWithAccounts(trx, { id: input.id, userId })
    if (!row || row.userId !== userId) throw notFound('pool')
    requireSeen(versionOfPool(row), input)
    require(row)
    if (row.riskVersion !== MAKER_RISK_VERSION)
      throw new DomainError('FORBIDDEN', 'Read and accept the risk of quoting with real money first, in a session.')
    const known = await wallets.listWallets(trx, row.id)
    const isOpen = known.length >= row.walletCount && known.every(({ state }) => state === 'open')
    // One turn without an envelope: moves that the network refused before it no longer count.
    await changePool(trx, row, { ...change(row), moves: row.moves + 1, failedLooks: 0 })
    await markResumed(trx, row)
    if (isOpen) await changePool(trx, row, { state: 'quoting', pauseReason: null, pauseNote: null, pausedAt: null })
    else await queueOpening(deps, acceptance, { row, terms, found, past })
    await notifyLive(trx, [{ userId, event: { topic: 'marketMaking' } }])
  })
}

/** Of a real pool: its wallets are swept once none of them has an order. A draft that never had any is closed at once. */
export async function closeReal(deps: WalletDeps, trx: Parameters<typeof changePool>[0], row: PoolRow): Promise<void> {
  const at = deps.clock.now()
  const known = await wallets.listWallets(trx, row.id)
  await wallets.moveWallets(
    trx,
    known.filter(({ state }) => state === 'rest'),
    { state: 'closing', at },
  )
  const none = { pauseReason: null, pauseNote: null, pausedAt: null }
  if (known.length === 0) await changePool(trx, row, { state: 'closed', closedAt: at, ...none })
  // One turn without an envelope: sweeps that the network refused before it no longer count.
  else await changePool(trx, row, { state: 'closing', sweeps: row.sweeps + 1, ...none })
}
