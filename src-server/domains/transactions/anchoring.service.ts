import { v7 as uuid } from 'uuid'
import type { Db } from '#db/database.ts'
import type { Mirror } from '#server/domains/accounts/mirror.service.ts'
import type { AuditService } from '#server/domains/audit/audit.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { NATIVE } from '#shared/kernel/asset-id.ts'
import { ownRequest } from './acceptance/intent-name.ts'
import { PLAIN_INTENT } from './plain-intent.ts'
import type { TransactionsService } from './transactions.service.ts'

export interface AnchoringDeps {
  db: Db
  clock: Clock
  audit: Pick<AuditService, 'anchor'>
  mirror: Mirror
  transactions: Pick<TransactionsService, 'nameOf' | 'insertServerIntents'>
}
export type AnchoringService = ReturnType<typeof createAnchoringService>

/** The least that a payment can move. */
const STROOP = '0.0000001'

export function createAnchoringService(deps: AnchoringDeps) {
  return bind(deps, {
    /** Hands the audit log’s state to the ledger, once in each UTC day, as the memo of a payment of the fee account to itself. */
    anchorToday,
  })
}

async function anchorToday({ db, clock, audit, mirror, transactions }: AnchoringDeps): Promise<void> {
  const payer = await mirror.findByRole('fee')
  if (payer?.status !== 'active') return // the job looks again
  const day = clock.now().toISOString().slice(0, 10)
  const [id, requestId] = [uuid(), serverRequestId(`audit.anchor ${day}`)]
  await db.transaction().execute(async (trx) => {
    const rootHash = await audit.anchor(trx, { day, transactionId: id })
    if (rootHash === null) return
    const { address } = payer
    const inserted = await transactions.insertServerIntents(trx, [
      {
        id,
        userId: null,
        type: 'anchor',
        requestId,
        name: transactions.nameOf(ownRequest(requestId)),
        asset: NATIVE,
        amount: STROOP,
        from: address,
        to: address,
        source: address,
        ...PLAIN_INTENT,
        memo: { type: 'hash', value: rootHash },
      },
    ])
    if (inserted.length === 0) throw new Error(`the log was anchored on ${day}, and the anchor is gone`)
    await wakeSubmission(trx)
  })
}
