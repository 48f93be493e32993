import type { RequestUser } from '#server/calls/request-session.ts'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import type { ApprovalStatus } from '#shared/domains/approvals/approvals.states.ts'
import type { LiftFreeze, ResolveAnswer, ResolveSubmission } from '#shared/domains/transactions/sending-desk.schema.ts'
import { aUser, type TestUser } from '#tests/kit/people.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const ORIGIN = { ip: '127.0.0.1', userAgent: null, requestId: 'a-test' }

/** Two of them: one asks, the other approves, and what they agree on is done when a call resolves. */
export async function twoSuperAdmins(app: TestApp) {
  const [asker, decider] = [await aUser(app, { isSuperAdmin: true }), await aUser(app, { isSuperAdmin: true })]
  const by = confirmed(asker)

  async function agree(id: string, on: TestApp = app): Promise<ApprovalStatus> {
    await on.services.approvals.approve(confirmed(decider), { id }, ORIGIN)
    await runJob(on.services, 'approvals.apply', { id })
    const { status } = await on.db
      .selectFrom('approvals')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return status
  }
  const ask = (input: ResolveSubmission): Promise<ResolveAnswer> => app.services.recovery.resolve(by, input, ORIGIN)

  return {
    asker,
    decider,
    agree,
    ask,
    /** What became of a verdict: what the ledger said, or how the approval ended. */
    async resolve(input: ResolveSubmission): Promise<ResolveAnswer['outcome'] | ApprovalStatus> {
      const answer = await ask(input)
      return answer.outcome === 'asked' ? agree(answer.approvalId) : answer.outcome
    },
    async lift(input: LiftFreeze, on: TestApp = app): Promise<ApprovalStatus> {
      const { approvalId } = await on.services.recovery.lift(by, input, ORIGIN)
      return agree(approvalId, on)
    },
  }
}

const confirmed = (user: TestUser): RequestUser => ({
  ...user,
  isAdmin: true,
  isSuperAdmin: true,
  secondFactorDue: false,
  rooms: ['super', ...ADMIN_SCOPES],
  sessionHash: '',
  key: null,
  steppedUpUntil: new Date(Date.now() + 3_600_000),
})
