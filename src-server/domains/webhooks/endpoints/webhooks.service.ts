import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Trx } from '#db/database.ts'
import type { Caller } from '#server/calls/request-session.ts'
import type { SecurityService } from '#server/domains/security/security.service.ts'
import type { SettingsService } from '#server/domains/settings/settings.service.ts'
import { bind } from '#server/kernel/bind.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import { notFound } from '#server/kernel/domain-refusals.ts'
import { pageOf } from '#server/kernel/page-of.ts'
import { isSendable } from '#server/kernel/public-fetch.ts'
import type { Sealer } from '#server/stellar/sealer.ts'
import { OVERLAP_HOURS, STORED_DAYS } from '#shared/domains/webhooks/delivery-rules.ts'
import { MOST_ENDPOINTS } from '#shared/domains/webhooks/endpoint-limits.ts'
import { isEventOpenTo } from '#shared/domains/webhooks/event-types.ts'
import {
  type CreateWebhook,
  type ListDeliveries,
  type NewWebhook,
  type ReplayWebhook,
  type RotateWebhook,
  type TestWebhook,
  type UpdateWebhook,
  type WebhookDeliveryPage,
  type Webhooks,
} from '#shared/domains/webhooks/webhooks.schema.ts'
import { DAY_MS, HOUR_MS } from '#shared/kernel/durations.ts'
import * as queries from './endpoints.queries.ts'
import { presentDelivery, presentEndpoint } from './presenter.ts'
import { lockEndpoint } from './sending.queries.ts'
import { hostOf, type SendingDeps } from './sending.ts'
import { createSending } from './turns.ts'

export interface WebhooksDeps extends SendingDeps {
  sealIn: Sealer
  settings: Pick<SettingsService, 'requireUnlocked'>
  security: SecurityService
  /** Has what is due sent, once the SQL transaction commits. */
  wake: (trx: Trx) => Promise<void>
  /** Whether this machine itself may be an endpoint. */
  allowsLoopback: boolean
}
export type WebhooksService = ReturnType<typeof createWebhooksService>

const SECRET_BYTES = 32

/** Endpoints of an account, which are told what happens in it (Standard Webhooks). */
export const createWebhooksService = (deps: WebhooksDeps) => ({
  ...bind(deps, { create, update, rotate, endPrevious, remove, list, deliveries, replay, skip, test }),
  sendDue: createSending(deps),
  forget: queries.deleteAllOf,
})

/** Its secret is shown this once; the same request makes one endpoint. Throws as requireStepUp, LIMIT_EXCEEDED, BAD_INPUT. */
async function create(deps: WebhooksDeps, { user, origin }: Caller, input: CreateWebhook): Promise<NewWebhook> {
  const { db, clock, security, settings } = deps
  const { requestId, url, events, password, code } = input
  requireSendable(deps, url)
  requireOpen(user, events)
  await settings.requireUnlocked(user.id)
  await security.requireStepUp(user, { password, code })
  const [id, secret] = [uuid(), newSecret()]
  await db.transaction().execute(async (trx) => {
    const seal = await deps.sealIn(trx)
    if ((await queries.lockAndCount(trx, user.id)) >= MOST_ENDPOINTS)
      throw new DomainError('LIMIT_EXCEEDED', `An account has at most ${MOST_ENDPOINTS} endpoints. Remove one first.`)
    const at = clock.now()
    const times = { createdAt: at, secretSince: at, stateSince: at }
    const row = { id, userId: user.id, requestId, url, events, sealedSecret: seal(id, secret), ...times }
    if (!(await queries.insertEndpoint(trx, row)))
      throw new DomainError('ALREADY_DONE', 'This endpoint was made already. Rotate its secret if you did not see it.')
    await security.notices.tell(trx, user.id, { change: 'webhook-added', name: hostOf(url), origin })
  })
  return { id, secret }
}

/** Another address takes the proof. Throws NOT_FOUND, also for somebody else's. */
async function update(deps: WebhooksDeps, { user, origin }: Caller, input: UpdateWebhook): Promise<void> {
  const { db, clock, security, settings } = deps
  const { id, url, events, isPaused, password, code } = input
  if (url !== undefined) {
    requireSendable(deps, url)
    await settings.requireUnlocked(user.id)
    await security.requireStepUp(user, { password, code })
  }
  await db.transaction().execute(async (trx) => {
    const row = await requireEndpoint(trx, user.id, id)
    if (events)
      requireOpen(
        user,
        events.filter((event) => !row.events.includes(event)),
      )
    await queries.updateEndpoint(trx, id, { ...(url !== undefined && { url }), ...(events && { events }) })
    if (isPaused !== undefined && isPaused === (row.state === 'active'))
      await queries.setState(trx, id, { state: isPaused ? 'paused' : 'active', at: clock.now() })
    if (isPaused === false) await deps.wake(trx)
    if (url !== undefined && url !== row.url)
      await security.notices.tell(trx, user.id, { change: 'webhook-changed', name: hostOf(url), origin })
  })
}

/** Another secret; the one before signs too for a day. */
async function rotate(deps: WebhooksDeps, { user, origin }: Caller, input: RotateWebhook): Promise<NewWebhook> {
  const { db, clock, security } = deps
  const { id, password, code } = input
  await security.requireStepUp(user, { password, code })
  const secret = newSecret()
  await db.transaction().execute(async (trx) => {
    const seal = await deps.sealIn(trx)
    await lockEndpoint(trx, id)
    const row = await requireEndpoint(trx, user.id, id)
    const at = clock.now()
    await queries.updateEndpoint(trx, id, {
      sealedSecret: seal(id, secret),
      secretSince: at,
      sealedPrevious: row.sealedSecret,
      previousUntil: new Date(at.getTime() + OVERLAP_HOURS * HOUR_MS),
    })
    await security.notices.tell(trx, user.id, { change: 'webhook-changed', name: hostOf(row.url), origin })
  })
  return { id, secret }
}

/** The secret before signs no more. */
async function endPrevious({ db }: WebhooksDeps, userId: string, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireEndpoint(trx, userId, id)
    await queries.updateEndpoint(trx, id, { sealedPrevious: null, previousUntil: null })
  })
}

/** Throws NOT_FOUND, also for somebody else's. */
async function remove({ db, security }: WebhooksDeps, { user, origin }: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const url = await queries.deleteEndpoint(trx, user.id, id)
    if (url === undefined) throw notFound('endpoint')
    await security.notices.tell(trx, user.id, { change: 'webhook-removed', name: hostOf(url), origin })
  })
}

async function list({ db, clock, ring }: WebhooksDeps, userId: string): Promise<Webhooks> {
  const until = clock.now()
  const since = new Date(until.getTime() - STORED_DAYS * DAY_MS)
  const [rows, figures] = await Promise.all([
    queries.listEndpoints(db, userId),
    queries.figuresOf(db, userId, { since, until }),
  ])
  const byEndpoint = new Map(figures.map((one) => [one.endpointId, one]))
  return { items: rows.map((row) => presentEndpoint(ring, row, byEndpoint.get(row.id), until)), nextCursor: null }
}

/** Those of the past seven days, the newest first. Throws NOT_FOUND, also for somebody else's. */
async function deliveries({ db }: WebhooksDeps, userId: string, query: ListDeliveries): Promise<WebhookDeliveryPage> {
  if (!(await queries.findEndpoint(db, userId, query.id))) throw notFound('endpoint')
  const rows = await queries.listDeliveries(db, query)
  const { page, nextCursor } = pageOf(rows, query.limit, (row) => row.eventId)
  return { items: page.map(presentDelivery), nextCursor }
}

/** Sends again: one delivery, or all of an endpoint that have not arrived since a time. Answers how many. */
async function replay(deps: WebhooksDeps, userId: string, input: ReplayWebhook): Promise<{ count: number }> {
  const { db, clock } = deps
  const { id, deliveryId, since } = input
  return db.transaction().execute(async (trx) => {
    const at = clock.now()
    const endpoint = await requireEndpoint(trx, userId, id)
    if (deliveryId !== undefined && (await requireDelivery(trx, userId, deliveryId)).endpointId !== id)
      throw notFound('delivery')
    if (endpoint.state !== 'active')
      throw new DomainError('CHANGED_MEANWHILE', 'This endpoint is paused. Turn it on first.')
    const count = await queries.revive(trx, { endpointId: id, deliveryId, since }, at)
    await queries.queueNow(trx, id, at)
    await deps.wake(trx)
    return { count }
  })
}

/** A delivery that waits is not tried any more. Throws ALREADY_DONE where it has ended. */
async function skip({ db, clock }: WebhooksDeps, userId: string, deliveryId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state } = await requireDelivery(trx, userId, deliveryId)
    if (state !== 'waiting') throw new DomainError('ALREADY_DONE', 'This delivery has already ended.')
    await queries.skip(trx, deliveryId, clock.now())
  })
}

/** Sends `webhook.test` to one endpoint; the same request sends none again. */
async function test({ db, clock, wake }: WebhooksDeps, userId: string, { id, requestId }: TestWebhook): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { state } = await requireEndpoint(trx, userId, id)
    if (state !== 'active') throw new DomainError('CHANGED_MEANWHILE', 'This endpoint is paused. Turn it on first.')
    const createdAt = clock.now()
    const content = { type: 'webhook.test', timestamp: createdAt.toISOString(), data: { endpointId: id } }
    const body = JSON.stringify(content)
    await queries.insertTest(trx, {
      id: uuid(),
      endpointId: id,
      eventId: requestId,
      type: content.type,
      body,
      createdAt,
    })
    await queries.queueNow(trx, id, createdAt)
    await wake(trx)
  })
}

async function requireEndpoint(trx: Trx, userId: string, id: string): Promise<queries.EndpointRow> {
  const row = await queries.findEndpoint(trx, userId, id)
  if (!row) throw notFound('endpoint')
  return row
}

async function requireDelivery(trx: Trx, userId: string, id: string) {
  const row = await queries.findDelivery(trx, userId, id)
  if (!row) throw notFound('delivery')
  return row
}

function requireSendable({ allowsLoopback }: WebhooksDeps, url: string): void {
  if (isSendable(url, allowsLoopback)) return
  const own = allowsLoopback ? ', or of this machine' : ''
  throw new DomainError('BAD_INPUT', `Enter an https address of a public host${own}`, { field: 'url' })
}

/** Throws NOT_ADMIN for events of the administration that this person's scopes do not open. */
function requireOpen({ rooms }: Caller['user'], events: readonly string[]): void {
  const closed = events.find((event) => !isEventOpenTo(event, rooms))
  if (closed !== undefined)
    throw new DomainError('NOT_ADMIN', `The event ${closed} takes a scope of administrators`, { field: 'events' })
}

/** As Standard Webhooks writes secrets. */
const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
