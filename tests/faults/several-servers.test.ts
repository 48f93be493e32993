import { expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { readConfig } from '#server/kernel/config.ts'
import { createLogger } from '#server/kernel/logger.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { pay, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

/** Another server of the same product, on the same database and network. */
async function joined(app: TestApp): Promise<AsyncDisposable> {
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', STELLAR_PORT: '0' })
  const opened = openDatabase(app.databaseUrl)
  const { horizonUrl, passphrase } = app.network
  const parts = { config, keys: app.keys, opened, logger: createLogger(config), clock: systemClock }
  const server = await startServer({ ...parts, horizonUrl, networkPassphrase: passphrase })
  return {
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await opened.db.destroy()
    },
  }
}

test('three servers share one database: every payment is made once, also when the leader goes', async () => {
  await using app = await startMoneyApp()
  const [bob, ...payers] = await somePayers(app, '0', '20', '20', '20', '20', '20', '20')
  await using _second = await joined(app)
  const third = await joined(app)
  app.network.setFaults({ loseAnswer: { afterLedgers: 2, probability: 0.3, seed: 7 } })
  const send = () => Promise.all(payers.map(async (payer) => ({ payer, id: (await pay(app, payer, bob.address)).id })))
  const first = await send()
  await third[Symbol.asyncDispose]()
  const sends = [...first, ...(await send())]
  await app.settle()
  const rows = await Promise.all(sends.map(({ payer, id }) => see(app, payer, id)))
  expect(rows.filter(({ status }) => status !== 'confirmed')).toEqual([])
  expect(await ledgerBalance(app, bob.address)).toBe('15.1000000')
  expect(await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })).toEqual([])
})
