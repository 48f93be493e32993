import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { ADMIN_EVENTS, type AdminEvent } from '#shared/domains/webhooks/event-types.ts'
import { aCase } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { openReceiver, type TestReceiver } from '#tests/domains/webhooks/kit/receiver.ts'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const KINDS = Object.keys(ADMIN_EVENTS) as AdminEvent[]
const ended = new AsyncDisposableStack()
let app: PeopleApp
let receiver: TestReceiver
beforeAll(async () => {
  receiver = ended.use(await openReceiver())
  app = ended.use(await startPeopleApp({ sendPublic: receiver.send }))
})
afterAll(() => ended.disposeAsync())

const endpoint = (who: Somebody, events: (AdminEvent | '*' | 'payment.received')[]) =>
  who.api.webhooks.create.mutate({
    requestId: uuid(),
    url: `https://desk.example/${who.username}`,
    events,
    password: who.password,
  })
const withScope = (scope: AdminScope) => somebody(app, { isAdmin: true, adminScopes: [scope] })
const setScopes = (who: Somebody, adminScopes: AdminScope[]) =>
  app.db.updateTable('users').set({ adminScopes }).where('id', '=', who.id).execute()
async function toldOf({ api }: Somebody, type: AdminEvent) {
  await untilEventsReadable(app.pool)
  return (await api.events.list.query({ types: [type] })).items.map(({ data }) => data)
}
/** Of the administration's. */
async function received(who: Somebody): Promise<{ type: string; data: Record<string, unknown> }[]> {
  await runJob(app.services, 'webhooks.send')
  const own = receiver.messages.filter(({ path }) => path === `/${who.username}`).map(({ body }) => JSON.parse(body))
  return own.filter(({ type }) => type in ADMIN_EVENTS)
}
const openIssue = (subject: string) => {
  const words = { type: 'test', title: 'A test', description: 'A test', remediationSteps: [], metadata: {} }
  return app.services.issues.note({ isOver: false, checkId: 'test', subject, severity: 'low', ...words })
}

test('events of the administration are chosen by administrators with their scope, and by nobody else', async () => {
  const person = await somebody(app)
  for (const kind of KINDS) await expect(endpoint(person, [kind])).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  const { id } = await endpoint(person, ['payment.received'])
  const change = { id, events: ['case.changed' as const] }
  await expect(person.api.webhooks.update.mutate(change)).rejects.toMatchObject(refused('NOT_ADMIN', 403))
  for (const scope of ADMIN_SCOPES) {
    const admin = await withScope(scope)
    const tried = await Promise.allSettled(KINDS.map((kind) => endpoint(admin, [kind])))
    const taken = KINDS.filter((_kind, at) => tried[at]?.status === 'fulfilled')
    expect({ scope, taken }).toEqual({
      scope,
      taken: KINDS.filter((kind) => ['every', scope].includes(ADMIN_EVENTS[kind])),
    })
  }
  const all = await somebody(app, { isAdmin: true, isSuperAdmin: true })
  await expect(endpoint(all, KINDS)).resolves.toMatchObject({ secret: expect.any(String) })
})

test('a change of a case tells those who decide on cases, in ids and states alone, and no longer whoever has lost the scope', async () => {
  const [reviewer, leaver, financier, person] = [
    await withScope('compliance'),
    await withScope('compliance'),
    await withScope('finance'),
    await somebody(app),
  ]
  await endpoint(reviewer, ['case.changed'])
  await endpoint(leaver, ['case.changed', 'payment.received'])
  await endpoint(financier, ['*'])
  await setScopes(leaver, ['finance'])
  const { id } = await aCase(app, person)
  const data = { caseId: id, number: expect.any(String), event: 'submitted' }
  expect(await received(reviewer)).toEqual([{ type: 'case.changed', timestamp: expect.any(String), data }])
  expect(await toldOf(reviewer, 'case.changed')).toEqual([data])
  expect([await received(leaver), await received(financier), await toldOf(person, 'case.changed')]).toEqual([
    [],
    [],
    [],
  ])
  const { id: kept } = (await leaver.api.webhooks.list.query()).items[0] ?? { id: '' }
  await leaver.api.webhooks.update.mutate({ id: kept, events: ['case.changed'] })
  expect(await received(leaver)).toEqual([])
})

test('an issue tells those who run the service', async () => {
  const [operator, reviewer] = [await withScope('operations'), await withScope('compliance')]
  await endpoint(operator, ['issue.opened'])
  await endpoint(reviewer, ['*'])
  await openIssue('queue')
  expect(await received(operator)).toMatchObject([{ type: 'issue.opened', data: { subject: 'queue' } }])
  expect(await received(reviewer)).toEqual([])
})
