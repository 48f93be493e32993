import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { PaidBefore } from '#server/domains/transactions/recovery/ties.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { assetCode } from '#shared/kernel/asset-id.ts'
import type { AffiliatesDeps } from './affiliates.types.ts'
import { findProgram } from './program.queries.ts'
import { rewardAssetOf } from './terms.ts'
import * as queries from './tying.queries.ts'

/**
 * What the fee account has paid to an affiliate before a restore is commission that is paid: of the payout that waits for it, whose
 * rest is free again, or else of what is available. Throws where the two do not fit.
 */
export async function tieToCommission(
  deps: Pick<AffiliatesDeps, 'usdAsset' | 'assets'>,
  trx: Trx,
  { id: transactionId, userId, amount, asset, ledgerAt: at }: PaidBefore,
): Promise<string[]> {
  const program = userId === null ? undefined : await findProgram(trx, userId)
  if (!program) throw new DomainError('NOT_FOUND', 'This person is no affiliate.')
  if ((await rewardAssetOf(deps)) !== asset)
    throw new DomainError('BAD_INPUT', `Commission is not paid in ${assetCode(asset)}.`, { field: 'to' })
  await queries.lockProgram(trx, program.id)
  const waiting = await queries.lockWaiting(trx, program.id)
  const paid = { affiliateId: program.id, transactionId, amount, at }
  if (waiting) await queries.endBy(trx, waiting.id, paid)
  else await queries.insertPaid(trx, { id: uuid(), asset, ...paid })
  return waiting?.transactionId ? [waiting.transactionId] : []
}
