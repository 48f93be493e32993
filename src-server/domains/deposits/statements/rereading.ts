import type { Trx } from '#db/database.ts'
import type { DeskDeps } from '#server/domains/deposits/deposits.types.ts'
import { findMethod } from '#server/domains/deposits/methods.queries.ts'
import { type Method, methodOf } from '#server/domains/deposits/methods.ts'
import { lockOrder, moveOrder, statusOf } from '#server/domains/deposits/orders.queries.ts'
import { knownRate } from '#server/domains/deposits/quoting.ts'
import { tell } from '#server/domains/deposits/telling.ts'
import { canBecome } from '#shared/domains/deposits/deposits.states.ts'
import { usdCents } from '#shared/kernel/usd.ts'
import { utcOf } from '#shared/kernel/zoned-time.ts'
import { bookLines, sorted } from './booking.ts'
import { MOST_BEHIND_MS } from './date-reading.ts'
import { type ReadLine, readLine } from './line-reading.ts'
import { becomes, rateOfArrival } from './matching.ts'
import * as queries from './rereading.queries.ts'
import { lockImports } from './statements.queries.ts'

/**
 * Reads again what a method's statements had left open, now that its words or its zone are others: lines with a status that
 * nobody knew, and payments that may have come too late. Safe to run twice.
 */
export async function rereadStatements(deps: DeskDeps, methodName: string): Promise<void> {
  const row = await findMethod(deps.db, methodName)
  if (!row) return
  const method = methodOf(row)
  const arrivalRate = await knownRate(deps)
  await deps.db.transaction().execute(async (trx) => {
    await lockImports(trx)
    await rereadProblems(deps, trx, { method, arrivalRate })
    const { zone } = method.settings
    if (zone !== null) await redate(deps, trx, { method, zone, arrivalRate })
  })
}

/** Statement by statement, so that each line stays one of the file that had it. */
async function rereadProblems(
  deps: DeskDeps,
  trx: Trx,
  { method, arrivalRate }: { method: Method; arrivalRate: string | null },
): Promise<void> {
  const now = deps.clock.now()
  const problems = await queries.listUnread(trx, method.id)
  for (const [statementId, rows] of Map.groupBy(problems, (one) => one.statementId)) {
    const found = rows.flatMap(({ id, row, cells, dates }): { id: string; line: ReadLine }[] => {
      const line = readLine({ row, cells, isShifted: false }, { dates, now, hasStatus: true, method: method.settings })
      return 'problem' in line ? [] : [{ id, line }]
    })
    const lines = found.map(({ line }) => line)
    const { left: _told, ...news } = await sorted(trx, { lines, left: [], dates: rows[0]?.dates ?? 'mdy' })
    const statement = { id: statementId, methodId: method.id }
    await bookLines(deps, trx, { method, statement, news: { ...news, left: [] }, now, arrivalRate })
    await queries.markRead(
      trx,
      found.map(({ id }) => id),
      now,
    )
  }
}

/** Dates that could mean a whole day and a half become moments of the method's zone; what was late by that alone is late no more. */
async function redate(
  deps: DeskDeps,
  trx: Trx,
  { method, zone, arrivalRate: today }: { method: Method; zone: string; arrivalRate: string | null },
): Promise<void> {
  const at = deps.clock.now()
  for (const line of await queries.lockZoneOpen(trx, method.id)) {
    const local = line.depositDate.getTime()
    const date = new Date(utcOf(local, zone).earliest)
    const latest = new Date(utcOf(line.latestDate.getTime() - MOST_BEHIND_MS, zone).latest)
    await queries.setDates(trx, line.id, { date, latest })
    const order = line.paymentId === null ? undefined : await lockOrder(trx, line.paymentId)
    if (order?.status !== 'late' || order.choice !== null) continue
    const { expiresAt, marketRate } = order
    const arrivalRate = rateOfArrival(order, { latest, today: order.arrivalRate ?? today })
    const to = becomes(
      { cents: usdCents(line.amount), latest, arrivalRate },
      { cents: usdCents(order.amount), expiresAt, marketRate, status: 'expired' },
    )
    if (to === 'late' || !canBecome(statusOf(order), to)) continue
    await moveOrder(trx, order, { to, at, set: { arrivalRate } })
    await tell(deps, trx, [{ order, event: to, usd: line.amount }])
  }
}
