import { hash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Claim } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Acceptance, LockedForNew } from '#server/domains/transactions/acceptance/accepting.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { fromStroops } from '#shared/kernel/stroops.ts'
import type { WalletDeps } from './wallet-deps.ts'

/** How long an opening or a sweep may wait for its envelope; then it is built anew from what is there. */
const WAITS_MS = 10 * 60_000

export type WalletsKind = 'open' | 'sweep' | 'move'

/** The request of a part of an opening, a sweep, or moves between siblings: a restored backup asks for the same. */
export const partId = (kind: WalletsKind, of: string, turn: number, part: number): string =>
  serverRequestId(`wallets.${kind} ${of} ${turn} ${part}`)

interface Part {
  userId: string
  /** G address of whoever pays the network: the owner's account, or a wallet. */
  source: string
  requestId: string
  operations: readonly OperationPlan[]
  /** Stroops of XLM that move, as it is shown. */
  amount: bigint
  waitsMs?: number
  /** Of what is shown with its pool alone. */
  groupId?: string
}

/** Queues one intent of the owner with operations of their wallets, once for its request: false where it was. `check` throws where it may not be. */
export async function queuePart(
  { transactions, clock }: Pick<WalletDeps, 'transactions' | 'clock'>,
  acceptance: Acceptance,
  { userId, source, requestId, operations, amount, waitsMs = WAITS_MS, groupId }: Part,
  check: (locked: LockedForNew) => Claim | Promise<Claim>,
): Promise<boolean> {
  const intent = {
    ...PLAIN_INTENT,
    id: uuid(),
    userId,
    type: 'wallets' as const,
    asset: NATIVE,
    amount: fromStroops(amount),
    from: source,
    to: source,
    source,
    requestId,
    name: transactions.nameOf({ origin: 'server', ownerId: userId, requestId }),
    validUntil: new Date(clock.now().getTime() + waitsMs),
    operations,
    ...(groupId && { groupId }),
  }
  const request = { userId, requestId, procedure: 'marketMaking.wallets', inputHash: HASH }
  const locked = await transactions.lock(acceptance, { request, intent })
  if (locked.before !== null) return false
  await transactions.store(acceptance, locked, await check(locked))
  return true
}
/** Its request is made of all that it is about. */
const HASH = hash('sha256', 'marketMaking.wallets', 'buffer')
