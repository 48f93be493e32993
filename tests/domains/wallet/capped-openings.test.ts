import { expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.ts'
import { startServer } from '#server/compose.ts'
import { createCappedOpenings } from '#server/domains/wallet/openings/capped-openings.ts'
import { turnOf } from '#server/domains/wallet/openings/opening-caps.ts'
import { systemClock } from '#server/kernel/clock.ts'
import { createLogger } from '#server/kernel/logger.ts'
import type { WalletOverview } from '#shared/domains/wallet/wallet.schema.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { eventually } from '#tests/kit/money-app.ts'
import { startPeopleApp } from '#tests/kit/people-app.ts'
import { runJob } from '#tests/kit/run-job.ts'
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/kit/start-test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** As on a network whose XLM is worth something, where people come from the address that X-Forwarded-For names. */
async function startOnRealNetwork({ inAll, ofNetwork = 1000 }: { inAll: number; ofNetwork?: number }) {
  const clock = settableClock()
  const environment = {
    WALLETS_PER_DAY: String(inAll),
    WALLETS_PER_NETWORK: String(ofNetwork),
    TRUST_PROXY: '127.0.0.1,::1',
    DEMO_DATA: 'off',
  }
  const options: TestAppOptions = { clock, hasRealValue: true, environment }
  return { app: await startTestApp(options), clock, options }
}

function settableClock() {
  let aheadMs = 0
  return {
    now: () => new Date(Date.now() + aheadMs),
    moveOn: (ms: number) => {
      aheadMs += ms
    },
  }
}

interface Newcomer {
  id: string
  overview: () => Promise<WalletOverview>
}

/** Registered over HTTP from that address. */
async function newcomer(app: TestApp, ip = '198.51.100.7'): Promise<Newcomer> {
  const answer = await fetch(`${app.url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
    body: JSON.stringify(someone()),
  })
  const { id } = (await answer.json()) as { id: string }
  return { id, overview: () => app.services.wallet.overview(id) }
}

/** As the link of the first mail does, without the mail. */
async function prove(app: TestApp, ...people: readonly Pick<Newcomer, 'id'>[]): Promise<void> {
  for (const { id } of people)
    await app.db.updateTable('users').set({ emailVerifiedAt: nextMoment() }).where('id', '=', id).execute()
}
let moments = 0
/** Each a millisecond after the one before, so that the line has an order. */
const nextMoment = (): Date => new Date(Date.now() - 60_000 + (moments += 1))

/** Another server of the same product, on the same database and network. */
async function another(app: TestApp, { clock = systemClock, hasRealValue }: TestAppOptions) {
  const opened = openDatabase(app.databaseUrl)
  const { config, keys, network } = app
  const places = { horizonUrl: network.horizonUrl, networkPassphrase: network.passphrase }
  const parts = { config: { ...config, port: 0 }, keys, opened, logger: createLogger(config), clock, ...places }
  const server = await startServer({ ...parts, hasRealValue })
  return {
    services: server.services,
    [Symbol.asyncDispose]: async () => {
      await server.close()
      await opened.db.destroy()
    },
  }
}

const openings = async ({ pool }: TestApp): Promise<number> =>
  (await pool.query(`select 1 from transactions where type = 'account_create'`)).rowCount ?? 0
const look = (app: Pick<TestApp, 'services'>): Promise<void> => runJob(app.services, 'accounts.open')
/** Until every opening that was queued is in a ledger. */
async function settleQueued(app: TestApp): Promise<void> {
  for (let n = 0; n < 40; n += 1) {
    const left = await app.pool.query(`select 1 from transactions where status in ('queued', 'signed')`)
    if (left.rowCount === 0) return
    await app.network.untilQueued(1)
    await app.closeLedger()
  }
}

test('a wallet is not opened before the address is proven, and then by itself', async () => {
  const { app } = await startOnRealNetwork({ inAll: 10 })
  await using held = app
  const person = await newcomer(held)
  await look(app)
  expect(await openings(app)).toBe(0)
  expect(await person.overview()).toMatchObject({ status: 'creating', opening: { waitsFor: 'email' } })
  await prove(app, person)
  await look(app)
  await settleQueued(app)
  expect(await person.overview()).toMatchObject({ status: 'active', opening: null })
})

test('who is beyond the cap of a day waits in the order of their proofs, is told when, and is opened then', async () => {
  const { app, clock } = await startOnRealNetwork({ inAll: 2 })
  await using held = app
  const people = await Promise.all(Array.from({ length: 5 }, () => newcomer(held)))
  const [first, second, third, , fifth] = people
  if (!first || !second || !third || !fifth) throw new Error('five were asked for')
  await prove(app, ...people)
  await look(app)
  await settleQueued(app)
  expect(await openings(app)).toBe(2)
  for (const { overview } of [first, second]) expect(await overview()).toMatchObject({ status: 'active' })
  const hoursOf = async ({ overview }: Newcomer) => {
    const { opening } = await overview()
    const opensAt = opening?.waitsFor === 'turn' ? opening.opensAt : null
    return Math.round((Date.parse(opensAt ?? '') - clock.now().getTime()) / HOUR_MS)
  }
  expect([await hoursOf(third), await hoursOf(fifth)]).toEqual([24, 48])

  clock.moveOn(23 * HOUR_MS)
  await look(app)
  expect(await openings(app)).toBe(2)
  clock.moveOn(HOUR_MS + 60_000)
  await look(app)
  await settleQueued(app)
  expect(await openings(app)).toBe(4)
  expect(await third.overview()).toMatchObject({ status: 'active', opening: null })
  clock.moveOn(DAY_MS + 60_000)
  await look(app)
  await settleQueued(app)
  expect(await fifth.overview()).toMatchObject({ status: 'active' })
})

test('one network has a cap of its own, and holds up nobody else', async () => {
  const { app } = await startOnRealNetwork({ inAll: 10, ofNetwork: 2 })
  await using held = app
  const crowd = await Promise.all(Array.from({ length: 4 }, (_, at) => newcomer(held, `203.0.113.${at + 1}`)))
  const site = await Promise.all(Array.from({ length: 3 }, (_, at) => newcomer(held, `2001:db8:7:${at}::1`)))
  const other = await newcomer(held, '192.0.2.9')
  await prove(app, ...crowd, ...site, other)
  await look(app)
  await settleQueued(app)
  const isOpen = async ({ overview }: Newcomer) => (await overview()).status === 'active'
  expect(await Promise.all(crowd.map(isOpen))).toEqual([true, true, false, false])
  expect(await Promise.all(site.map(isOpen))).toEqual([true, true, false])
  expect(await isOpen(other)).toBe(true)
  expect((await crowd[2]?.overview())?.opening).toMatchObject({ waitsFor: 'turn', opensAt: expect.any(String) })
})

test('two processes together open no more than the cap allows', async () => {
  const { app, options } = await startOnRealNetwork({ inAll: 7 })
  await using held = app
  const people = await Promise.all(Array.from({ length: 20 }, () => newcomer(held)))
  await prove(app, ...people)
  await using second = await another(app, options)
  await Promise.all([look(app), look(second), look(app), look(second)])
  expect(await openings(app)).toBe(7)
  const granted = await app.pool.query('select 1 from wallet_openings where granted_at is not null')
  expect(granted.rowCount).toBe(7)
})

test('who counts while another process has granted and not committed waits for it, and counts what it did', async () => {
  await using app = await startPeopleApp()
  const { db, clock, pool } = app
  const capped = createCappedOpenings({ db, clock, caps: { inAll: 1, ofNetwork: 10 } })
  const made = async () => ({ id: String((await app.browser().post('/api/register', someone())).body['id']) })
  const [early, late] = [await made(), await made()]
  const proveAt = (id: string, at: Date) =>
    db.updateTable('users').set({ emailVerifiedAt: at }).where('id', '=', id).execute()
  await proveAt(late.id, new Date(clock.now().getTime() - 1000))
  await capped.join('all')
  const grant = () => db.transaction().execute((trx) => capped.grant(trx, 500))
  const isWaiting = async () =>
    (await pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount === 1

  let second: ReturnType<typeof grant> = Promise.resolve([])
  const first = await db.transaction().execute(async (trx) => {
    const granted = await capped.grant(trx, 500)
    await proveAt(early.id, new Date(clock.now().getTime() - 2000)) // before the other in line
    await capped.join('all')
    second = grant()
    await Promise.race([second, eventually(isWaiting, 'the second waits')])
    return granted
  })
  expect(first.map(({ id }) => id)).toEqual([late.id])
  await second
  const granted = await pool.query('select user_id from wallet_openings where granted_at is not null')
  expect(granted.rows).toEqual([{ user_id: late.id }])
})

test('an account that an operator made needs no mail and counts for no network', async () => {
  const { app } = await startOnRealNetwork({ inAll: 10, ofNetwork: 1 })
  await using held = app
  const made = await Promise.all(
    [someone(), someone(), someone()].map((person) => held.services.auth.createAccount(person)),
  )
  await look(app)
  await settleQueued(app)
  for (const { id } of made) expect(await app.services.wallet.overview(id)).toMatchObject({ status: 'active' })
})

test('an opening that the ledger refuses is asked for again without another grant', async () => {
  const { app } = await startOnRealNetwork({ inAll: 1 })
  await using held = app
  await held.closeLedger({ txs: [], upgrades: { baseReserve: 20_000_000 } })
  const person = await newcomer(held)
  await prove(app, person)
  await look(app)
  await settleQueued(app)
  expect(await person.overview()).toMatchObject({ status: 'creating', opening: null })
  await app.closeLedger({ txs: [], upgrades: { baseReserve: 5_000_000 } })
  await look(app)
  await settleQueued(app)
  expect(await person.overview()).toMatchObject({ status: 'active' })
  const granted = await app.pool.query('select 1 from wallet_openings where granted_at is not null')
  expect(granted.rowCount).toBe(1)
})

test('where XLM is worth nothing wallets are opened at once, proven or not', async () => {
  await using app = await startTestApp({ environment: { WALLETS_PER_DAY: '1' } })
  const people = [await newcomer(app), await newcomer(app)]
  await app.settle()
  for (const { overview } of people) expect(await overview()).toMatchObject({ status: 'active', opening: null })
})

test.each([
  [{ ahead: 0, granted: 0, cap: 2 }, 'now'],
  [{ ahead: 1, granted: 0, cap: 2 }, 'now'],
  [
    { ahead: 0, granted: 2, cap: 2 },
    { nth: 0, days: 0 },
  ],
  [
    { ahead: 1, granted: 2, cap: 2 },
    { nth: 1, days: 0 },
  ],
  [
    { ahead: 2, granted: 2, cap: 2 },
    { nth: 0, days: 1 },
  ],
  [
    { ahead: 5, granted: 1, cap: 2 },
    { nth: 0, days: 2 },
  ],
  [
    { ahead: 0, granted: 9, cap: 2 },
    { nth: 0, days: 0 },
  ],
])('a turn comes with the end of an earlier grant: %j', (line, turn) => {
  expect(turnOf(line)).toEqual(turn)
})
