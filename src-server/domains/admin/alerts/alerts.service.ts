import type { Db } from '#db/database.ts'
import type { WaitingService } from '#server/domains/admin/waiting.service.ts'
import type { ApprovalsService, FreeRequest } from '#server/domains/approvals/approvals.service.ts'
import type { NewNotification, Notifier } from '#server/domains/notifications/inbox/inbox.service.ts'
import type { UiConfigService } from '#server/domains/ui-config/ui-config.service.ts'
import { bind } from '#server/kernel/bind.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Viewer } from '#server/kernel/waiting-kind.ts'
import { roomsOf } from '#shared/domains/admin/admin-scopes.ts'
import type { DeskAlert, DeskAlertDetails } from '#shared/domains/notifications/desk-alerts.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import type { Found } from './alerts.queries.ts'
import * as queries from './alerts.queries.ts'
import { deskAlertOf } from './grouped-alerts.ts'
import { findIssues, type ZonedViewer } from './issue-alerts.ts'

export interface DeskAlertsDeps {
  db: Db
  clock: Clock
  approvals: Pick<ApprovalsService, 'listFree'>
  inbox: Notifier
  waiting: WaitingService
  uiConfig: Pick<UiConfigService, 'valueOf'>
}
export type DeskAlertsService = ReturnType<typeof createDeskAlertsService>

/** A service that was away tells of what grew too old meanwhile, but not of older things. */
const LOOKED_BACK_MS = 7 * DAY_MS
const LAPSING_MS = DAY_MS
const FORGOTTEN_AFTER_MS = 30 * DAY_MS

/** Tells administrators of what is new for them, each cause once, and once a day how much waits. */
export const createDeskAlertsService = (deps: DeskAlertsDeps) => bind(deps, { tell, digest, purge })

const listViewers = async (db: Db): Promise<ZonedViewer[]> =>
  (await queries.listAdministrators(db)).map((row) => ({ id: row.id, rooms: roomsOf(row), timeZone: row.timeZone }))

/** Safe to run at once in several processes: a cause is told by whoever notes it. */
async function tell(deps: DeskAlertsDeps): Promise<void> {
  const { db, clock, inbox } = deps
  const now = clock.now()
  const viewers = await listViewers(db)
  const [requests, issues, low, others] = await Promise.all([
    findRequests(deps, viewers, now),
    findIssues(deps, viewers, now),
    lowFunds(deps),
    findOthers(deps, now),
  ])
  const forEach = new Map(
    viewers.map((viewer) => [
      viewer.id,
      [
        ...(requests.get(viewer.id) ?? []),
        ...(issues.get(viewer.id) ?? []),
        ...[...low, ...others].filter(({ rooms }) => rooms.some((room) => viewer.rooms.includes(room))),
      ],
    ]),
  )
  await db.transaction().execute(async (trx) => {
    await queries.forgetRecovered(trx, low)
    const fresh = await queries.noteAlerts(trx, [...forEach.values()].flat(), now)
    await inbox.notify(
      trx,
      [...forEach].flatMap(([userId, found]) =>
        togetherByType(found.filter(({ type, cause }) => fresh.has(`${type} ${cause}`))).map((one) => ({
          userId,
          ...one,
        })),
      ),
    )
  })
}

/** Requests that each administrator may decide on: newly asked for, and about to lapse. */
async function findRequests({ approvals }: DeskAlertsDeps, viewers: readonly Viewer[], now: Date) {
  const byViewer = new Map<string, Found[]>()
  for (const viewer of viewers) {
    const free = await approvals.listFree(viewer)
    const lapsing = free.filter(({ expiresAt }) => expiresAt.getTime() - now.getTime() <= LAPSING_MS)
    byViewer.set(viewer.id, [
      ...free.map((row) => asFound('approval_asked', row, row.askedAt)),
      ...lapsing.map((row) => asFound('approval_lapsing', row, row.expiresAt)),
    ])
  }
  return byViewer
}

const asFound = (type: DeskAlert, { id, whom }: FreeRequest, at: Date): Found => ({
  type,
  cause: id,
  rooms: [],
  name: whom,
  amount: null,
  at,
})

async function lowFunds({ db, uiConfig }: DeskAlertsDeps): Promise<Found[]> {
  const [treasury, fee, rewards] = await Promise.all([
    uiConfig.valueOf('alert_treasury'),
    uiConfig.valueOf('alert_fee_account'),
    uiConfig.valueOf('alert_reward_book'),
  ])
  return queries.findLowFunds(db, { treasury, fee, rewards })
}

async function findOthers({ db, uiConfig }: DeskAlertsDeps, now: Date): Promise<Found[]> {
  const until = new Date(now.getTime() - Number(await uiConfig.valueOf('alert_case_hours')) * HOUR_MS)
  const found = await Promise.all([
    queries.findOldCases(db, { from: new Date(until.getTime() - LOOKED_BACK_MS), until }),
    queries.findMatchedDeposits(db),
    queries.findHalts(db),
    queries.findFailedRuns(db),
  ])
  return found.flat()
}

function togetherByType(found: readonly Found[]): { type: DeskAlert; details: DeskAlertDetails }[] {
  const types = [...new Set(found.map(({ type }) => type))]
  return types.flatMap((type) =>
    deskAlertOf(
      type,
      found.filter((one) => one.type === type),
    ),
  )
}

/** Once a day, to those for whom anything waits and who want to be told so. */
async function digest({ db, inbox, waiting }: DeskAlertsDeps): Promise<void> {
  const news: NewNotification[] = []
  for (const viewer of await listViewers(db)) {
    const { items, total } = await waiting.read(viewer)
    const kinds = items.filter(({ count }) => count > 0).map(({ kind, count }) => ({ kind, count }))
    if (total > 0)
      news.push({
        userId: viewer.id,
        type: 'waiting_digest',
        details: { count: total, name: null, amount: null, unit: null, when: null, kinds },
      })
  }
  await db.transaction().execute((trx) => inbox.notify(trx, news))
}

const purge = ({ db, clock }: DeskAlertsDeps): Promise<void> =>
  queries.forgetBefore(db, new Date(clock.now().getTime() - FORGOTTEN_AFTER_MS))
