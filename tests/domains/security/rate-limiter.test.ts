import { expect, test } from 'vitest'
import { createRateLimiter } from '#server/domains/security/rate-limiter.ts'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { createWireRecorder } from '#tests/bench/kit/wire-recorder.ts'
import { freshDatabase } from '#tests/kit/fresh-database.ts'

const WINDOW_MS = 60_000

async function limited() {
  const fresh = await freshDatabase({ max: 4 })
  const recorder = createWireRecorder()
  fresh.pool.on('connect', recorder.watch)
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const limits = { ...RATE_LIMITS, moneyCallsOfUser: { count: 3, windowSeconds: WINDOW_MS / 1000 } }
  const made = () => createRateLimiter({ db: fresh.db, clock, limits })
  const pass = (ms: number) => {
    now += ms
  }
  return { ...fresh, recorder, made, pass }
}
type Limiter = ReturnType<typeof createRateLimiter>

async function passing(limiters: Limiter[], keys: string[]): Promise<string[]> {
  const charges = keys.map((key, at) =>
    Promise.resolve(limiters[at % limiters.length]?.charge('moneyCallsOfUser', key)),
  )
  const settled = await Promise.allSettled(charges)
  return keys.filter((_, at) => settled[at]?.status === 'fulfilled')
}

test('tries that come together are one statement, and each counts', async () => {
  await using fresh = await limited()
  const limiter = fresh.made()
  fresh.recorder.begin()
  expect(await passing([limiter], ['a', 'b', 'a', 'a', 'b', 'a', 'a'])).toEqual(['a', 'b', 'a', 'a', 'b'])
  expect(fresh.recorder.end()).toHaveLength(1)
  await expect(limiter.charge('moneyCallsOfUser', 'a')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await passing([limiter], ['b', 'b'])).toEqual(['b'])
})

test('a window that has ended begins anew, with all tries that come together', async () => {
  await using fresh = await limited()
  const limiter = fresh.made()
  await passing([limiter], ['a', 'a', 'a', 'a'])
  fresh.pass(WINDOW_MS + 1)
  expect(await passing([limiter], ['a', 'a'])).toEqual(['a', 'a'])
  expect(await passing([limiter], ['a', 'a'])).toEqual(['a'])
})

test('processes that count the same people in other orders neither lose a try nor wait for each other', async () => {
  await using fresh = await limited()
  const limiters = [fresh.made(), fresh.made(), fresh.made()]
  const people = Array.from({ length: 20 }, (_, at) => `person ${at}`)
  const keys = [...people, ...people.toReversed(), ...people, ...people.toReversed(), ...people]
  const passed = await passing(limiters, keys)
  expect(passed.toSorted()).toEqual([...people, ...people, ...people].toSorted())
})

test('what is taken back of a counter that is gone stands in nobody’s way, also by a clock that is behind', async () => {
  await using fresh = await limited()
  const [ahead, behind] = [fresh.made(), fresh.made()]
  await Promise.all([ahead.clear('moneyCallsOfUser', 'a'), ahead.refund('moneyCallsOfUser', 'b')])
  fresh.pass(-WINDOW_MS / 2)
  expect(await passing([behind], ['a', 'a', 'b'])).toEqual(['a', 'a', 'b'])
})
