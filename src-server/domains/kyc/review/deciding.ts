import { v7 as uuid } from 'uuid'
import type { Caller } from '#server/calls/request-session.ts'
import { change, insertEvent, listCasesOf } from '#server/domains/kyc/cases/cases.queries.ts'
import { changeDocument, type DocumentRow, listDocuments } from '#server/domains/kyc/cases/documents.queries.ts'
import { currentOf } from '#server/domains/kyc/cases/submitting.ts'
import { dayOf } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { settleIdentity, tell } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { Reason } from '#shared/domains/kyc/kyc.schema.ts'
import type { DecideCase, ListedReason } from '#shared/domains/kyc/review.schema.ts'
import { lockClaimed } from './claims.ts'
import { listAlarms, listReasons } from './review.queries.ts'

const STATUS = { approve: 'approved', revise: 'needs_revision', reject: 'rejected' } as const

/**
 * A verdict on a case that the reviewer holds, with one on each picture. Throws NOT_FOUND, ALREADY_DONE, FORBIDDEN, and BAD_INPUT
 * where a reason is missing, an alarm is open, or the verdicts contradict each other.
 */
export async function decide(deps: KycDeps, { user, origin }: Caller, input: DecideCase): Promise<void> {
  const { db, clock, audit } = deps
  await db.transaction().execute(async (trx) => {
    const row = await lockClaimed(deps, trx, { by: user.id, id: input.id })
    const at = clock.now()
    const reasons = await listReasons(trx)
    const current = currentOf(await listDocuments(trx, row.id))
    const status = STATUS[input.verdict]
    const sentBack = input.verdict === 'revise' ? pickSentBack(input, current, reasons) : []
    if (input.verdict === 'approve') {
      if (row.expiresOn < dayOf(at)) throw new DomainError('BAD_INPUT', 'This document has expired by now.')
      if ((await listAlarms(trx, row.id)).some((alarm) => alarm.caseId === row.id && alarm.settledAt === null))
        throw new DomainError('BAD_INPUT', 'An alarm is open. Settle it with a note first.')
      for (const other of await listCasesOf(trx, row.userId))
        if (other.status === 'approved') {
          await change(trx, other.id, { status: 'expired' }) // the renewal takes its place
          await insertEvent(trx, {
            id: uuid(),
            caseId: other.id,
            at,
            event: 'expired',
            byUser: null,
            note: `KYC-${row.number}`,
          })
        }
    }
    const reason = input.verdict === 'reject' ? requireReason(input, reasons) : null
    for (const one of current) {
      const back = sentBack.find(({ id }) => id === one.id)
      const approves =
        input.verdict === 'approve' || input.documents.some((d) => d.id === one.id && d.verdict === 'approve')
      if (!back && !approves) continue
      const decided = { decidedAt: at, decidedBy: user.id }
      await changeDocument(trx, one.id, {
        ...decided,
        ...(back
          ? { status: 'needs_revision', reasonEn: back.reason.en, reasonEs: back.reason.es }
          : { status: 'approved', reasonEn: null, reasonEs: null }),
      })
    }
    await change(trx, row.id, {
      status,
      reviewDate: at,
      reviewedBy: user.id,
      claimedBy: null,
      claimedUntil: null,
      remindedDays: null,
      rejectionReason: reason?.en ?? null,
      rejectionReasonEs: reason?.es ?? null,
      notes: input.note?.trim() || row.notes,
    })
    const note = reason?.en ?? (sentBack.map(({ side, reason: why }) => `${side}: ${why.en}`).join(' ') || null)
    await insertEvent(trx, {
      id: uuid(),
      caseId: row.id,
      at,
      event: status,
      byUser: user.id,
      note: note?.slice(0, 1000) ?? null,
    })
    await settleIdentity(deps, trx, row.userId)
    await tell(deps, trx, row, {
      event: status,
      reasons: [
        ...sentBack.map(({ side, reason: why }) => ({ side, ...why })),
        ...(reason === null ? [] : [{ side: null, ...reason }]),
      ],
    })
    await audit.note(trx, {
      actor: { kind: 'admin', id: user.id },
      action: 'kyc.decided',
      subject: { kind: 'identity', id: row.id },
      old: { status: row.status },
      new: { status, userId: row.userId },
      reason: note ?? undefined,
      origin,
    })
  })
}

type SentBack = Pick<DocumentRow, 'id' | 'side'> & { reason: Reason }

function pickSentBack(
  { documents }: DecideCase,
  current: readonly DocumentRow[],
  reasons: readonly ListedReason[],
): SentBack[] {
  const back = documents.filter(({ verdict }) => verdict === 'revise')
  if (back.length === 0) throw new DomainError('BAD_INPUT', 'Choose at least one picture that is to be taken again.')
  return back.map((one) => {
    const found = current.find(({ id }) => id === one.id)
    if (!found) throw new DomainError('BAD_INPUT', 'This picture was replaced by a newer one.')
    return { id: found.id, side: found.side, reason: requireReason(one, reasons) }
  })
}

/** One of the list, with what the reviewer adds; the person reads it in their language. */
function requireReason(
  { reasonId, note }: { reasonId?: string | undefined; note?: string | undefined },
  reasons: readonly ListedReason[],
): Reason {
  const listed = reasons.find(({ id, isActive }) => id === reasonId && isActive)
  if (reasonId !== undefined && !listed) throw new DomainError('BAD_INPUT', 'This reason is no longer in the list.')
  const words = note?.trim() ?? ''
  if (!listed && words.length < 3) throw new DomainError('BAD_INPUT', 'Choose a reason, or write one.')
  const joined = (text: string): string =>
    [text, words]
      .filter((part) => part !== '')
      .join(' ')
      .slice(0, 500)
  return { en: joined(listed?.en ?? ''), es: joined(listed?.es ?? '') }
}
