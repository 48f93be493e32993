import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSecret } from '#server/stellar/key-sealing.ts'
import { DAY_MS } from '#shared/kernel/durations.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aPicture } from '#tests/kit/pictures.ts'
import { runJob } from '#tests/kit/run-job.ts'

let app: PeopleApp
let desk: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  desk = await somebody(app, { isAdmin: true, adminScopes: ['support'] })
})
afterAll(() => app.close())

type Input = Parameters<Somebody['api']['reports']['create']['mutate']>[0]
const TEXT = 'The chart of fees is empty\nsince this morning.'
const create = ({ api }: Somebody, changes: Partial<Input> = {}) =>
  api.reports.create.mutate({ requestId: randomUUID(), text: TEXT, ...changes })
const ask = ({ browser }: Somebody, path: string, { headers = {}, ...init }: Ask = {}) =>
  fetch(app.url + path, { ...init, headers: { cookie: cookieHeader(browser), ...headers } })
type Ask = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }
async function give(person: Somebody, purpose = 'problem_report'): Promise<string> {
  const answer = await ask(person, `/api/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(await aPicture('png', 900, 600)),
  })
  return ((await answer.json()) as { id: string }).id
}
const statusOfPicture = async (person: Somebody, id: string | null) => (await ask(person, `/api/uploads/${id}`)).status

test('a report waits for the administrators of support, is taken up, answered once, and followed by its writer', async () => {
  const writer = await somebody(app)
  const pictureId = await give(writer)
  const sent = await create(writer, {
    language: 'es',
    pictureId,
    page: { route: '/assets/$asset', version: '1.2.3' },
    window: { width: 1440, height: 900, theme: 'dark', language: 'es', browser: 'A browser' },
    network: { isOnline: true, latencyMs: 38, stream: 'open' },
  })
  expect(sent).toMatchObject({ status: 'open', page: '/assets/$asset', text: TEXT, answer: null, pictureId })
  const { id, reference } = sent
  const waiting = await desk.api.admin.overview.waiting.query()
  expect(waiting.items.find(({ kind }) => kind === 'reports')).toMatchObject({ count: 1, page: '/admin-reports' })
  const { items } = await desk.api.admin.reports.list.query({})
  expect(items).toMatchObject([{ id, reference, username: writer.username, hasPicture: true, page: '/assets/$asset' }])
  expect(await desk.api.admin.reports.get.query({ id })).toMatchObject({
    userId: writer.id,
    content: { text: TEXT, window: { width: 1440 }, network: { latencyMs: 38 }, failedCalls: null, console: null },
    requests: [],
    issue: null,
  })
  expect(await statusOfPicture(desk, pictureId)).toBe(200)
  expect(await desk.api.admin.reports.review.mutate({ id })).toMatchObject({ status: 'in_review' })
  const both = await Promise.allSettled(
    [0, 1].map(() => desk.api.admin.reports.answer.mutate({ id, text: 'Mended in 1.2.4.' })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(desk.api.admin.reports.close.mutate({ id, reason: 'a second click' })).rejects.toMatchObject(
    refused('ALREADY_DONE', 409),
  )
  expect(await writer.api.reports.get.query({ id })).toMatchObject({ status: 'answered', answer: 'Mended in 1.2.4.' })
  const [mail, ...others] = await app.db
    .selectFrom('mailOutbox')
    .selectAll()
    .where('template', '=', 'support-answer')
    .execute()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: writer.email, language: 'es', userId: writer.id })
  const bell = (await writer.api.notifications.list.query({})).items.filter(({ type }) => type === 'message')
  expect(bell).toMatchObject([{ details: { messageId: id, message: 'Mended in 1.2.4.' } }])
  expect((await entriesOf(app, id)).map(({ action }) => action)).toEqual(['report.answered', 'report.reviewed'])
  expect(JSON.stringify(await entriesOf(app, id))).not.toContain('Mended')
})

test('a report is closed without an answer, and nobody is told', async () => {
  const writer = await somebody(app)
  const { id } = await create(writer)
  expect(await desk.api.admin.reports.close.mutate({ id, reason: 'sent twice' })).toMatchObject({ status: 'closed' })
  expect(await writer.api.reports.get.query({ id })).toMatchObject({ status: 'closed', answer: null })
  expect((await writer.api.notifications.list.query({})).items.filter(({ type }) => type === 'message')).toEqual([])
  expect(await entriesOf(app, id)).toMatchObject([{ action: 'report.closed', reason: 'sent twice' }])
})

test('the same request is one report, and never another', async () => {
  const writer = await somebody(app)
  const requestId = randomUUID()
  const sent = await Promise.all([0, 1, 2].map(() => create(writer, { requestId })))
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
  for (const other of [{ text: 'Another text' }, { language: 'es' as const }, { pictureId: await give(writer) }])
    await expect(create(writer, { requestId, ...other })).rejects.toMatchObject(refused('REQUEST_ID_REUSED', 409))
  expect((await writer.api.reports.list.query({})).items).toHaveLength(1)
})

test('a person sends five a day', async () => {
  const writer = await somebody(app)
  for (let at = 0; at < 5; at++) await create(writer)
  await expect(create(writer)).rejects.toMatchObject(refused('TOO_MANY_REQUESTS', 429))
  const first = await writer.api.reports.list.query({ limit: 3 })
  const second = await writer.api.reports.list.query({ limit: 3, cursor: first.nextCursor ?? undefined })
  expect([first.items.length, second.items.length, second.nextCursor]).toEqual([3, 2, null])
  const times = [...first.items, ...second.items].map(({ sentAt }) => sentAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('what somebody else has sent, or content for something else, is not there for anybody but support', async () => {
  const [writer, stranger] = [await somebody(app), await somebody(app)]
  const pictureId = await give(writer)
  const { id } = await create(writer, { pictureId })
  await expect(stranger.api.reports.get.query({ id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  expect((await stranger.api.reports.list.query({})).items).toEqual([])
  expect(await statusOfPicture(stranger, pictureId)).toBe(404)
  await expect(create(stranger, { pictureId })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await expect(create(writer, { pictureId: await give(writer, 'deposit_claim') })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  expect((await stranger.api.reports.list.query({})).items).toEqual([])
  const other = await somebody(app, { isAdmin: true, adminScopes: ['content'] })
  await expect(other.api.admin.reports.get.query({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  expect(await statusOfPicture(other, pictureId)).toBe(404)
})

test.each([
  ['a text with a secret key', { text: `My key is S${'A'.repeat(55)}` }],
  ['an empty text', { text: ' ' }],
  ['signs that nobody sees', { text: 'Turned \u202e around' }],
  ['an address that is no route', { page: { route: '/assets?asset=XLM', version: '1' } }],
  ['more calls than are sent', { failedCalls: Array.from({ length: 11 }, () => aCall()) }],
])('%s is refused', async (_, changes) => {
  await expect(create(await somebody(app), changes)).rejects.toMatchObject(refused('BAD_INPUT', 400))
})
function aCall(requestId: string | null = null) {
  return { call: 'fees.list', httpStatus: 500, requestId, at: new Date().toISOString() }
}

test('administrators see what the service kept of the failed calls that a report names, for as long as the report', async () => {
  const writer = await somebody(app)
  const refusal = await ask(writer, '/api/uploads/no-such-file')
  const requestId = refusal.headers.get('x-request-id') ?? ''
  await expect.poll(() => expiresAt(requestId)).toBeDefined()
  const until = await expiresAt(requestId)
  const { id } = await create(writer, { failedCalls: [aCall(requestId), aCall(randomUUID()), aCall()] })
  const { requests } = await desk.api.admin.reports.get.query({ id })
  expect(requests).toMatchObject([{ requestId, method: 'GET', path: '/api/uploads/no-such-file', status: 404 }])
  expect((await expiresAt(requestId))?.getTime()).toBeGreaterThan((until?.getTime() ?? 0) + 70 * DAY_MS)
})
const expiresAt = async (requestId: string) =>
  (await app.db.selectFrom('failedRequests').select('expiresAt').where('requestId', '=', requestId).executeTakeFirst())
    ?.expiresAt

test('a report is linked to an issue of the service, and to none again', async () => {
  const { id } = await create(await somebody(app))
  const issueId = randomUUID()
  await app.pool.query(
    `insert into system_issues (id, type, check_id, title, description, severity, detection_time, last_detected)
      values ($1, 'service', 'fees.chart', 'The chart', 'It is empty', 'low', now(), now())`,
    [issueId],
  )
  expect((await desk.api.admin.reports.issues.query()).items).toContainEqual({
    id: issueId,
    title: 'The chart',
    isOver: false,
  })
  expect(await desk.api.admin.reports.link.mutate({ id, issueId })).toMatchObject({ issue: { title: 'The chart' } })
  await expect(desk.api.admin.reports.link.mutate({ id, issueId: randomUUID() })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  expect(await desk.api.admin.reports.link.mutate({ id, issueId: null })).toMatchObject({ issue: null })
})

test('text and picture lie sealed, and go after 90 days', async () => {
  const writer = await somebody(app)
  const pictureId = await give(writer)
  const { id } = await create(writer, { pictureId })
  const read = () => app.db.selectFrom('problemReports').selectAll().where('id', '=', id).executeTakeFirst()
  const row = await read()
  expect(JSON.stringify(row)).not.toContain('chart')
  expect(JSON.parse(openSecret(app.masterKey, id, row?.sealedReport ?? ''))).toMatchObject({ text: TEXT })
  await app.db
    .updateTable('problemReports')
    .set({ reportedAt: new Date(Date.now() - 89 * DAY_MS) })
    .where('id', '=', id)
    .execute()
  await runJob(app.services, 'reports.forget')
  expect(await statusOfPicture(writer, pictureId)).toBe(200)
  await app.db
    .updateTable('problemReports')
    .set({ reportedAt: new Date(Date.now() - 91 * DAY_MS) })
    .where('id', '=', id)
    .execute()
  await runJob(app.services, 'reports.forget')
  expect(await read()).toBeUndefined()
  expect(await statusOfPicture(writer, pictureId)).toBe(404)
})

test('reports and their pictures go with the account', async () => {
  const writer = await somebody(app)
  const pictureId = await give(writer)
  await create(writer, { pictureId })
  await app.db.transaction().execute((trx) => app.services.reports.forget(trx, writer.id))
  const of = (table: 'problemReports' | 'uploads') =>
    app.db.selectFrom(table).select('id').where('userId', '=', writer.id).execute()
  expect([await of('problemReports'), await of('uploads')]).toEqual([[], []])
})
