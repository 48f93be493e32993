import type { Claimable, ClaimState } from '#shared/domains/assets/claimables/claimables.schema.ts'
import { usdValue } from '#shared/kernel/usd.ts'
import { placeIn } from './claim-windows.ts'
import type { ClaimableRow } from './claimables.queries.ts'

const isLive = ({ transactionStatus }: ClaimableRow): boolean =>
  transactionStatus === 'queued' || transactionStatus === 'signed'

export function presentClaimable(row: ClaimableRow, { now, address }: { now: Date; address: string }): Claimable {
  const { state: place, window } = placeIn(row.windows, now)
  const isOwn = row.sponsor === address && row.otherClaimant !== null
  const price = row.quarantine === null ? row.price : null
  return {
    id: row.balanceId,
    asset: row.asset,
    amount: row.amount,
    usd: price === null ? null : usdValue(row.amount, price),
    from: row.sponsor,
    fromName: row.sponsorName,
    isOwn,
    to: isOwn ? row.otherClaimant : null,
    toName: isOwn ? row.otherName : null,
    state: stateOf(row, place, isOwn),
    claimableFrom: place === 'not_yet' ? (window?.[0] ?? null) : null,
    claimableUntil: window?.[1] ?? null,
    madeAt: row.madeAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    addsAsset: !row.isHeld,
    quarantine: row.quarantine,
    transactionId: row.transactionId,
  }
}

function stateOf(row: ClaimableRow, place: 'ready' | 'not_yet' | 'expired', isOwn: boolean): ClaimState {
  if (row.ended !== null) return row.ended
  if (isLive(row)) return 'claiming'
  return place === 'not_yet' && isOwn ? 'waiting' : place
}
