import type { Db, Trx } from '#db/database.ts'
import type { Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Check, Fault } from '#server/kernel/check.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Finding } from '#server/queue/findings.ts'
import { filled, UNREAD, UNREAD_FAULT } from '#shared/domains/monitor/checks.ts'
import { logActs } from './issue-log.queries.ts'
import * as queries from './issues.queries.ts'
import { waitingIssues } from './waiting.queries.ts'

export interface IssuesDeps {
  db: Db
  clock: Clock
  inbox: Notifier
}
export type IssuesService = ReturnType<typeof createIssuesService>

/** Faults of the service: an issue for each check and subject, open until the check finds it no longer. */
export const createIssuesService = (deps: IssuesDeps) => ({
  waiting: waitingIssues(deps.db),
  ...bind(deps, { note, noteFaults }),
})

/** A finding that the work itself has made. */
const note = ({ db, clock, inbox }: IssuesDeps, finding: Finding): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now()
    if (finding.isOver) {
      const ended = await queries.resolveOne(trx, finding, at)
      return logActs(
        trx,
        ended.map((issueId) => ({ issueId, action: 'healed', description: finding.resolution, at })),
      )
    }
    await tell({ inbox }, trx, [await queries.noteFound(trx, finding, at)], at)
  })

/**
 * The faults of a check’s look, in one SQL transaction with its state: those it does not find any more are over, unless the check
 * itself could not be read.
 */
async function noteFaults(
  { inbox }: IssuesDeps,
  trx: Trx,
  { check, faults, at }: { check: Check; faults: readonly Fault[]; at: Date },
): Promise<void> {
  const noted: queries.NotedIssue[] = []
  for (const { subject, facts } of faults)
    noted.push(await queries.noteFound(trx, issueOf(check, { subject, facts }), at))
  await tell({ inbox }, trx, noted, at)
  if (faults.some(({ subject }) => subject === UNREAD)) return
  const subjects = faults.map(({ subject }) => subject.slice(0, 200))
  const ended = await queries.resolveOthers(trx, { checkId: check.id, subjects }, at)
  await logActs(
    trx,
    ended.map((issueId) => ({ issueId, action: 'healed', at })),
  )
}

const issueOf = (check: Check, { subject, facts }: Fault): queries.FoundIssue => ({
  checkId: check.id,
  subject: subject.slice(0, 200),
  type: check.group,
  severity: check.severity,
  title: check.name.en,
  description: filled(subject === UNREAD ? UNREAD_FAULT.en : check.fault.en, facts),
  remediationSteps: check.remedies.map(({ words }) => words.en),
  metadata: { facts, name: check.name },
})

/** Logs each turn of an issue, and tells the administrators of the new ones. */
async function tell(
  { inbox }: Pick<IssuesDeps, 'inbox'>,
  trx: Trx,
  noted: readonly queries.NotedIssue[],
  at: Date,
): Promise<void> {
  const turned = noted.filter(({ became }) => became !== 'same')
  await logActs(
    trx,
    turned.map(({ id, became }) => ({ issueId: id, action: became, at })),
  )
  const fresh = turned.filter(({ became, isMuted }) => became === 'found' && !isMuted)
  if (fresh.length === 0) return
  const watching = await queries.listWatching(trx)
  await inbox.notify(
    trx,
    watching.flatMap((userId) =>
      fresh.map(({ checkId, subject, severity }) => ({
        userId,
        type: 'issue' as const,
        details: { checkId, subject, severity },
      })),
    ),
  )
}
