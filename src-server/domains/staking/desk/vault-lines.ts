import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { ownRequest } from '#server/domains/transactions/acceptance/intent-name.ts'
import { PLAIN_INTENT } from '#server/domains/transactions/plain-intent.ts'
import { wakeSubmission } from '#server/queue/notices.ts'
import { serverRequestId } from '#server/stellar/intent-ids.ts'
import { assetIssuer } from '#shared/kernel/asset-id.ts'
import type { StakingDeskDeps } from './desk.types.ts'

/** Has the vault hold an asset: its pools pay in it. */
export async function openLine(
  { transactions }: StakingDeskDeps,
  trx: Trx,
  vault: string,
  { id, asset }: { id: string; asset: string },
): Promise<void> {
  const requestId = serverRequestId(`staking.trust ${asset} ${id}`)
  await transactions.insertServerIntents(trx, [
    {
      id: uuid(),
      userId: null,
      type: 'trustline',
      requestId,
      name: transactions.nameOf(ownRequest(requestId)),
      asset,
      amount: '0',
      from: vault,
      to: assetIssuer(asset) ?? vault,
      source: vault,
      ...PLAIN_INTENT,
    },
  ])
  await wakeSubmission(trx)
}
