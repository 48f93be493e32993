import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDurations, metric } from '#server/http/metrics-text.ts'
import { METRICS_TOKEN, type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

/** As fetch, but for a Host of one's own. */
async function read(headers: Record<string, string>): Promise<{ status: number; type: string; body: string }> {
  const [answer] = (await once(get(`${app.url}/metrics`, { headers, agent: false }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', body: await text(answer) }
}

test('only the bearer of the token reads the metrics, under our own host and from no page', async () => {
  expect(await read({})).toMatchObject({ status: 401 })
  for (const authorization of ['Bearer wrong', METRICS_TOKEN, `Basic ${METRICS_TOKEN}`, 'Bearer'])
    expect((await read({ authorization })).status).toBe(401)
  expect((await read({ ...bearer, host: 'evil.example' })).status).toBe(403)
  expect((await read({ ...bearer, origin: 'http://localhost:3000' })).status).toBe(403)
  expect((await read({ ...bearer, host: 'localhost:3000' })).status).toBe(200)
  const refused = JSON.parse((await read({})).body)
  expect(refused).toMatchObject({ code: 'NOT_AUTHENTICATED', requestId: expect.any(String) })
})

test('answers are counted by route, and what waits in the service is told; what cannot be read is left out and counted', async () => {
  const before = await countOf('/api/user')
  for (let asked = 0; asked < 3; asked += 1) await app.browser().get('/api/user')
  await app.browser().get('/api/nothing-of-ours')
  await expect.poll(() => countOf('/api/user')).toBe(before + 3)
  const { type, body } = await read(bearer)
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  for (const line of body.trimEnd().split('\n'))
    expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? (?:[\d.e+-]+|NaN))$/)
  for (const name of [
    'process_resident_memory_bytes',
    'astrolabe_jobs{state="waiting"}',
    'astrolabe_mails{state="sent"}',
  ])
    expect(body).toContain(`\n${name} `)
  expect(body).toContain('astrolabe_submissions{state="live"} 0')
  expect(body).toContain('astrolabe_overdue_transactions 0')
  expect(body).not.toContain('nothing-of-ours') // an address that somebody made up makes no line
  expect(body).not.toContain('astrolabe_booked_ledger') // there is no network behind this app
  expect(body).toContain('\nastrolabe_unread_parts 2\n') // the ledger, and the money that it holds
})

/** Answers of that route so far. */
async function countOf(route: string): Promise<number> {
  const { body } = await read(bearer)
  const [, count = '0'] =
    new RegExp(`seconds_count\\{method="GET",route="${route}",status="401"\\} (\\d+)`).exec(body) ?? []
  return Number(count)
}

test('times are counted within every bound that holds them, and values of labels are escaped', () => {
  const durations = createDurations('seconds', 'Help.')
  durations.note({ route: '/a' }, 0.03)
  durations.note({ route: '/a' }, 20)
  const lines = durations.text().split('\n')
  expect(lines).toContain('seconds_bucket{route="/a",le="0.01"} 0')
  expect(lines).toContain('seconds_bucket{route="/a",le="0.05"} 1')
  expect(lines).toContain('seconds_bucket{route="/a",le="10"} 1')
  expect(lines).toContain('seconds_bucket{route="/a",le="+Inf"} 2')
  expect(lines).toContain('seconds_sum{route="/a"} 20.03')
  expect(metric('m', ['gauge', 'Help.'], [{ labels: { name: 'a"\\\nb' }, value: 1 }])).toBe(
    '# HELP m Help.\n# TYPE m gauge\nm{name="a\\"\\\\\\nb"} 1',
  )
})
