import pTimeout from 'p-timeout'
import { bind } from '#server/kernel/bind.ts'
import { singleFlight } from '#server/kernel/single-flight.ts'
import type { StatusPage } from '#shared/domains/monitor/status.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { feedOf } from './feed.ts'
import { presentIncident, presentParts, presentWork } from './presenting-status.ts'
import * as queries from './status.queries.ts'
import type { StatusDeps } from './status.types.ts'
import * as desk from './status-desk.ts'

export type StatusService = ReturnType<typeof createStatusService>

/** For so long a reading stands for everybody. */
const HOLDS_MS = 5000
/** The database is waited for no longer. */
const PATIENCE_MS = 1500
const SHOWN_DAYS = 90
const ONE = 'status'

/** The service as the public sees it. While the database is away, this process says what it knew last. */
export function createStatusService(deps: StatusDeps) {
  const { clock } = deps
  const flight = singleFlight<StatusPage>()
  let last = nothingKnown(deps)
  let text: string | null = null
  let readAt = Number.NEGATIVE_INFINITY

  async function read(): Promise<StatusPage> {
    const age = clock.now().getTime() - readAt
    return age >= 0 && age < HOLDS_MS ? last : flight(ONE, refresh)
  }

  async function refresh(): Promise<StatusPage> {
    last = await pTimeout(load(deps), { milliseconds: PATIENCE_MS }).catch(() => ({
      ...last,
      databaseAwaySince: last.databaseAwaySince ?? clock.now().toISOString(),
    }))
    readAt = clock.now().getTime()
    text = null
    return last
  }

  /** The same as JSON, written once for each reading. */
  async function json(): Promise<string> {
    const page = await read()
    text ??= JSON.stringify(page)
    return text
  }

  /** News of an operator is there at once. */
  const published = async <Answer>(act: Promise<Answer>): Promise<Answer> => {
    const answer = await act
    readAt = Number.NEGATIVE_INFINITY
    return answer
  }
  const acts = bind(deps, desk)
  return {
    read,
    json,
    feed: async (language: 'en' | 'es') => feedOf(await read(), { language, publicUrl: deps.publicUrl }),
    draftIncident: acts.draftIncident,
    writeIncident: (...args: Parameters<typeof acts.writeIncident>) => published(acts.writeIncident(...args)),
    updateIncident: (...args: Parameters<typeof acts.updateIncident>) => published(acts.updateIncident(...args)),
    planWork: (...args: Parameters<typeof acts.planWork>) => published(acts.planWork(...args)),
    cancelWork: (...args: Parameters<typeof acts.cancelWork>) => published(acts.cancelWork(...args)),
  }
}

const nothingKnown = ({ clock }: StatusDeps): StatusPage => ({
  databaseAwaySince: null,
  checkedAt: null,
  parts: presentParts({ beats: [], days: [], open: [], planned: [], now: clock.now() }),
  incidents: [],
  past: [],
  planned: [],
  now: { ledger: null, databaseMs: null, checksPassing: 0, checks: 0 },
})

async function load({ db, clock }: StatusDeps): Promise<StatusPage> {
  const now = clock.now()
  const since = new Date(now.getTime() - SHOWN_DAYS * DAY_MS)
  const beats = await queries.listBeats(db)
  const beatTimes = beats.map(({ beatAt }) => beatAt.getTime())
  const oldest = new Date(Math.min(now.getTime(), ...beatTimes))
  const [days, rows, work, figures] = await Promise.all([
    queries.listDays(db, since),
    queries.listIncidents(db, since),
    queries.listWork(db, oldest),
    queries.readFigures(db),
  ])
  const incidents = rows.map(presentIncident)
  const open = incidents.filter(({ endedAt }) => endedAt === null)
  return {
    databaseAwaySince: null,
    checkedAt: days.length === 0 ? null : new Date(Math.max(...beatTimes)).toISOString(),
    parts: presentParts({ beats, days, open, planned: work, now }),
    incidents: open,
    past: incidents.filter(({ endedAt }) => endedAt !== null),
    planned: work.filter(({ endsAt }) => endsAt > now).map(presentWork),
    now: {
      ledger: figures.ledger,
      databaseMs: figures.databaseMs,
      checksPassing: figures.passing,
      checks: figures.looked,
    },
  }
}
