import type { PoolRow } from '#server/domains/market-making/pools.queries.ts'
import type { RealWallet } from '#server/domains/market-making/real-inventory.ts'
import type { SiblingMove } from '#server/domains/market-making/sibling-moves.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import type { TermsOfUser } from '#server/domains/transactions/acceptance/outflow-terms.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MOST_OPERATIONS, type OperationPlan } from '#server/stellar/operation-plan.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { WalletDeps } from './wallet-deps.ts'
import { partId, queuePart } from './wallet-intents.ts'
import { listTurns, type Turn } from './wallets.queries.ts'

/** So many refusals of a ledger one after another are no accident. */
const MOST_REFUSED = 3
/** Beyond it they are signed no more, and made anew from what is there. */
const WAITS_MS = 60_000

/** `turn`: as it is counted now. `refused`: a ledger keeps refusing it, or it may not go now. */
export interface MovedOn {
  turn: number
  outcome: 'queued' | 'waiting' | 'refused' | 'refused_for_good'
}

interface Moving {
  row: PoolRow
  moves: readonly SiblingMove[]
  wallets: readonly RealWallet[]
  terms: TermsOfUser
}

/**
 * Sends what fills brought to the siblings that lack it, in one envelope that a wallet among them pays for; while one of its pool waits for a
 * ledger, no other. The caller holds the locks of the owner's accounts and of the pool.
 */
export async function queueSiblingMoves(
  deps: Pick<WalletDeps, 'transactions' | 'clock'>,
  acceptance: Acceptance,
  { row, moves, wallets, terms }: Moving,
): Promise<MovedOn> {
  const before = await listTurns(acceptance.trx, row.userId, lastTurns(row, MOST_REFUSED))
  if (before.some(({ status }) => status === 'queued' || status === 'signed'))
    return { turn: row.moves, outcome: 'waiting' }
  if (before.filter(isRefused).length >= MOST_REFUSED) return { turn: row.moves, outcome: 'refused_for_good' }
  const turn = row.moves + 1
  const requestId = partId('move', row.id, turn, 0)
  const sent = moves.slice(0, MOST_OPERATIONS)
  try {
    await queuePart(
      deps,
      acceptance,
      {
        userId: row.userId,
        source: payerOf(sent, wallets),
        requestId,
        groupId: requestId,
        operations: sent.map(operationOf),
        amount: sent.reduce((sum, { asset, amount }) => (asset === NATIVE ? sum + amount : sum), 0n),
        waitsMs: WAITS_MS,
      },
      (locked) => deps.transactions.checkOwnMove(acceptance, locked, terms),
    )
    return { turn, outcome: 'queued' }
  } catch (cause) {
    if (cause instanceof DomainError) return { turn: row.moves, outcome: 'refused' }
    throw cause
  }
}

/** Requests of the last moves of a pool. */
export const lastTurns = ({ id, moves }: PoolRow, most: number): string[] =>
  Array.from({ length: Math.min(moves, most) }, (_, at) => partId('move', id, moves - at, 0))

/** No ledger has refused one that was too late, or was stopped before its signature. */
const isRefused = ({ status, resultCode }: Turn): boolean =>
  status === 'failed' && !['expired', 'stopped', 'account_held'].includes(resultCode ?? '')

/** Among those that give or take, the one with most XLM to pay the network from. */
function payerOf(moves: readonly SiblingMove[], wallets: readonly RealWallet[]): string {
  const parties = new Set(moves.flatMap(({ from, to }) => [from, to]))
  const [first, ...others] = wallets.filter(({ address }) => parties.has(address))
  if (!first) throw new Error('moves between wallets of a pool are of its wallets')
  return others.reduce((most, wallet) => (wallet.payable > most.payable ? wallet : most), first).address
}

const operationOf = ({ asset, from, to, amount }: SiblingMove): OperationPlan => ({
  kind: 'payment',
  source: from,
  destination: to,
  asset,
  amount: fromStroops(amount),
})
