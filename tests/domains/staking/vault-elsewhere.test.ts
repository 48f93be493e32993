import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/kit/fresh-database.ts'
import { openFromRoot } from '#tests/kit/root-funds.ts'
import { startBeside, startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let elsewhere: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { embedded: _own, ...given } = app.keys
  elsewhere = await startBeside({ network: app.network, keys: given }, await freshDatabase())
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})

test('where the network is not its own, the service makes the key of its vault once, and has a vault once it is opened', async () => {
  const { mirror, serviceAccounts } = elsewhere.engine
  const vault = await mirror.findByRole('vault')
  const { rows } = await elsewhere.pool.query(`select address, sealed_secret from ledger_accounts where role = 'vault'`)
  expect(rows).toEqual([{ address: vault?.address, sealed_secret: expect.stringMatching(/^v1:/) }])
  await serviceAccounts.register()
  expect((await mirror.findByRole('vault'))?.address).toBe(vault?.address)
  await openFromRoot(app.network, [{ address: vault?.address ?? '', amount: '100' }])
  await elsewhere.closeLedger()
  expect(await mirror.findByRole('vault')).toMatchObject({ status: 'active' })
})
