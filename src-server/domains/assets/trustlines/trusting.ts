import { v7 as uuid } from 'uuid'
import { hashInput } from '#server/domains/transactions/acceptance/acceptance.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import type { ChangeAsset, RemovalObstacle } from '#shared/domains/assets/assets.schema.ts'
import type { Transaction } from '#shared/domains/transactions/transactions.schema.ts'
import { type AssetId, assetCode, assetIssuer, NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { obstacleTo } from './trustline-rules.ts'
import { findLine } from './trustlines.queries.ts'
import type { TrustlinesDeps } from './trustlines.types.ts'

const VALID_FOR_MS = 15 * MINUTE_MS

/** Queues a trustline, once for each request. Throws ALREADY_DONE where it is there, NOT_FOUND where nobody issues the asset. */
export async function add(deps: TrustlinesDeps, userId: string, input: ChangeAsset): Promise<Transaction> {
  const { asset } = input
  return change(deps, userId, input, {
    procedure: 'assets.add',
    check: async (address) => {
      if (asset === NATIVE || assetIssuer(asset) === address || (await findLine(deps.db, address, asset)))
        throw new DomainError('ALREADY_DONE', `Your wallet can hold ${assetCode(asset)} already.`, { field: 'asset' })
      if (!(await deps.assets.factsOf(asset)).issuerExists)
        throw new DomainError('NOT_FOUND', 'The network has no such issuer. Check the address.', { field: 'asset' })
    },
  })
}

/** Queues the end of a trustline, once for each request. Throws CANNOT_REMOVE, with the reason. */
export async function remove(deps: TrustlinesDeps, userId: string, input: ChangeAsset): Promise<Transaction> {
  const { asset } = input
  return change(deps, userId, input, {
    procedure: 'assets.remove',
    check: async (address) => {
      const line = await findLine(deps.db, address, asset)
      if (!line)
        throw new DomainError('ALREADY_DONE', `Your wallet does not hold ${assetCode(asset)}.`, { field: 'asset' })
      const obstacle = obstacleTo(asset, line)
      if (obstacle) throw new DomainError('CANNOT_REMOVE', reasonOf(obstacle, asset), { field: 'asset' })
    },
  })
}

function reasonOf(obstacle: RemovalObstacle, asset: AssetId): string {
  const code = assetCode(asset)
  if (obstacle === 'native') return 'XLM is the network’s own asset: every wallet holds it.'
  if (obstacle === 'balance') return `You still hold ${code}. Send all of it first.`
  if (obstacle === 'pool') return `${code} is in a liquidity pool of yours. Withdraw all of it first.`
  if (obstacle === 'offers') return `${code} is in an open order. Cancel the order first.`
  return `A payment of ${code} is on its way. Wait until it is confirmed.`
}

interface Change {
  procedure: 'assets.add' | 'assets.remove'
  /** Throws where it cannot be; a request that was accepted before is not checked again. */
  check: (address: string) => Promise<void>
}

async function change(
  deps: TrustlinesDeps,
  userId: string,
  { requestId, asset, dryRun }: ChangeAsset,
  { procedure, check }: Change,
): Promise<Transaction> {
  const { clock, mirror, transactions } = deps
  const account = await mirror.findByUser(userId)
  if (account?.status !== 'active') throw walletCreating()
  const request = { userId, requestId, procedure, inputHash: hashInput(procedure, { asset }) }
  const name = transactions.nameOf({ origin: 'client', ownerId: userId, requestId })
  if (!(await transactions.isRepeated(request, name))) await check(account.address)
  const intent: Intent = {
    id: uuid(),
    userId,
    type: 'trustline',
    asset,
    amount: '0',
    requestId,
    name,
    from: account.address,
    to: assetIssuer(asset) ?? account.address,
    source: account.address,
    ...PLAIN_INTENT,
    validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
    ...(procedure === 'assets.remove' ? { operations: [{ kind: 'change_trust', asset, limit: '0' }] } : {}),
  }
  const terms = await transactions.networkTerms()
  return transactions.inAcceptance(dryRun, async (acceptance) => {
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) return transactions.answer(acceptance, locked)
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    const { transaction } = await transactions.storeAndCommit(acceptance, locked, { claim })
    return transaction
  })
}
