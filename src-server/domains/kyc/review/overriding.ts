import { v7 as uuid } from 'uuid'
import * as z from 'zod/mini'
import type { Caller } from '#server/calls/request-session.ts'
import type { ApprovalKind, KindEvidence } from '#server/domains/approvals/kinds.ts'
import { change, findCase, insertEvent, listCasesOf, lockCase } from '#server/domains/kyc/cases/cases.queries.ts'
import { noCase } from '#server/domains/kyc/cases/submitting.ts'
import { dayOf } from '#server/domains/kyc/days.ts'
import type { KycDeps } from '#server/domains/kyc/kyc.types.ts'
import { settleIdentity, tell } from '#server/domains/kyc/telling.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { AskedApproval } from '#shared/domains/approvals/approvals.schema.ts'
import { about, alarm, effect } from '#shared/domains/approvals/evidence-facts.ts'
import { caseName } from '#shared/domains/kyc/kyc.ts'
import type { AlarmKind, OverrideCase } from '#shared/domains/kyc/review.schema.ts'
import { requireOthers } from './claims.ts'
import { listAlarms } from './review.queries.ts'

const Decided = z.enum(['approved', 'rejected'])
const Override = z.object({ number: z.string(), from: Decided, to: Decided, username: z.string() })

/** A verdict that was given is changed by two administrators with the scope compliance. */
export const registerOverride = (deps: KycDeps): ApprovalKind =>
  deps.approvals.register({
    name: 'kyc-override',
    payload: Override,
    decidedBy: 'compliance',
    action: 'kyc.overridden',
    about: 'identity',
    wordsOf: ({ number, from, to, username }) => ({
      difference: `${number} of ${username}: ${to} instead of ${from}`,
      whom: username,
      howMuch: `${from} to ${to}`,
      old: { status: from },
      new: { status: to },
    }),
    evidence: ({ subject }, { to }) => caseEvidence(deps, subject, to),
    look:
      async ({ subject, by, reason }, { from, to }) =>
      async (trx) => {
        const row = await lockCase(trx, subject)
        const at = deps.clock.now()
        if (row?.status !== from || row.userId === by || row.deletedAt !== null) return false
        if (to === 'approved' && row.expiresOn < dayOf(at)) return false
        const others = await listCasesOf(trx, row.userId)
        if (to === 'approved' && others.some((one) => one.status === 'approved')) return false
        const rejected = {
          rejectionReason: to === 'rejected' ? reason : null,
          rejectionReasonEs: to === 'rejected' ? reason : null,
        }
        await change(trx, subject, { status: to, reviewDate: at, reviewedBy: by, remindedDays: null, ...rejected })
        await insertEvent(trx, { id: uuid(), caseId: subject, at, event: 'overridden', byUser: by, note: reason })
        await settleIdentity(deps, trx, row.userId)
        const reasons = to === 'rejected' ? [{ side: null, en: reason, es: reason }] : []
        await tell(deps, trx, row, { event: to, reasons })
        return true
      },
  })

/** The case without the person and the pictures in it, its alarms, and others of the same account. Throws NOT_FOUND. */
async function caseEvidence({ db, clock }: KycDeps, id: string, to: string): Promise<KindEvidence> {
  const row = await findCase(db, id)
  if (!row) throw noCase()
  const [alarms, cases] = [await listAlarms(db, id), await listCasesOf(db, row.userId)]
  const open = (kind: AlarmKind): number => alarms.filter((one) => one.kind === kind && one.settledAt === null).length
  const others = cases.filter((one) => one.id !== id)
  return {
    facts: [
      alarm('sameNumber', open('same_number')),
      alarm('samePerson', open('same_person')),
      alarm('samePicture', open('same_picture')),
      alarm('hasExpired', row.expiresOn < dayOf(clock.now())),
      alarm(
        'otherApproved',
        others.some(({ status }) => status === 'approved'),
      ),
      about('status', row.status),
      about('expiresOn', row.expiresOn),
      about('earlierCases', others.length),
      about('reviewedAt', row.reviewDate?.toISOString() ?? null),
      about('reason', row.rejectionReason),
      effect('status', to),
    ],
  }
}

/** Throws NOT_FOUND, FORBIDDEN for one's own, ALREADY_DONE where it stands like that, and as approvals.ask. */
export async function askOverride(
  deps: KycDeps,
  kind: ApprovalKind,
  { caller: { user, origin }, input }: { caller: Caller; input: OverrideCase },
): Promise<AskedApproval> {
  const { id, to, reason, ...proof } = input
  const row = await findCase(deps.db, id)
  if (!row) throw noCase()
  requireOthers(row, user.id)
  if (row.status !== 'approved' && row.status !== 'rejected')
    throw new DomainError('ALREADY_DONE', 'Only a decision in force can be overridden.')
  if (row.status === to) throw new DomainError('ALREADY_DONE', `This case is ${to} already.`)
  const [person] = await deps.db.selectFrom('users').select('username').where('id', '=', row.userId).execute()
  const payload = { number: caseName(row.number), from: row.status, to, username: person?.username ?? '' }
  return deps.approvals.ask({ by: user, kind, subject: id, payload, reason, proof, origin })
}
