import { afterAll, beforeAll, expect, test } from 'vitest'
import { entriesOf, refused, type Somebody, somebody } from '#tests/domains/admin/kit/administrators.ts'
import { ASSETS } from '#tests/embedded-network/kit/living-market.ts'
import { type PeopleApp, startPeopleApp } from '#tests/http/people-app.ts'

const reason = 'The issuer asked for it.'
const pair = { base: 'XLM', counter: `USDC:${ASSETS.usdc.issuer}` }
const turned = { base: pair.counter, counter: 'XLM' }
const halted = { code: 'MARKET_HALTED', message: expect.stringContaining(reason) as string }

let app: PeopleApp
let admin: Somebody
beforeAll(async () => {
  app = await startPeopleApp({ demoData: true })
  admin = await somebody(app, { isSuperAdmin: true })
})
afterAll(() => app.close())

test('a halted pair takes nothing new, whichever way round, until it is resumed; who halted it and why is listed and noted', async () => {
  const { markets } = app.services
  const { halt, resume, list } = admin.api.admin.markets
  await markets.requireOpen(pair)
  await halt.mutate({ ...turned, reason })
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await expect(markets.requireOpen(turned)).rejects.toMatchObject(halted)
  await markets.requireOpen({ base: 'XLM', counter: `SKL:${ASSETS.skl.issuer}` })
  await expect(halt.mutate({ ...pair, reason })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await list.query()).items).toMatchObject([{ reason, haltedBy: admin.username, endedAt: null }])

  await resume.mutate({ ...pair, reason: 'All is well again.' })
  await markets.requireOpen(pair)
  await expect(resume.mutate({ ...pair, reason })).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect((await list.query()).items).toMatchObject([
    { reason, endReason: 'All is well again.', endedBy: admin.username },
  ])
  const noted = await entriesOf(app, [pair.base, pair.counter].toSorted().join('/'))
  expect(noted.map(({ action }) => action)).toEqual(['market.resumed', 'market.halted'])
})

test('the platform’s halt stops every pair, and each stays halted that was so by itself', async () => {
  const { markets } = app.services
  const { halt, resume } = admin.api.admin.markets
  await halt.mutate({ ...pair, reason })
  await halt.mutate({ reason })
  const other = { base: 'XLM', counter: `SKL:${ASSETS.skl.issuer}` }
  await expect(markets.requireOpen(other)).rejects.toMatchObject(halted)
  await resume.mutate({ reason })
  await markets.requireOpen(other)
  await expect(markets.requireOpen(pair)).rejects.toMatchObject(halted)
  await resume.mutate({ ...pair, reason })
})

test('one asset alone, a reason of two letters, and an administrator of another room are refused', async () => {
  const { halt } = admin.api.admin.markets
  await expect(halt.mutate({ base: 'XLM', reason })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await expect(halt.mutate({ reason: 'no' })).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const person = await somebody(app)
  await expect(person.api.admin.markets.halt.mutate({ reason })).rejects.toMatchObject(refused('NOT_ADMIN', 403))
})
