import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import { type CaseRow, change, insertEvent, lockCase } from '#server/domains/kyc/cases/cases.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { settleIdentity } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { MINUTE_MS } from '#shared/kernel/durations.ts'
import { lockNextFree } from './review.queries.ts'

/** Whoever has not touched a case for that long has left it. */
const CLAIM_MS = 20 * MINUTE_MS

interface Claiming {
  by: string
  id: string
}

/** One reviewer at a time. Throws NOT_FOUND, ALREADY_DONE where somebody else has it, FORBIDDEN for one's own. */
export async function claim(deps: KycDeps, { by, id }: Claiming): Promise<void> {
  await deps.db.transaction().execute((trx) => take(deps, trx, { by, id }))
}

/** The next that waits; null where none does. */
export async function claimNext(deps: KycDeps, by: string): Promise<string | null> {
  return deps.db.transaction().execute(async (trx) => {
    const id = await lockNextFree(trx, { by, now: deps.clock.now() })
    if (id === undefined) return null
    await take(deps, trx, { by, id })
    return id
  })
}

async function take(deps: KycDeps, trx: Trx, { by, id }: Claiming): Promise<void> {
  const row = await lockCase(trx, id)
  if (!row) throw noCase()
  requireOthers(row, by)
  const at = deps.clock.now()
  const isFree = row.status === 'pending' || (row.status === 'in_review' && (row.claimedUntil ?? at) <= at)
  if (!isFree && row.claimedBy !== by)
    throw new DomainError('ALREADY_DONE', 'Somebody else looks at this case, or it was decided on.')
  if (row.status !== 'pending' && row.status !== 'in_review')
    throw new DomainError('ALREADY_DONE', 'This case was decided on.')
  await change(trx, id, { status: 'in_review', claimedBy: by, claimedUntil: new Date(at.getTime() + CLAIM_MS) })
  if (row.claimedBy === by && row.status === 'in_review') return
  await insertEvent(trx, { id: uuid(), caseId: id, at, event: 'claimed', byUser: by, note: null })
  await settleIdentity(deps, trx, row.userId)
}

/** The case waits for somebody else. Doing it twice is doing it once. */
export async function release(deps: KycDeps, { by, id }: Claiming): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id)
    if (!row) throw noCase()
    if (row.status !== 'in_review' || row.claimedBy !== by) return
    await change(trx, id, { status: 'pending', claimedBy: null, claimedUntil: null })
    await insertEvent(trx, { id: uuid(), caseId: id, at: deps.clock.now(), event: 'released', byUser: by, note: null })
    await settleIdentity(deps, trx, row.userId)
  })
}

type Claimed = Pick<CaseRow, 'status' | 'claimedBy' | 'claimedUntil'>
const holds = ({ status, claimedBy, claimedUntil }: Claimed, by: string, now: Date): boolean =>
  status === 'in_review' && claimedBy === by && (claimedUntil ?? now) >= now

/** Pictures that wait are for the reviewer who has the case; what was decided on is for every reviewer. Throws FORBIDDEN. */
export function requireSight(row: Claimed, by: string, now: Date): void {
  if ((row.status === 'pending' || row.status === 'in_review') && !holds(row, by, now))
    throw new DomainError('FORBIDDEN', 'Claim this case first: its pictures open to whoever has it.')
}

/** Nobody reviews their own case. */
export function requireOthers(row: Pick<CaseRow, 'userId'>, by: string): void {
  if (row.userId === by) throw new DomainError('FORBIDDEN', 'This is your own case. Somebody else reviews it.')
}

/** The case, locked, which this reviewer has claimed. Throws NOT_FOUND, FORBIDDEN, ALREADY_DONE. */
export async function lockClaimed({ clock }: KycDeps, trx: Trx, { by, id }: Claiming): Promise<CaseRow> {
  const row = await lockCase(trx, id)
  if (!row) throw noCase()
  requireOthers(row, by)
  if (!holds(row, by, clock.now()))
    throw new DomainError('ALREADY_DONE', 'You no longer hold this case. Claim it again, if nobody else has it.')
  return row
}
