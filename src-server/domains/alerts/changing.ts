import { v7 as uuid } from 'uuid'
import type { Reader, Trx } from '#db/database.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound, requestIdReused } from '#server/kernel/domain-refusals.ts'
import { requireSeen } from '#server/kernel/seen-version.ts'
import { notifyLive } from '#server/queue/notices.ts'
import {
  type AlertCondition,
  type CreateAlert,
  type EditAlert,
  MOST_ACTIVE_ALERTS,
  MOST_ALERTS,
  type PauseAlert,
} from '#shared/domains/alerts/alerts.schema.ts'
import * as queries from './alerts.queries.ts'
import { isReached } from './crossing.ts'
import { advance, type EvaluatingDeps } from './evaluating.ts'
import { lockMark } from './marks.queries.ts'
import { type Quote, readQuotes, type Subject, subjectName } from './quotes.ts'

/** Answers its id, of the one that the request has made before too. Throws REQUEST_ID_REUSED, LIMIT_EXCEEDED, BAD_INPUT for a price that is reached already or that nobody knows. */
export async function createAlert(deps: EvaluatingDeps, userId: string, input: CreateAlert): Promise<string> {
  const { requestId, base, counter, condition, threshold, repeats, note } = input
  const before = await findMade(deps.db, userId, input)
  if (before) return before
  const quote = await quoteOf(deps, { base, counter })
  const [id, createdAt] = [uuid(), deps.clock.now()]
  return change(deps, userId, async (trx) => {
    const made = await findMade(trx, userId, input)
    if (made) return made
    const { active, paused, fired } = await queries.countByState(trx, userId)
    requireRoom(active)
    if (active + paused + fired >= MOST_ALERTS)
      throw new DomainError('LIMIT_EXCEEDED', `You can keep ${MOST_ALERTS} alerts. Remove one first.`)
    await requireAhead(deps, trx, { subject: { base, counter }, quote, condition, threshold })
    const alert = { id, userId, requestId, base, counter, condition, threshold, repeats, createdAt, restsUntil: null }
    await queries.insertAlert(trx, { ...alert, note: note || null })
    return id
  })
}

/** It waits from now on, whatever it did before. Answers and throws as createAlert, and NOT_FOUND, CHANGED_MEANWHILE. */
export async function editAlert(deps: EvaluatingDeps, userId: string, input: EditAlert): Promise<string> {
  const { id, condition, threshold, repeats, note } = input
  const subject = await own(deps, userId, id)
  const quote = await quoteOf(deps, subject)
  await change(deps, userId, async (trx) => {
    const before = await own({ db: trx }, userId, id)
    requireSeen(queries.versionOfAlert(before), input)
    await requireAhead(deps, trx, { subject, quote, condition, threshold })
    if (before.state !== 'active') requireRoom((await queries.countByState(trx, userId)).active)
    const next = { condition, threshold, repeats, state: 'active' as const, restsUntil: null }
    await queries.updateAlert(trx, id, { ...next, note: note || null })
  })
  return id
}

/** One that was told once waits again where `paused` is false. Answers its id. Throws NOT_FOUND, LIMIT_EXCEEDED. */
export async function pauseAlert(deps: EvaluatingDeps, userId: string, { id, paused }: PauseAlert): Promise<string> {
  const subject = await own(deps, userId, id)
  const quote = paused ? null : await quoteOf(deps, subject)
  await change(deps, userId, async (trx) => {
    if (quote) await moveOn(deps, trx, { subject, quote })
    const { state } = await own({ db: trx }, userId, id)
    if (paused && state === 'active') await queries.updateAlert(trx, id, { state: 'paused' })
    if (paused || state === 'active') return
    requireRoom((await queries.countByState(trx, userId)).active)
    await queries.updateAlert(trx, id, { state: 'active', restsUntil: null })
  })
  return id
}

/** The alert of a request that comes again. Throws REQUEST_ID_REUSED. */
async function findMade(reader: Reader, userId: string, input: CreateAlert): Promise<string | undefined> {
  const made = await queries.findByRequest(reader, userId, input.requestId)
  if (made && subjectName(made) !== subjectName(input)) throw requestIdReused()
  return made?.id
}

async function change<Done>(
  { db }: Pick<EvaluatingDeps, 'db'>,
  userId: string,
  act: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (trx) => {
    await queries.lockOwner(trx, userId)
    const done = await act(trx)
    await notifyLive(trx, [{ userId, event: { topic: 'alerts' } }])
    return done
  })
}

async function own(
  { db }: { db: Parameters<typeof queries.findAlert>[0] },
  userId: string,
  id: string,
): Promise<queries.AlertRow> {
  const row = await queries.findAlert(db, userId, id)
  if (!row) throw notFound('alert')
  return row
}

async function quoteOf(deps: EvaluatingDeps, subject: Subject): Promise<Quote> {
  const quote = (await readQuotes(deps, [subject])).get(subjectName(subject))
  if (!quote) throw new DomainError('BAD_INPUT', 'There is no price to wait for.', { field: 'base' })
  return quote
}

function requireRoom(active: number): void {
  if (active >= MOST_ACTIVE_ALERTS)
    throw new DomainError(
      'LIMIT_EXCEEDED',
      `You can have ${MOST_ACTIVE_ALERTS} active alerts. Pause or remove one first.`,
    )
}

interface Waiting {
  subject: Subject
  quote: Quote
}

/** A crossing of before an alert waits is none of its own. */
async function moveOn(deps: EvaluatingDeps, trx: Trx, { subject, quote }: Waiting) {
  const mark = await lockMark(trx, subject, deps.clock.now())
  return advance(deps, trx, { mark, quote })
}

async function requireAhead(
  deps: EvaluatingDeps,
  trx: Trx,
  { condition, threshold, ...waiting }: Waiting & { condition: AlertCondition; threshold: string },
): Promise<void> {
  const standing = await moveOn(deps, trx, waiting)
  if (standing && isReached(condition, threshold, standing.price))
    throw new DomainError('BAD_INPUT', REACHED[condition], { field: 'threshold' })
}

const REACHED: Record<AlertCondition, string> = {
  above: 'The price has already reached this level. Enter one above it.',
  below: 'The price has already reached this level. Enter one below it.',
  change: 'The price has changed so much already.',
}
