import type { Db } from '#db/database.ts'
import type { NetworkService } from '#server/domains/network/network.service.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { HorizonClient } from '#server/stellar/horizon.ts'
import type {
  ActiveIssue,
  IssuesOverview,
  JobsOverview,
  NetworkOverview,
  PeopleOverview,
  QueueOverview,
  TransactionsOverview,
} from '#shared/domains/admin/overview.schema.ts'
import * as people from './people.queries.ts'
import * as queue from './queue.queries.ts'
import { countSignUps } from './sign-ups.queries.ts'
import * as transactions from './transactions.queries.ts'

export interface AdminDeps {
  db: Db
  network: NetworkService
  horizon: HorizonClient
  clock: Clock
  /** An issue in both languages. */
  wordsOfIssue: (row: queue.IssueRow) => Pick<ActiveIssue, 'name' | 'sentence'>
}
export type AdminService = ReturnType<typeof createAdminService>

/** The figures of the administrators' first page, read for each part alone, so that one that fails takes no other along. */
export function createAdminService({ db, network, horizon, clock, wordsOfIssue }: AdminDeps) {
  async function peopleOverview(): Promise<PeopleOverview> {
    const now = clock.now()
    const [signUps, others, newest] = await Promise.all([
      countSignUps(db, now),
      people.countAdministratorsAndSessions(db, now),
      people.listNewest(db),
    ])
    return { ...signUps, ...others, newest }
  }

  async function transactionsOverview(): Promise<TransactionsOverview> {
    const now = clock.now()
    const [waiting, ended, medianSeconds] = await Promise.all([
      transactions.countWaiting(db, now),
      transactions.countEnded(db, now),
      transactions.estimateMedian(db, now),
    ])
    return { waiting, ...ended, medianSeconds }
  }

  async function queueOverview(): Promise<QueueOverview> {
    const [envelopes, frozen] = await Promise.all([queue.countEnvelopes(db), queue.listFrozen(db)])
    return { ...envelopes, frozen }
  }

  async function jobsOverview(): Promise<JobsOverview> {
    const [counts, failures] = await Promise.all([queue.countJobs(db), queue.listFailingJobs(db)])
    return { ...counts, failures }
  }

  async function issuesOverview(): Promise<IssuesOverview> {
    const { active, newest } = await queue.readIssues(db)
    const shown = newest.map(({ metadata, ...row }) => ({ ...row, ...wordsOfIssue({ ...row, metadata }) }))
    return { active, newest: shown }
  }

  async function networkOverview(): Promise<NetworkOverview> {
    const found = await askHorizon() // before our own state, which else could seem to be ahead of it
    const [state, { network: name }] = await Promise.all([network.stateOrThrow(), network.status()])
    const { ledger, closedAt, frozenReason, baseFee } = state
    return {
      network: name,
      frozenReason,
      baseFee,
      horizon: found,
      booked: { ledger, closedAt: closedAt.toISOString() },
      behind: found && Math.max(0, found.ledger - ledger),
    }
  }

  async function askHorizon(): Promise<NetworkOverview['horizon']> {
    const begun = performance.now()
    const root = await horizon.root().catch(() => null)
    if (!root) return null
    return {
      ledger: root.history_latest_ledger,
      closedAt: root.history_latest_ledger_closed_at,
      protocol: root.current_protocol_version,
      milliseconds: Math.round(performance.now() - begun),
    }
  }

  return { peopleOverview, transactionsOverview, queueOverview, jobsOverview, issuesOverview, networkOverview }
}
