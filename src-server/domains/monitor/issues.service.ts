import type { Db } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Finding } from '#server/queue/findings.ts'
import * as queries from './issues.queries.ts'
import { waitingIssues } from './waiting.queries.ts'

export interface IssuesDeps {
  db: Db
  clock: Clock
  inbox: Notifier
}
export type IssuesService = ReturnType<typeof createIssuesService>

/** What checks have found wrong with the service: open once for each check and subject, until the check finds it no longer. */
export function createIssuesService({ db, clock, inbox }: IssuesDeps) {
  return {
    waiting: waitingIssues(db),
    ...bind(db, { listActive: queries.listActive }),
    /** Notes a finding and tells the administrators of a new one; the same again only counts. */
    note: (finding: Finding): Promise<void> =>
      db.transaction().execute(async (trx) => {
        if (finding.isOver) return queries.resolveIssue(trx, finding, clock.now())
        if (!(await queries.openIssue(trx, finding, clock.now()))) return
        const { checkId, subject, severity } = finding
        const watching = await queries.listWatching(trx)
        await inbox.notify(
          trx,
          watching.map((userId) => ({ userId, type: 'issue' as const, details: { checkId, subject, severity } })),
        )
      }),
  }
}
