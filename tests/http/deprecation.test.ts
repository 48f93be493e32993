import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGELOG, type Change, daysBetween, NOTICE_DAYS } from '#shared/domains/api-docs/changelog.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { bareInterface } from './answers/bare-interface.ts'
import { type Surface, surfaceOf, unannounced } from './answers/surface.ts'
import { recordedSurface, surfaceText } from './answers/surface-file.ts'

const ended = (calls: string[], fields?: string[]): Change => ({
  date: '2026-12-01',
  kind: 'deprecated',
  ends: '2027-03-01',
  calls,
  ...(fields && { fields }),
  text: { en: 'It ends.', es: 'Termina.' },
})
let app: PeopleApp
let now: Surface
beforeAll(async () => {
  const changes = [ended(['prices.list', 'GET /api/auth-status']), ended(['contacts.list'], ['search'])]
  app = await startPeopleApp({ changes })
  now = surfaceOf(await bareInterface())
})
afterAll(() => app.close())

const SAID = {
  deprecation: '@1796083200',
  sunset: 'Mon, 01 Mar 2027 00:00:00 GMT',
  link: '<http://localhost:3000/api-docs/changelog>; rel="deprecation"; type="text/html"',
}
const saidBy = async (path: string) => {
  const { headers } = await fetch(app.url + path)
  return Object.fromEntries(Object.keys(SAID).flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])))
}

test('answers of a deprecated call say since when, until when and where it is written, over tRPC alone and in a batch, and over REST', async () => {
  expect(await saidBy('/trpc/prices.list')).toEqual(SAID)
  expect(await saidBy('/trpc/network.status,prices.list?batch=1')).toEqual(SAID)
  expect(await saidBy('/api/auth-status')).toEqual(SAID)
  expect(await saidBy('/trpc/prices.list?input=%7B')).toEqual(SAID) // refusals too
  for (const path of ['/trpc/network.status', '/trpc/network.status?batch=1', '/api/ui-config', '/trpc/contacts.list'])
    expect(await saidBy(path)).toEqual({})
})

test('the description marks deprecated calls and fields, and carries the changelog', async () => {
  const { paths, info, ...api } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi
  expect(paths['/trpc/prices.list']?.get).toMatchObject({ deprecated: true, 'x-sunset': '2027-03-01' })
  expect(paths['/api/auth-status']?.get).toMatchObject({ deprecated: true })
  const contacts = paths['/trpc/contacts.list']?.post
  expect(contacts?.deprecated).toBeUndefined()
  expect(contacts?.requestBody?.content['application/json'].schema.properties?.['search']).toMatchObject({
    deprecated: true,
  })
  expect(info.description).toContain('/api-docs/changelog')
  expect(api['x-changelog'][0]).toMatchObject({ kind: 'deprecated', ends: '2027-03-01', text: 'It ends.' })
})

test('every end lies at least 90 days after its announcement; days are days, the newest first, of calls that are there', () => {
  const days = CHANGELOG.map(({ date }) => date)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(days).toEqual(days.map((day) => new Date(day).toISOString().slice(0, 10)))
  const notices = CHANGELOG.flatMap((change) =>
    change.kind === 'deprecated' ? [daysBetween(change.date, change.ends)] : [],
  )
  expect(notices.filter((notice) => notice < NOTICE_DAYS)).toEqual([])
  const named = CHANGELOG.flatMap(({ kind, calls }) => (kind === 'removed' ? [] : calls))
  expect(named.filter((call) => !(call in now))).toEqual([])
})

test('the interface is the recorded one, and breaks nothing of it unannounced (else: npm run answers)', () => {
  const recorded = recordedSurface()
  const day = new Date().toISOString().slice(0, 10)
  expect(unannounced(recorded, now, { changes: CHANGELOG, day })).toEqual([])
  expect(surfaceText(now)).toBe(surfaceText(recorded))
})

test('a call that is gone, a field no longer answered or taken, and one newly required break it unless announced 90 days before', () => {
  const { 'prices.list': _gone, ...others } = now
  const before = now['contacts.list'] ?? { takes: {}, answers: {} }
  const [field = ''] = Object.keys(before.answers)
  const { [field]: _lost, ...answers } = before.answers
  const { search: _search, ...takes } = before.takes
  const changed = { ...others, 'contacts.list': { answers, takes: { ...takes, reason: 'string', limit: 'integer' } } }
  const breaks = unannounced(now, changed, { changes: [], day: '2027-03-01' })
  expect(breaks.map((one) => [one.call, one.field, one.why])).toEqual(
    expect.arrayContaining([
      ['prices.list', null, 'is gone'],
      ['contacts.list', field, 'is no longer answered'],
      ['contacts.list', 'search', 'is no longer taken'],
      ['contacts.list', 'limit', 'is required now'],
      ['contacts.list', 'reason', 'is required now'],
    ]),
  )
  const changes = [ended(['prices.list', 'contacts.list'])]
  expect(unannounced(now, changed, { changes, day: '2027-03-01' })).toEqual([])
  expect(unannounced(now, changed, { changes, day: '2027-02-28' })).toEqual(breaks)
  const hasty = [{ ...ended(['prices.list', 'contacts.list']), ends: '2027-02-28' } as Change]
  expect(unannounced(now, changed, { changes: hasty, day: '2027-03-01' })).toEqual(breaks)
  expect(unannounced(others, now, { changes: [], day: '2027-03-01' })).toEqual([]) // a new call breaks nothing
})
