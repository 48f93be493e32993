import { csvOf } from '#server/calls/admin-csv.ts'
import type { ActOrigin } from '#server/domains/audit/entry.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import type { StakingDeskDeps } from './desk.types.ts'
import { listStakeBooks, type StakeBookRow } from './export.queries.ts'

const EXPORTED_AT_ONCE = 500
const COLUMNS = {
  stake: (row: StakeBookRow) => row.id,
  pool: (row: StakeBookRow) => row.pool,
  asset: (row: StakeBookRow) => row.asset,
  username: (row: StakeBookRow) => row.username,
  status: (row: StakeBookRow) => row.status,
  principal: (row: StakeBookRow) => row.amount,
  rate_percent: (row: StakeBookRow) => row.rewardRate,
  lockup_days: (row: StakeBookRow) => row.lockupPeriod,
  compounds: (row: StakeBookRow) => (row.compound ? 'yes' : 'no'),
  created: (row: StakeBookRow) => row.createdAt.toISOString(),
  started: (row: StakeBookRow) => row.startDate?.toISOString(),
  ends: (row: StakeBookRow) => row.endDate?.toISOString(),
  ended: (row: StakeBookRow) => row.endedAt?.toISOString(),
  rewards_earned: (row: StakeBookRow) => row.accruedRewards,
  paid_principal: (row: StakeBookRow) => row.paidPrincipal,
  paid_rewards: (row: StakeBookRow) => row.paidRewards,
  leaving_fee: (row: StakeBookRow) => row.leavingFee,
  staked_usd_when_booked: (row: StakeBookRow) => row.usd,
  transaction: (row: StakeBookRow) => row.transactionId,
  renewed_from: (row: StakeBookRow) => row.renewedFrom,
  payout_transactions: (row: StakeBookRow) => row.payouts,
}

/** Everybody's stakes as CSV, one line each. Noted in the audit log before the first line leaves. */
export async function exportStakes(
  { db, audit }: StakingDeskDeps,
  { id, origin }: { id: string; origin: ActOrigin },
): Promise<AsyncIterable<string>> {
  await db.transaction().execute((trx) =>
    audit.note(trx, {
      actor: { kind: 'admin', id },
      action: 'staking.exported',
      subject: { kind: 'pool', id: 'all' },
      origin,
    }),
  )
  const page = async (cursor: string | undefined) => {
    const rows = await listStakeBooks(db, { cursor, limit: EXPORTED_AT_ONCE + 1 })
    const { page, nextCursor } = pageOf(rows, EXPORTED_AT_ONCE, (row) => row.id)
    return { items: page, nextCursor }
  }
  return csvOf({ columns: COLUMNS, page })
}
