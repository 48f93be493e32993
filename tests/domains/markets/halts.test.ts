import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASSETS } from '#tests/embedded-network/kit/living-market.ts'
import { entriesOf, refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'

const reason = 'The issuer asked for it.'
const pair = { base: 'XLM', counter: `USDC:${ASSETS.usdc.issuer}` }
const turned = { base: pair.counter, counter: 'XLM' }
const halted = { code: 'MARKET_HALTED', message: expect.stringContaining(reason) as string }

let app: PeopleApp
let admin: Somebody
let decider: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
  ;[admin, decider] = [await somebody(app, { isSuperAdmin: true }), await somebody(app, { isSuperAdmin: true })]
})
afterAll(() => app.close())

type Place = { base?: string; counter?: string }
/** What waits for the other administrator, by the halt that it is about. */
const askedOf = async (place: Place) => {
  const { items } = await admin.api.admin.markets.list.query()
  const open = items.find(({ base, endedAt }) => endedAt === null && (base === null) === (place.base === undefined))
  return open?.asked ?? null
}
const apply = async (id: string): Promise<void> => {
  await decider.api.admin.approvals.approve.mutate({ id })
  await runJob(app.services, 'approvals.apply', { id })
}
const resumed = async (place: Place, why = reason): Promise<void> => {
  await admin.api.admin.markets.resume.mutate({ ...place, reason: why })
  await apply((await askedOf(place))?.approvalId ?? '')
}

test('a halted pair takes nothing new, whichever way round, until it is resumed; who halted it and why is listed and noted', async () => {
  const { markets } = app.services
  const { halt, list, resume } = admin.api.admin.markets
  await markets.requireOpen(pair)
  await halt.mutate({ ...turned, reason })
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await expect(markets.requireOpen(turned)).rejects.toMatchObject(halted)
  await markets.requireOpen({ base: 'XLM', counter: `SKL:${ASSETS.skl.issuer}` })
  await expect(halt.mutate({ ...pair, reason })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await list.query()).items).toMatchObject([{ reason, haltedBy: admin.username, endedAt: null }])

  await resumed(pair, 'All is well again.')
  await markets.requireOpen(pair)
  await expect(resume.mutate({ ...pair, reason })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await list.query()).items).toMatchObject([
    { reason, endReason: 'All is well again.', endedBy: admin.username },
  ])
  const noted = await entriesOf(app, [pair.base, pair.counter].toSorted().join('/'))
  expect(noted.map(({ action }) => action)).toEqual(['market.halted'])
  const [{ id } = { id: '' }] = (await list.query()).items
  expect(await entriesOf(app, id)).toMatchObject([
    { action: 'market.resumed', reason: 'All is well again.', old: { market: expect.any(String), halted: true } },
  ])
})

test('one administrator halts at once; that it goes on one asks for and a second super administrator decides', async () => {
  const { markets } = app.services
  const { halt, resume, list } = admin.api.admin.markets
  await halt.mutate({ ...pair, reason })
  const operator = await somebody(app, { isAdmin: true, adminScopes: ['operations'] })
  await operator.api.admin.markets.resume.mutate({ ...turned, reason })
  const id = (await askedOf(pair))?.approvalId ?? ''
  expect((await list.query()).items[0]).toMatchObject({
    endedAt: null,
    asked: { kind: 'resume-market', status: 'pending', askedByName: operator.username },
  })
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await expect(resume.mutate({ ...pair, reason })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  for (const by of [operator, await somebody(app, { isAdmin: true })])
    await expect(by.api.admin.approvals.approve.mutate({ id })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await admin.api.admin.approvals.refuse.mutate({ id, reason: 'Not yet.' })
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  expect(await askedOf(pair)).toBe(null)

  await resume.mutate({ ...pair, reason })
  const again = (await askedOf(pair))?.approvalId ?? ''
  await expect(admin.api.admin.approvals.approve.mutate({ id: again })).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await decider.api.admin.approvals.approve.mutate({ id: again })
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await runJob(app.services, 'approvals.apply', { id: again })
  await runJob(app.services, 'approvals.apply', { id: again })
  await markets.requireOpen(pair)
})

test('the platform’s halt stops every pair, and each stays halted that was so by itself', async () => {
  const { markets } = app.services
  const { halt } = admin.api.admin.markets
  await halt.mutate({ ...pair, reason })
  await halt.mutate({ reason })
  const other = { base: 'XLM', counter: `SKL:${ASSETS.skl.issuer}` }
  await expect(markets.requireOpen(other)).rejects.toMatchObject(halted)
  await resumed({})
  await markets.requireOpen(other)
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await resumed(pair)
})

test('one asset alone, a reason of two letters, and an administrator of another room are refused', async () => {
  const { halt } = admin.api.admin.markets
  await expect(halt.mutate({ base: 'XLM', reason })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(halt.mutate({ reason: 'no' })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const person = await somebody(app)
  await expect(person.api.admin.markets.halt.mutate({ reason })).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})
