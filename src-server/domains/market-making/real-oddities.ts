import type { Trx } from '#db/database.ts'
import { noteIssue } from '#server/queue/findings.ts'
import { tellOf } from './maker-notices.ts'
import { changePool } from './pools.queries.ts'
import type { BookingDeps, WalletFill } from './wallet-fill.ts'

/** A pool that has met somebody related, or traded what it should not have, waits for its owner. */
export async function pauseFilled(deps: BookingDeps, trx: Trx, fresh: readonly WalletFill[], at: Date): Promise<void> {
  const paused = new Set<string>()
  for (const { pool, isRelated } of fresh) {
    if (!pool || !isRelated || paused.has(pool.id)) continue
    if (!PAUSABLE.has(pool.state) || pool.pauseReason === 'operator') continue
    paused.add(pool.id)
    await changePool(trx, pool, { state: 'paused', pauseReason: 'related_fill', pauseNote: null, pausedAt: at })
    await tellOf(deps, trx, [{ row: pool, event: 'paused', reason: 'related_fill', note: null }])
  }
}
const PAUSABLE = new Set(['quoting', 'paused', 'opening'])

/** Fills that should not happen, and are booked all the same. */
export async function openIssues(trx: Trx, fresh: readonly WalletFill[]): Promise<void> {
  for (const fill of fresh) {
    const oddity = oddityOf(fill)
    if (!oddity) continue
    const { trade, wallet, pool } = fill
    await noteIssue.add(trx, {
      isOver: false,
      checkId: oddity.checkId,
      subject: `${trade.tradeId} ${trade.account}`,
      type: 'market',
      severity: 'high',
      title: oddity.title,
      description: `Trade ${trade.tradeId} of the trading wallet ${trade.account} is booked. ${oddity.sentence}`,
      remediationSteps: oddity.steps,
      metadata: { tradeId: trade.tradeId, wallet: trade.account, owner: wallet.ownerId, poolId: pool?.id ?? null },
    })
  }
}

interface Oddity {
  checkId: string
  title: string
  sentence: string
  steps: string[]
}

function oddityOf({ pool, isRelated, wallet }: WalletFill): Oddity | null {
  if (isRelated)
    return {
      checkId: 'market-making.related-fill',
      title: 'A market-making pool was filled by somebody related',
      sentence: 'It counts neither as volume nor as income, and the pool is paused.',
      steps: ['Look at both people.', 'Let the pool go on, or stop it.'],
    }
  if (wallet.poolId === null || !pool)
    return {
      checkId: 'market-making.unknown-wallet',
      title: 'A trading wallet without its pool has traded',
      sentence: 'No pool is known that it would be of, or it traded other assets than its pool does.',
      steps: ['Look at the wallet on the ledger.', 'Look whether a restored backup has lost its pool.'],
    }
  if (pool.state === 'closed' || pool.state === 'closed_with_rest')
    return {
      checkId: 'market-making.fill-after-close',
      title: 'A closed market-making pool was filled',
      sentence: 'An offer of it was on the ledger after it was closed.',
      steps: ['Look whether offers of its wallets are left, and withdraw them.'],
    }
  return null
}
