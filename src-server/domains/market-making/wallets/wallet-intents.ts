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

/** The request of a part of an opening or a sweep: a restored backup asks for the same. */
export const partId = (kind: 'open' | 'sweep', of: string, turn: number, part: number): string =>
  serverRequestId(`wallets.${kind} ${of} ${turn} ${part}`)

interface Part {
  userId: string
  /** G address of the owner's account. */
  home: string
  requestId: string
  operations: readonly OperationPlan[]
  /** Stroops of XLM that move, as it is shown. */
  amount: bigint
}

/** Queues one intent of the owner with operations of their wallets, once for its request. `check` throws where it may not be. */
export async function queuePart(
  { transactions, clock }: WalletDeps,
  acceptance: Acceptance,
  { userId, home, requestId, operations, amount }: Part,
  check: (locked: LockedForNew) => Claim | Promise<Claim>,
): Promise<void> {
  const intent = {
    ...PLAIN_INTENT,
    id: uuid(),
    userId,
    type: 'wallets' as const,
    asset: NATIVE,
    amount: fromStroops(amount),
    from: home,
    to: home,
    source: home,
    requestId,
    name: transactions.nameOf({ origin: 'server', ownerId: userId, requestId }),
    validUntil: new Date(clock.now().getTime() + WAITS_MS),
    operations,
  }
  const request = { userId, requestId, procedure: 'marketMaking.wallets', inputHash: HASH }
  const locked = await transactions.lock(acceptance, { request, intent })
  if (locked.before !== null) return
  await transactions.store(acceptance, locked, await check(locked))
}
/** Its request is made of all that it is about. */
const HASH = hash('sha256', 'marketMaking.wallets', 'buffer')
