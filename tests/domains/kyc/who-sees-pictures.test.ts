import { afterAll, beforeAll, expect, test } from 'vitest'
import { refused, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aCase, look } from './kit/people-with-documents.ts'

let app: PeopleApp
let rachel: Somebody
let lena: Somebody
beforeAll(async () => {
  app = await startPeopleApp()
  rachel = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
  lena = await somebody(app, { isAdmin: true, adminScopes: ['compliance'] })
})
afterAll(() => app.close())

test('pictures of a case that waits are for the reviewer who has it; of a decided one for every reviewer', async () => {
  const elena = await somebody(app)
  const { id, documents } = await aCase(app, elena)
  const documentId = documents[0]?.id ?? ''
  const paper = (who: Somebody) =>
    fetch(`${app.url}/api/admin/kyc/${id}/case.pdf`, { headers: { cookie: cookieHeader(who.browser) } })
  const answers = async (who: Somebody) => [(await look(app, who, documentId)).status, (await paper(who)).status]
  const regions = [{ x: 0.25, y: 0.25, width: 0.5, height: 0.5 }]
  expect(await answers(rachel)).toEqual([403, 403])
  await rachel.api.admin.kyc.claim.mutate({ id })
  expect(await answers(rachel)).toEqual([200, 200])
  expect(await answers(lena)).toEqual([403, 403])
  await expect(lena.api.admin.kyc.redact.mutate({ documentId, regions })).rejects.toMatchObject(
    refused('FORBIDDEN', 403),
  )
  app.clock.moveOn(21 * 60_000) // whoever had it has left it
  expect(await answers(rachel)).toEqual([403, 403])
  const { items } = await elena.api.kyc.views.query({})
  expect(new Set(items.map(({ viewer }) => viewer))).toEqual(new Set([rachel.username]))
  await lena.api.admin.kyc.claim.mutate({ id })
  await lena.api.admin.kyc.decide.mutate({ id, verdict: 'reject', note: 'For a test.' })
  expect(await answers(rachel)).toEqual([200, 200])
})
