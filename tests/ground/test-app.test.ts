import { expect, test } from 'vitest'
import { createJobs, cronItemsOf } from '#server/jobs/job-list.ts'
import { aUser, signIn, trpcFor } from '#tests/kit/people.ts'
import { startTestApp } from '#tests/kit/start-test-app.ts'

test('the product starts in this process, answers, makes wallets, and ends', async () => {
  await using app = await startTestApp()
  const ready = await fetch(`${app.url}/readyz`)
  expect({ status: ready.status, body: await ready.json() }).toEqual({
    status: 200,
    body: { status: 'ok', failing: [], degraded: [] },
  })
  const [ann, bob] = [await aUser(app), await aUser(app)]
  expect(ann.address).not.toBe(bob.address)
  const { trpc } = await signIn(app, ann)
  expect(await trpc.wallet.overview.query()).toMatchObject({ address: ann.address, status: 'active' })
  await expect(trpcFor(app).wallet.overview.query()).rejects.toMatchObject({ data: { code: 'NOT_AUTHENTICATED' } })
})

test('jobs come by the clock, unless whoever starts the product runs them', async () => {
  const comeByTheClock = async (options: { jobsByTheClock?: boolean }) => {
    await using app = await startTestApp(options)
    const { rows } = await app.pool.query<{ task: string }>(
      'select identifier as task from graphile_worker._private_known_crontabs order by 1',
    )
    return {
      found: rows.map(({ task }) => task),
      wanted: cronItemsOf(createJobs(app.services)).map(({ task }) => task),
    }
  }
  const usual = await comeByTheClock({ jobsByTheClock: undefined })
  expect(usual.found.length).toBeGreaterThan(0)
  expect(usual.found.toSorted()).toEqual(usual.wanted.toSorted())
  expect((await comeByTheClock({})).found).toEqual([])
})
