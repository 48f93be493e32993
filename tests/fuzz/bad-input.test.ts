import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS, type RateLimits } from '#server/domains/security/rate-limits.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'
import { type FuzzedCall, procedureCalls, REST_CALLS } from './calls.ts'
import { databaseState } from './database-state.ts'
import { malformedRequest, oddRequest } from './malformed.ts'
import { randomFrom } from './random.ts'

const CALLS = [...REST_CALLS, ...procedureCalls()]
const CALLS_WITH_INPUT = procedureCalls().filter(({ schema, name }) => schema && name !== 'live.watch')
/** Of each kind for each call, so that there are so many requests in all. */
const INPUTS = Math.ceil(Number(process.env['FUZZ_REQUESTS'] ?? 20_000) / (CALLS.length + CALLS_WITH_INPUT.length))
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const AT_ONCE = 8
const unlimited = { count: 1_000_000_000, windowSeconds: 3600 }
const WIDE = { burst: 1e9, perSecond: 1e9 }
const LIMITS = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, unlimited])) as RateLimits

let app: TestApp
/** Of an ordinary person, and of a super administrator for what is open to administrators alone. */
let cookies: { person: string; admin: string }
beforeAll(async () => {
  app = await startTestApp({ limits: LIMITS, callLimits: WIDE, lookupLimits: WIDE, checkLimits: WIDE })
  const [person, admin] = [
    await signIn(app, await aUser(app)),
    await signIn(app, await aUser(app, { isSuperAdmin: true })),
  ]
  cookies = { person: person.cookie, admin: admin.cookie }
  await app.settle() // what signing in has asked of jobs is done
})
afterAll(async () => {
  if (process.env['FUZZ_REQUESTS']) console.table(outcomes)
  await app.close()
})
/** How often each call answered with which status. */
const outcomes: Record<string, Record<string, number>> = {}

test('the calls under /api that are tried are those that there are', () => {
  const found = routesIn(app.http.printRoutes({ commonPrefix: false })).filter((route) => / \/api\//.test(route))
  expect(found.sort((a, b) => a.localeCompare(b))).toEqual(
    REST_CALLS.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
  )
})

/** As the last of these calls has left it. */
let state: Awaited<ReturnType<typeof databaseState>> | undefined

test.each(CALLS)(
  `$name refuses ${INPUTS} malformed inputs with 4xx, a message and a request id, and changes nothing`,
  async (call) => {
    const before = (state ??= await databaseState(app.pool))
    const wrong = await tryAll(call)
    state = await databaseState(app.pool)
    expect(wrong.slice(0, 5)).toEqual([])
    expect(state).toEqual(before)
  },
  INPUTS * 200 + 60_000,
)

test.each(CALLS_WITH_INPUT)(
  `$name answers ${INPUTS} odd inputs that its schema takes, or refuses them with 4xx, and never fails`,
  async (call) => {
    const wrong: unknown[] = []
    await eachSeed(async (seed) => {
      const { path, method, ...init } = oddRequest(call, randomFrom(seed))
      const response = await fetch(app.url + path, {
        ...init,
        method,
        headers: { ...init.headers, cookie: cookieFor(call) },
      })
      const text = await response.text()
      const { status } = response
      const isAnswered = status === 200 || (status < 500 && status !== 429 && isExplained(text))
      if (!isAnswered) wrong.push({ seed, path, body: init.body, status, text: text.slice(0, 500) })
    })
    expect(wrong.slice(0, 5)).toEqual([])
  },
  INPUTS * 400 + 60_000,
)

const cookieFor = ({ path }: FuzzedCall): string =>
  /^\/(?:trpc\/admin\.|api\/admin\/)/.test(path) ? cookies.admin : cookies.person

/** Fastify prints its routes as a tree: a path within another stands below it, four columns to the right. */
function routesIn(printed: string): string[] {
  const above: string[] = []
  return printed.split('\n').flatMap((line) => {
    const [, indent = '', path = '', methods = ''] = /^(.*?)[├└]── (\S*) \(([A-Z, ]+)\)/.exec(line) ?? []
    if (methods === '') return []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + path
    const known = methods.split(', ').filter((method) => method !== 'HEAD')
    return known.map((method) => `${method} ${above[depth]}`)
  })
}

/** Descriptions of the requests that were not refused as they should be; each with the seed that repeats it. */
async function tryAll(call: FuzzedCall): Promise<unknown[]> {
  const wrong: unknown[] = []
  await eachSeed(async (seed) => {
    const fault = await tryOne(call, seed)
    if (fault !== null) wrong.push(fault)
  })
  return wrong
}

/** Some inputs at a time, so that neither side waits for the other. */
async function eachSeed(work: (seed: number) => Promise<void>): Promise<void> {
  for (let first = 0; first < INPUTS; first += AT_ONCE) {
    const seeds = Array.from({ length: Math.min(AT_ONCE, INPUTS - first) }, (_, n) => SEED + first + n)
    await Promise.all(seeds.map(work))
  }
}

async function tryOne(call: FuzzedCall, seed: number): Promise<unknown> {
  const { fault, path, method, headers = {}, body } = malformedRequest(call, randomFrom(seed))
  const init = { method, headers: { cookie: cookieFor(call), ...headers }, body }
  const response = await fetch(app.url + path, init)
  const text = await response.text()
  const { status } = response
  const counts = (outcomes[call.name] ??= {})
  counts[status] = (counts[status] ?? 0) + 1
  // 401 would mean that the session is gone, and nothing behind it was tried; 429 that a limit stood before
  const isRefused = status >= 400 && status < 500 && status !== 401 && status !== 429 && isExplained(text)
  const sent = { seed, fault, method, path: path.slice(0, 300), body: String(body).slice(0, 300) }
  return isRefused ? null : { ...sent, status, text: text.slice(0, 500) }
}

/** A sentence, a code and a request id, in the shape of REST or of tRPC; and nothing of our insides. */
function isExplained(text: string): boolean {
  if (/node_modules|src-server|\n\s+at /.test(text)) return false
  const body = JSON.parse(text) as { error?: { message: string; data: object } }
  const { message, code, requestId } = (body.error ? { ...body.error, ...body.error.data } : body) as Record<
    string,
    unknown
  >
  return String(message).length >= 5 && /^[A-Z_]+$/.test(String(code)) && /^[0-9a-f-]{36}$/.test(String(requestId))
}
