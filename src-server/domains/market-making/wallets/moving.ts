import type { Trx } from '#db/database.ts'
import { changePool, lockOwner, type PoolRow } from '#server/domains/market-making/pools.queries.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import { notifyLive } from '#server/queue/notices.ts'
import { queueSweep } from './sweeping.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { partId } from './wallet-intents.ts'
import * as wallets from './wallets.queries.ts'

/** An opening has at most as many envelopes: 20 wallets, 19 in one. */
const MOST_PARTS = 3

/** Carries on with whatever is being opened or swept, after each ledger. Safe to run at once in several processes, and again. */
export async function moveAll(deps: WalletDeps): Promise<void> {
  for (const pool of await wallets.listMoving(deps.db))
    await move(deps, pool).catch((err: unknown) =>
      deps.logger.warn({ err, pool: pool.id }, 'wallets of a market-making pool cannot be opened or swept now'),
    )
  for (const userId of await wallets.listStrayOwners(deps.db))
    await sweepStray(deps, userId).catch((err: unknown) =>
      deps.logger.warn({ err, userId }, 'trading wallets without a pool cannot be swept now'),
    )
}

/** Wallets without a pool that sweeps them: one was lost with a backup, or a stranger has opened a merged one again. */
async function sweepStray(deps: WalletDeps, userId: string): Promise<void> {
  const terms = await deps.transactions.networkTerms()
  await deps.transactions.inAcceptance(false, async (acceptance) => {
    const { trx } = acceptance
    await lockOwner(trx, userId)
    await wallets.lockAccounts(trx, userId, [])
    const { ended, isPending } = await wallets.countEnded(trx, userId)
    if (isPending) return
    const stray = await wallets.listStray(trx, userId)
    const requestIdOf = (part: number) => partId('sweep', `${userId} ${stray[0]?.number}`, ended, part)
    await queueSweep(deps, acceptance, { userId, wallets: stray, terms, refused: false, requestIdOf })
  })
}

async function move(deps: WalletDeps, pool: Pick<PoolRow, 'id' | 'userId'>): Promise<void> {
  const terms = await deps.transactions.networkTerms()
  await deps.transactions.inAcceptance(false, async (acceptance) => {
    const row = await wallets.lockWithAccounts(acceptance.trx, pool)
    if (!row || row.mode !== 'real') return
    const moved =
      row.state === 'opening'
        ? await settleOpening(deps, acceptance.trx, row)
        : row.state === 'closing' && (await settleClosing(deps, acceptance, { row, terms }))
    if (moved) await notifyLive(acceptance.trx, [{ userId: row.userId, event: { topic: 'marketMaking' } }])
  })
}

/** Whether parts of the last opening, or of the last sweep, still wait for a ledger. */
async function isPending(trx: Trx, row: PoolRow, kind: 'open' | 'sweep'): Promise<boolean> {
  const outcomes = await wallets.listOutcomes(trx, row.userId, partIds(row, kind))
  return [...outcomes.values()].some((status) => status === 'queued' || status === 'signed')
}

const partIds = (row: PoolRow, kind: 'open' | 'sweep', turn = kind === 'open' ? row.openings : row.sweeps): string[] =>
  Array.from({ length: MOST_PARTS }, (_, part) => partId(kind, row.id, turn, part))

/** Wallets that a ledger has opened are open; once all are, the pool quotes. What was refused pauses it. */
async function settleOpening(deps: WalletDeps, trx: Trx, row: PoolRow): Promise<boolean> {
  const rows = await openFunded(deps, trx, row)
  if (await isPending(trx, row, 'open')) return false
  const waiting = rows.filter(({ state }) => state === 'opening')
  await wallets.moveWallets(trx, waiting, { state: 'planned', at: deps.clock.now() })
  const now = deps.clock.now()
  if (waiting.length > 0) await changePool(trx, row, { state: 'paused', pauseReason: 'failure', pausedAt: now })
  else await changePool(trx, row, { state: 'quoting' })
  return true
}

/** Answers all wallets of the pool, with those open that are on the ledger now. */
async function openFunded(deps: WalletDeps, trx: Trx, row: PoolRow): Promise<wallets.WalletRow[]> {
  const rows = await wallets.listWallets(trx, row.id)
  const opening = rows.filter(({ state }) => state === 'opening')
  const standings = await wallets.listStandings(
    trx,
    opening.map(({ walletAddress }) => walletAddress),
  )
  const there = new Set(standings.filter(({ isOnLedger }) => isOnLedger).map(({ address }) => address))
  const opened = opening.filter(({ walletAddress }) => there.has(walletAddress))
  await wallets.moveWallets(trx, opened, { state: 'open', at: deps.clock.now() })
  return rows.map((wallet) => (opened.includes(wallet) ? { ...wallet, state: 'open' } : wallet))
}

interface Closing {
  row: PoolRow
  terms: Awaited<ReturnType<WalletDeps['transactions']['networkTerms']>>
}

async function settleClosing(deps: WalletDeps, acceptance: Acceptance, { row, terms }: Closing): Promise<boolean> {
  const { trx } = acceptance
  if ((await isPending(trx, row, 'open')) || (await isPending(trx, row, 'sweep'))) return false
  const rows = await openFunded(deps, trx, row)
  const at = deps.clock.now()
  const never = rows.filter(({ state }) => state === 'opening' || state === 'planned')
  await wallets.moveWallets(
    trx,
    never.filter(({ state }) => state === 'opening'),
    { state: 'planned', at },
  )
  await wallets.moveWallets(
    trx,
    never.map((wallet) => ({ ...wallet, state: 'planned' as const })),
    { state: 'merged', at },
  )
  await wallets.moveWallets(
    trx,
    rows.filter(({ state }) => state === 'open'),
    { state: 'closing', at },
  )
  const left = rows
    .filter(({ state }) => state === 'open' || state === 'closing')
    .map((wallet) => ({ ...wallet, state: 'closing' as const }))
  const refused = await isRefusedAgain(trx, row)
  const sweeps = row.sweeps + 1
  const requestIdOf = (part: number) => partId('sweep', row.id, sweeps, part)
  const sweep = { userId: row.userId, wallets: left, terms, refused, requestIdOf }
  const { isWaiting, isResting, isQueued } = await queueSweep(deps, acceptance, sweep)
  if (isQueued) await changePool(trx, row, { sweeps })
  if (isWaiting) return true
  const hasRest = isResting || rows.some(({ state }) => state === 'rest')
  await changePool(trx, row, hasRest ? { state: 'closed_with_rest' } : { state: 'closed', closedAt: at })
  return true
}

/** A ledger has refused the last three sweeps. */
async function isRefusedAgain(trx: Trx, row: PoolRow): Promise<boolean> {
  if (row.sweeps < MOST_TRIES) return false
  for (let turn = row.sweeps; turn > row.sweeps - MOST_TRIES; turn -= 1) {
    const outcomes = await wallets.listOutcomes(trx, row.userId, partIds(row, 'sweep', turn))
    if (outcomes.size === 0 || [...outcomes.values()].includes('confirmed')) return false
  }
  return true
}
const MOST_TRIES = 3
