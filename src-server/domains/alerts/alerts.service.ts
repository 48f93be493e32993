import { bind } from '#server/kernel/bind.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { notifyLive } from '#server/queue/notices.ts'
import type { Alert, AlertPage, ListAlerts } from '#shared/domains/alerts/alerts.schema.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import * as queries from './alerts.queries.ts'
import { createAlert, editAlert, pauseAlert } from './changing.ts'
import { type EvaluatingDeps, evaluate } from './evaluating.ts'
import { type Quote, readQuotes, subjectName } from './quotes.ts'

export type AlertsDeps = EvaluatingDeps
export type AlertsService = ReturnType<typeof createAlertsService>

/** Prices that people wait for: they are told, and nothing is traded. */
export const createAlertsService = (deps: AlertsDeps) => ({
  ...bind(deps, {
    list,
    remove,
    /** After prices have moved. */
    evaluate,
    purge,
  }),
  create: async (userId: string, input: Parameters<typeof createAlert>[2]): Promise<Alert> =>
    get(deps, userId, await createAlert(deps, userId, input)),
  edit: async (userId: string, input: Parameters<typeof editAlert>[2]): Promise<Alert> =>
    get(deps, userId, await editAlert(deps, userId, input)),
  pause: async (userId: string, input: Parameters<typeof pauseAlert>[2]): Promise<Alert> =>
    get(deps, userId, await pauseAlert(deps, userId, input)),
  /** All that one person waits for. */
  forget: queries.deleteAlertsOf,
})

async function list(deps: AlertsDeps, userId: string, query: ListAlerts): Promise<AlertPage> {
  const [rows, counts] = await Promise.all([
    queries.listAlerts(deps.db, userId, query),
    queries.countByState(deps.db, userId),
  ])
  const { page, nextCursor } = pageOf(rows, query.limit, ({ id }) => id)
  const quotes = await readQuotes(deps, page)
  const now = deps.clock.now()
  return { items: page.map((row) => presentAlert(row, { quotes, now })), nextCursor, counts }
}

const RETENTION_MS = 90 * DAY_MS

/** Forgets what was told more than ninety days ago; the alerts stay. */
async function purge({ db, clock }: AlertsDeps): Promise<void> {
  await queries.deleteFiringsBefore(db, new Date(clock.now().getTime() - RETENTION_MS))
}

async function get(deps: AlertsDeps, userId: string, id: string): Promise<Alert> {
  const row = await queries.findAlert(deps.db, userId, id)
  if (!row) throw notFound('alert')
  return presentAlert(row, { quotes: await readQuotes(deps, [row]), now: deps.clock.now() })
}

/** Throws NOT_FOUND. */
async function remove({ db }: AlertsDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await queries.deleteAlert(trx, userId, id))) throw notFound('alert')
    await notifyLive(trx, [{ userId, event: { topic: 'alerts' } }])
  })
}

function presentAlert(
  row: queries.AlertRow,
  { quotes, now }: { quotes: ReadonlyMap<string, Quote>; now: Date },
): Alert {
  const { firedAt, firedPrice, firedChange, restsUntil, createdAt, ...own } = row
  const quote = quotes.get(subjectName(row))
  return {
    ...own,
    restsUntil: restsUntil !== null && restsUntil > now ? restsUntil.toISOString() : null,
    createdAt: createdAt.toISOString(),
    lastFired:
      firedAt && firedPrice !== null ? { at: firedAt.toISOString(), price: firedPrice, change: firedChange } : null,
    priceNow: quote?.price ?? null,
    changeNow: quote?.change ?? null,
    version: queries.versionOfAlert(row),
  }
}
