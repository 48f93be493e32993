import { v7 as uuid, v5 as uuidOf } from 'uuid'
import type { LedgerAccount } from '#server/domains/accounts/accounts.queries.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import { hashInput, type NetworkTerms } from '#server/domains/transactions/acceptance/acceptance.ts'
import type { Acceptance } from '#server/domains/transactions/acceptance/accepting.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import type { Intent } from '#server/domains/transactions/transactions.queries.ts'
import type { TransactionsService } from '#server/domains/transactions/transactions.service.ts'
import type { WalletService } from '#server/domains/wallet/wallet.service.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { walletCreating } from '#server/kernel/domain-refusals.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { OperationPlan } from '#server/stellar/operation-plan.ts'
import type { ClaimBalances, ClaimResult } from '#shared/domains/assets/claimables/claimables.schema.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { type WholeList, wholeList } from '#shared/kernel/paging.ts'
import { placeIn } from './claim-windows.ts'
import { type ClaimableRow, listByIds, noteClaim } from './claimables.queries.ts'
import type { ClaimablesSyncDeps } from './claimables-sync.ts'

export interface ClaimablesDeps extends ClaimablesSyncDeps {
  mirror: Mirror
  transactions: TransactionsService
  wallet: Pick<WalletService, 'overview'>
}

const VALID_FOR_MS = 15 * MINUTE_MS

/**
 * Queues a claim of each, in one envelope as far as it carries them; an asset that is missing is added with the first that
 * needs it. Each is accepted or refused by itself. The same request claims once.
 */
export async function claim(
  work: ClaimablesDeps,
  userId: string,
  { requestId, ids, dryRun }: ClaimBalances,
): Promise<WholeList<ClaimResult>> {
  const sorted = ids.toSorted()
  const inputHash = hashInput('claimables.claim', { ids: sorted })
  const terms = await work.transactions.networkTerms()
  const items = await work.transactions.inAcceptance(dryRun, async (acceptance) => {
    const { trx } = acceptance
    const account = await work.mirror.lockByUser(trx, userId) // before reading, so that of two claims at once one sees the other
    if (account?.status !== 'active') throw walletCreating()
    const rows = await listByIds(trx, userId, sorted)
    if (rows.length < ids.length) throw unknown()
    const added = new Set<string>()
    const results: ClaimResult[] = []
    for (const row of rows) {
      const addsAsset = !row.isHeld && !added.has(row.asset)
      const wanted = { userId, account, row, addsAsset, groupId: requestId, inputHash }
      const result = await claimOne(work, acceptance, { ...wanted, terms })
      if (result.transactionId !== null) {
        await noteClaim(trx, { userId, balanceId: row.balanceId, transactionId: result.transactionId })
        if (addsAsset) added.add(row.asset)
      }
      results.push(result)
    }
    await notifyLive(trx, [{ userId, event: { topic: 'balances' } }])
    return results
  })
  return wholeList(items)
}

interface WantedClaim {
  userId: string
  account: LedgerAccount
  row: ClaimableRow
  addsAsset: boolean
  groupId: string
  inputHash: Buffer
  terms: NetworkTerms
}

/** One that is refused has changed nothing. */
async function claimOne(work: ClaimablesDeps, acceptance: Acceptance, wanted: WantedClaim): Promise<ClaimResult> {
  const { transactions } = work
  const { userId, row, groupId, inputHash, terms } = wanted
  const id = row.balanceId
  const requestId = uuidOf(id, groupId)
  const request = { userId, requestId, procedure: 'claimables.claim', inputHash }
  const name = transactions.nameOf({ origin: 'client', ownerId: userId, requestId })
  try {
    const intent = intentOf(work, wanted, { requestId, name })
    const locked = await transactions.lock(acceptance, { request, intent })
    if (locked.before) {
      const { id: transactionId } = await transactions.answer(acceptance, locked)
      return { id, transactionId, refused: null }
    }
    requireClaimable(work, row)
    const claim = await transactions.checkUpkeep(acceptance, locked, terms)
    const { id: transactionId } = await transactions.store(acceptance, locked, claim)
    return { id, transactionId, refused: null }
  } catch (cause) {
    if (!(cause instanceof DomainError)) throw cause
    return { id, transactionId: null, refused: { code: cause.code, message: cause.message } }
  }
}

/** Throws where the ledger would not let it be claimed now, or a claim is on its way. */
function requireClaimable({ clock }: ClaimablesDeps, row: ClaimableRow): void {
  const isLive = row.transactionStatus === 'queued' || row.transactionStatus === 'signed'
  if (row.ended !== null || isLive)
    throw new DomainError('ALREADY_DONE', 'This payment was already claimed or taken back.')
  const { state } = placeIn(row.windows, clock.now())
  if (state === 'expired') throw new DomainError('NOT_CLAIMABLE', 'This payment can no longer be claimed.')
  if (state === 'not_yet') throw new DomainError('NOT_CLAIMABLE', 'This payment cannot be claimed yet.')
}

function intentOf(
  { clock }: ClaimablesDeps,
  { userId, account, row, addsAsset, groupId }: WantedClaim,
  { requestId, name }: { requestId: string; name: bigint },
): Intent {
  const { asset, amount, balanceId, sponsor } = row
  const line: OperationPlan[] = addsAsset && asset !== NATIVE ? [{ kind: 'change_trust', asset }] : []
  return {
    id: uuid(),
    userId,
    type: 'claim',
    asset,
    amount,
    requestId,
    name,
    groupId,
    from: sponsor ?? account.address,
    to: account.address,
    source: account.address,
    ...PLAIN_INTENT,
    validUntil: new Date(clock.now().getTime() + VALID_FOR_MS),
    operations: [...line, { kind: 'claim_claimable_balance', balanceId }],
  }
}

export const unknown = (): DomainError =>
  new DomainError('NOT_FOUND', 'There is no such payment for you.', { field: 'ids' })
