import { expect, test } from 'vitest'
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
