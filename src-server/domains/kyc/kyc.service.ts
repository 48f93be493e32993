import type { Trx } from '#db/database.ts'
import type { Caller, RequestUser } from '#server/calls/request-session.ts'
import { bind } from '#server/kernel/bind.ts'
import type { ReviseCase, SubmitCase } from '#shared/domains/kyc/kyc.schema.ts'
import type { AskForLimits } from '#shared/domains/kyc/limit-overrides.schema.ts'
import type {
  AddCaseNote,
  AssignCase,
  DecideCase,
  OverrideCase,
  RedactDocument,
  ReviewedCase,
} from '#shared/domains/kyc/review.schema.ts'
import { giveUpAll } from './cases/cases.queries.ts'
import { deleteDue, expire, releaseLapsed, remind } from './cases/ending.ts'
import { askForDeletion, overview, views, withdraw } from './cases/own-case.ts'
import { hashOlderPersons } from './cases/same-person.ts'
import { revise, submit } from './cases/submitting.ts'
import * as handover from './handover/handing-over.ts'
import { deleteExpired, end as endHandover } from './handover/handover.queries.ts'
import type { KycDeps } from './kyc.types.ts'
import { affiliatePayoutsFrom, limitsOf } from './level-limits.ts'
import { levelOf } from './levels.ts'
import { askForLimits, personLimits, registerLimitOverride } from './limits/overrides.ts'
import { assign, reviewers } from './review/assigning.ts'
import { caseFile } from './review/case-file.ts'
import { claim, claimNext, release } from './review/claims.ts'
import { decide } from './review/deciding.ts'
import { exportCases } from './review/exporting.ts'
import { checkZone } from './review/machine-zone.ts'
import { addNote } from './review/notes.ts'
import { getCase, queue } from './review/one-case.ts'
import { askOverride, registerOverride } from './review/overriding.ts'
import { saveReason, settleAlarm, versionedReasons } from './review/reasons.ts'
import { redact } from './review/redacting.ts'
import { stats } from './review/stats.ts'
import { casesTimeline } from './review/timeline.queries.ts'
import { waitingCases } from './review/waiting.queries.ts'
import { verifiedNames } from './verified-names.ts'
import { view } from './viewing.ts'

export type KycService = ReturnType<typeof createKycService>

/** Who people are: they send documents, reviewers look at them, and each look is on record. */
export function createKycService(deps: KycDeps) {
  const override = registerOverride(deps)
  const limitOverride = registerLimitOverride(deps)
  const get = (viewer: RequestUser, id: string): Promise<ReviewedCase> => getCase(deps, { viewer, id, override })
  return {
    ...bind(deps, { levelOf, limitsOf, overview, views, view, verifiedNames }),
    ...bind(deps.uiConfig, { affiliatePayoutsFrom }),
    async submit(caller: Caller, input: SubmitCase) {
      await submit(deps, caller, input)
      await handover.end(deps, caller.user.id)
      return overview(deps, caller.user.id)
    },
    async revise(caller: Caller, input: ReviseCase) {
      await revise(deps, caller, input)
      await handover.end(deps, caller.user.id)
      return overview(deps, caller.user.id)
    },
    async withdraw(caller: Caller, id: string) {
      await withdraw(deps, caller, id)
      return overview(deps, caller.user.id)
    },
    async askForDeletion(userId: string, id: string) {
      await askForDeletion(deps, userId, id)
      return overview(deps, userId)
    },
    handover: bind(deps, {
      begin: handover.begin,
      state: handover.state,
      end: handover.end,
      open: handover.open,
      bring: handover.bring,
      giverOf: handover.giverOf,
    }),
    waiting: [waitingCases(deps.db)],
    timeline: [casesTimeline(deps.db)],
    /** Of one person, for administrators. */
    limits: {
      ...bind(deps, { of: personLimits }),
      ask: (caller: Caller, input: AskForLimits) => askForLimits(deps, limitOverride, { caller, input }),
    },
    review: {
      ...bind(deps, { queue, exportCsv: exportCases, reasons: versionedReasons, saveReason, settleAlarm, stats }),
      get,
      async claim(by: RequestUser, id: string) {
        await claim(deps, { by: by.id, id })
        return get(by, id)
      },
      async claimNext(by: RequestUser) {
        const id = await claimNext(deps, by.id)
        return id === null ? null : get(by, id)
      },
      ...bind(deps, { reviewers, checkZone }),
      async assign(caller: Caller, input: AssignCase) {
        await assign(deps, caller, input)
        return get(caller.user, input.id)
      },
      async addNote(caller: Caller, input: AddCaseNote) {
        await addNote(deps, caller, input)
        return get(caller.user, input.id)
      },
      release: (by: RequestUser, id: string) => release(deps, { by: by.id, id }),
      async decide(caller: Caller, input: DecideCase) {
        await decide(deps, caller, input)
        return get(caller.user, input.id)
      },
      override: (caller: Caller, input: OverrideCase) => askOverride(deps, override, { caller, input }),
      async redact(caller: Caller, input: RedactDocument) {
        return { id: await redact(deps, caller, input) }
      },
      file: (caller: Caller, id: string) => caseFile(deps, caller, { id, override }),
    },
    /** What time brings: reminders, ends, claims that ran out, deletions. */
    clock: {
      ...bind(deps, { releaseLapsed }),
      async daily() {
        await expire(deps)
        await remind(deps)
        await deleteDue(deps)
        await deleteExpired(deps.db, deps.clock.now())
        await hashOlderPersons(deps)
      },
    },
    /** Identity records outlive an account for as long as the law asks, and are then deleted. */
    async forget(trx: Trx, userId: string): Promise<void> {
      await endHandover(trx, userId)
      await giveUpAll(trx, userId, deps.clock.now())
    },
  }
}
