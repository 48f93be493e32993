import * as z from 'zod/mini'
import type { Trx } from '#db/database.ts'
import { inTransaction } from '#db/in-transaction.ts'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { ApprovalKind } from '#server/domains/approvals/kinds.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { changeNotices } from '#server/domains/transactions/change-notices.ts'
import { move, type TransactionRow } from '#server/domains/transactions/transactions.queries.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notifyLiveAndWake } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { TIED_TO, type TiedTo, type TiePayment } from '#shared/domains/transactions/sending-desk.schema.ts'
import { assetCode, assetId } from '#shared/kernel/asset-id.ts'
import { claimRecovered } from './recovery.queries.ts'
import type { RecoveryDeps } from './recovery.types.ts'
import type { PaidBefore } from './ties.ts'
import { findUnclaimed, listUnclaimed, lockUnclaimed, lockUnsigned } from './unclaimed.queries.ts'
import { endUnclaimed } from './unclaimed.ts'

const TieAsked = z.object({
  to: z.enum(TIED_TO),
  id: z.string(),
  role: z.string(),
  person: z.string(),
  amount: z.string(),
  asset: z.string(),
  hash: z.string(),
})

/** Says what a payment was for that a ledger has brought back: a super administrator asks, another one decides. */
export const registerTying = (deps: RecoveryDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'tie-payment',
    payload: TieAsked,
    decidedBy: 'super',
    action: 'sending.payment_tied',
    about: 'transactions',
    wordsOf: ({ to, id, role, person, amount, asset, hash }) => ({
      difference: `${amount} ${assetCode(asset)} that the ${role} account paid to ${person} ${WORDS[to](id)}`,
      whom: person,
      howMuch: `${amount} ${assetCode(asset)}`,
      old: { hash },
      new: { to, ...(id !== '' && { id }) },
    }),
    async evidence({ subject }, { to, role, hash, amount, asset }) {
      const found = await findUnclaimed(deps.db, subject)
      return {
        facts: [
          about('stillOpen', found !== undefined),
          about('role', role),
          about('address', found?.to ?? null),
          about('amount', amount, asset),
          about('hash', hash),
          effect('tiedTo', to),
        ],
      }
    },
    apply: async (trx, transactionId, { to, id }) => {
      try {
        return await tie(deps, trx, { transactionId, to, id })
      } catch (cause) {
        if (cause instanceof DomainError) return false // it no longer fits
        throw cause
      }
    },
  })

const WORDS: Record<TiedTo, (id: string) => string> = {
  stake: (id) => `ended the stake ${id}`,
  receipt: (id) => `gave back what came into the vault with operation ${id}`,
  commission: () => 'was commission of this affiliate',
  credit: (id) => `was the credit of the deposit ${id}`,
  nothing: () => 'was for nothing that could still be paid',
}

/** Throws NOT_FOUND, BAD_INPUT where the two do not fit, and as approvals.ask. */
export async function askToTie(
  deps: RecoveryDeps & { kind: ApprovalKind },
  { by, input, origin }: { by: RequestUser; input: TiePayment; origin: ActOrigin },
): Promise<AskedApproval> {
  const { transactionId, to, id = '', reason, ...proof } = input
  const found = (await listUnclaimed(deps.db)).find((one) => one.id === transactionId)
  if (!found) throw notOpen()
  await dryRun(deps, { transactionId, to, id })
  const { role, username, amount, asset, hash } = found
  const payload = { to, id, role, person: username ?? found.to, amount, asset, hash }
  return deps.approvals.ask({ by, kind: deps.kind, subject: transactionId, payload, reason, proof, origin })
}

interface Asked {
  transactionId: string
  to: TiedTo
  id: string
}

/** Throws what tying would throw, and keeps nothing. */
async function dryRun(deps: RecoveryDeps, request: Asked): Promise<void> {
  await inTransaction(deps.db, true, async (trx) => {
    if (!(await tie(deps, trx, request))) throw notOpen()
  })
}

/** False where it has been asked for or tied meanwhile. What waited to pay the same ends unsigned. */
async function tie(deps: RecoveryDeps, trx: Trx, { transactionId, to, id }: Asked): Promise<boolean> {
  const { accounts, ties } = deps
  const seen = await trx.selectFrom('transactions').select('from').where('id', '=', transactionId).executeTakeFirst()
  if (!seen?.from) return false
  await accounts.mirror.lockByAddresses(trx, [seen.from]) // before what it has paid for, as a booked ledger does
  const row = await lockUnclaimed(trx, transactionId)
  if (!row) return false
  const ended = to === 'nothing' ? [] : await ties.of(to)(trx, paidBefore(row), id)
  const unsigned = ended.length === 0 ? [] : await lockUnsigned(trx, ended)
  if (unsigned.length < ended.length)
    throw new DomainError('ALREADY_DONE', 'A payment that waited for this one has been signed meanwhile.')
  const moved = await move(
    trx,
    unsigned.map((intent) => ({ id: intent.id, to: 'failed' as const, resultCode: 'request_id_reused' })),
  )
  await accounts.reservations.release(trx, ended)
  const requestId = serverRequestId(`payouts.tied ${row.hash} ${row.intentName}`)
  await claimRecovered(trx, row.id, {
    requestId,
    type: to === 'credit' ? 'credit' : 'payout',
  })
  await endUnclaimed(trx, row.id, 'It was tied.')
  await notifyLiveAndWake(trx, changeNotices([...moved, row]))
  return true
}

function paidBefore(row: TransactionRow): PaidBefore {
  const { id, userId, assetCode: code, assetIssuer, amount, from, to, hash, ledger, ledgerAt } = row
  if (from === null || to === null || hash === null || ledger === null || ledgerAt === null)
    throw new Error('what a ledger has brought back has its place')
  return { id, userId, asset: assetId(code, assetIssuer), amount, from, to, hash, ledger, ledgerAt }
}

const notOpen = (): DomainError =>
  new DomainError('NOT_FOUND', 'Nothing has to be tied here: it was asked for, or tied already.')
