import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FaultRequest } from '#server/embedded-network/start.types.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, pay, see, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const ENVELOPE_LIFE_SECONDS = 60

let app: TestApp
let now = () => new Date()
let ann: Payer
let bob: Payer
beforeAll(async () => {
  app = await startMoneyApp({ clock: { now: () => now() } })
  ;[ann, bob] = await somePayers(app, '10000', '0')
})
afterAll(() => app.close())

afterEach(async () => {
  now = () => new Date()
  app.network.setFaults({})
  await app.settle()
  const breaches = await listBreaches({ pool: app.pool, horizonUrl: app.network.horizonUrl })
  if (breaches.length > 0) throw new Error(breaches.join('\n'))
})

const bobHas = async () => Number(await ledgerBalance(app, bob.address))
const attemptsAt = async (id: string) =>
  (await app.pool.query('select 1 from submission_intents where intent_id = $1', [id])).rowCount

async function nextSendOf(id: string): Promise<Date> {
  const { rows } = await app.pool.query<{ next_send_at: Date }>(
    `select s.next_send_at from submissions s join submission_intents i on i.submission_id = s.id where i.intent_id = $1`,
    [id],
  )
  return rows[0]?.next_send_at ?? new Date(0)
}

/** Closes ledgers and gathers the statuses that the payment shows meanwhile, until it is done or so many have closed. */
async function watch(
  id: string,
  ledgers: number,
  request: () => { closeTime?: number } = () => ({}),
): Promise<string[]> {
  const seen: string[] = []
  for (let closed = 0; closed < ledgers; closed += 1) {
    await app.closeLedger(request())
    seen.push((await see(app, ann, id)).status)
  }
  return seen
}

const sent = (id: string, times = 1) =>
  eventually(async () => {
    const found =
      'select 1 from submissions s join submission_intents i on i.submission_id = s.id where i.intent_id = $1 and s.sends >= $2'
    return (await app.pool.query(found, [id, times])).rowCount === 1
  }, `it was sent ${times} times`)

const ONCE: [name: string, faults: FaultRequest][] = [
  ['a 504 at once, applied in the next ledger', { status504: { times: 1 } }],
  ['an answer that is lost, applied in the next ledger', { loseAnswer: { afterLedgers: 1, times: 1 } }],
  ['an answer that is lost, applied three ledgers later', { loseAnswer: { afterLedgers: 3, times: 1 } }],
  ['an answer that is lost, applied nine ledgers later', { loseAnswer: { afterLedgers: 9, times: 1 } }],
  ['tx_bad_seq said of what was accepted', { badSeqForAccepted: { times: 1 } }],
  ['a Horizon that is three ledgers behind', { ingestLag: { ledgers: 3 } }],
  [
    'a Horizon that is behind, and a lost answer',
    { ingestLag: { ledgers: 2 }, loseAnswer: { afterLedgers: 2, times: 1 } },
  ],
  ['streams that are cut after each ledger', { cutStreams: {} }],
]

test.each(ONCE)('%s: paid once, and never called failed meanwhile', async (_, faults) => {
  const before = await bobHas()
  app.network.setFaults(faults)
  const { id } = await pay(app, ann, bob.address, { amount: '3' })
  await sent(id)
  const seen: string[] = []
  for (let ledger = 0; ledger < 14 && seen.at(-1) !== 'confirmed'; ledger += 1) {
    await app.network.closeLedger()
    seen.push((await see(app, ann, id)).status)
  }
  expect(seen.filter((status) => status !== 'signed' && status !== 'confirmed')).toEqual([])
  app.network.setFaults({})
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed', resultCode: null })
  expect(await attemptsAt(id)).toBe(1)
  expect(await bobHas()).toBeCloseTo(before + 3, 7)
})

test('an envelope that the network forgot is sent again as the same bytes', async () => {
  const before = await bobHas()
  app.network.setFaults({ resetAfterRead: { times: 2 } })
  const { id } = await pay(app, ann, bob.address)
  await sent(id, 3)
  const [status] = await watch(id, 1)
  expect(status).toBe('confirmed')
  expect(await attemptsAt(id)).toBe(1)
  expect(await bobHas()).toBeCloseTo(before + 1, 7)
})

test('an envelope without an answer is sent again when the service’s clock says so, twice as late each time', async () => {
  const start = Date.now()
  app.network.setFaults({ resetAfterRead: {} })
  let at = start
  now = () => new Date(at)
  const { id } = await pay(app, ann, bob.address)
  for (const [sends, backoffMs] of [500, 1000, 2000, 4000, 8000, 10_000].entries()) {
    await sent(id, sends + 1)
    const due = await nextSendOf(id)
    expect([sends, due.getTime() - at]).toEqual([sends, backoffMs])
    at = due.getTime()
  }
  now = () => new Date(Math.max(Date.now(), at))
  app.network.setFaults({})
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await attemptsAt(id)).toBe(1)
})

test('too many requests: the payment waits and is made', async () => {
  const before = await bobHas()
  const { id } = await pay(app, ann, bob.address)
  app.network.setFaults({ rateLimit: { times: 6 } })
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await bobHas()).toBeCloseTo(before + 1, 7)
})

test('an envelope that never arrives is proven dead by the ledger’s clock, and signed anew with the same number', async () => {
  const before = await bobHas()
  app.network.setFaults({ resetAfterRead: {} })
  const { id } = await pay(app, ann, bob.address)
  await sent(id)
  const { closeTime } = await app.closeLedger()
  await app.closeLedger({ closeTime: closeTime + ENVELOPE_LIFE_SECONDS - 1 })
  await sent(id, 2)
  expect(await attemptsAt(id)).toBe(1)
  await app.closeLedger({ closeTime: closeTime + ENVELOPE_LIFE_SECONDS + 5 })
  await eventually(async () => (await attemptsAt(id)) === 2, 'a second envelope is signed')
  app.network.setFaults({})
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  const { rows } = await app.pool.query(
    `select s.sequence, s.outcome from submissions s join submission_intents i on i.submission_id = s.id
     where i.intent_id = $1 order by s.attempt`,
    [id],
  )
  expect(rows).toEqual([
    { sequence: rows[0]?.sequence, outcome: 'dead' },
    { sequence: rows[0]?.sequence, outcome: 'applied' },
  ])
  expect(await bobHas()).toBeCloseTo(before + 1, 7)
})

test('past its time, but Horizon behind: nothing is signed anew before Horizon has seen the bound pass', async () => {
  const before = await bobHas()
  const { closeTime } = await app.closeLedger()
  app.network.setFaults({ status504: { times: 1 }, ingestLag: { ledgers: 4 } })
  const { id } = await pay(app, ann, bob.address)
  await sent(id)
  await app.network.closeLedger() // here it is applied, and nobody can see it yet
  for (const later of [90, 100, 110]) {
    await app.network.closeLedger({ closeTime: closeTime + later })
    await sent(id)
    expect([await see(app, ann, id), await attemptsAt(id)]).toMatchObject([{ status: 'signed' }, 1])
  }
  app.network.setFaults({})
  await app.settle()
  expect(await see(app, ann, id)).toMatchObject({ status: 'confirmed' })
  expect(await attemptsAt(id)).toBe(1)
  expect(await bobHas()).toBeCloseTo(before + 1, 7)
})

test('many payments of many people under every fault at once: all are paid once', async () => {
  const people = await somePayers(app, '50', '50', '50', '50')
  const before = await bobHas()
  const some = (seed: number) => ({ probability: 0.25, seed })
  app.network.setFaults({
    loseAnswer: { afterLedgers: 2, ...some(1) },
    status504: some(2),
    badSeqForAccepted: some(3),
    resetAfterRead: some(4),
    rateLimit: { probability: 0.05, seed: 5 },
    cutStreams: some(6),
  })
  const sends = await Promise.all(
    people.flatMap((person) =>
      Array.from({ length: 2 }, async () => ({ person, id: (await pay(app, person, bob.address)).id })),
    ),
  )
  await app.settle()
  app.network.setFaults({})
  await app.settle()
  const rows = await Promise.all(sends.map(({ person, id }) => see(app, person, id)))
  expect(rows.filter(({ status }) => status !== 'confirmed')).toEqual([])
  expect(await bobHas()).toBeCloseTo(before + 8, 6)
})
