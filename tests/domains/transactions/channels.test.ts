import { Keypair } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toStroops } from '#shared/kernel/stroops.ts'
import { listBreaches } from '#tests/faults/invariants.ts'
import { freeze, thaw } from '#tests/kit/freezes.ts'
import { backupOf } from '#tests/kit/fresh-database.ts'
import { holdSigning } from '#tests/kit/hold-signing.ts'
import { eventually, ledgerBalance, startMoneyApp } from '#tests/kit/money-app.ts'
import { type Payer, somePayers } from '#tests/kit/payers.ts'
import { startBeside, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let people: Payer[]
beforeEach(async () => {
  app = await startMoneyApp()
  people = await somePayers(app, '1', '1', '1')
})
afterEach(() => app.close())

const EACH = '0.01'
const MANY = 600
const breachesOf = ({ pool, network }: TestApp) => listBreaches({ pool, horizonUrl: network.horizonUrl })

type Payout = Parameters<TestApp['services']['payouts']['queue']>[1]['payouts'][number]
const payoutsOf = (count: number): Payout[] =>
  Array.from({ length: count }, (_, at) => {
    const { id: userId, address: to } = people[at % people.length] as Payer
    return { key: `many ${uuid()}`, userId, to, asset: 'XLM', amount: EACH }
  })
const queue = async (at: TestApp, payouts: readonly Payout[]) => {
  const batch = { source: 'fee' as const, type: 'payout' as const, payouts }
  return (await at.db.transaction().execute((trx) => at.services.payouts.queue(trx, batch))).transactions
}

/** Queues payouts and spreads them before any is signed. Answers how to go on. */
async function spread(at: TestApp, payouts: readonly Payout[]): Promise<() => Promise<void>> {
  const resume = await holdSigning(at)
  await queue(at, payouts)
  await at.engine.channels.spread()
  return resume
}
/** A first crowd, for which the channels are opened. */
async function openChannels(at: TestApp): Promise<void> {
  const resume = await spread(at, payoutsOf(120))
  await resume()
  await at.settle()
}

const heldBy = async (at: TestApp): Promise<bigint[]> =>
  Promise.all(people.map(async ({ address }) => toStroops((await ledgerBalance(at, address)) ?? '0')))
const expectPaid = async (at: TestApp, before: readonly bigint[], count: number) => {
  const each = (BigInt(count) / BigInt(people.length)) * toStroops(EACH)
  expect(await heldBy(at)).toEqual(before.map((held) => held + each))
}

interface Sent {
  role: string
  envelopes: number
  intents: number
}
const sentBy = async ({ pool }: TestApp): Promise<Sent[]> =>
  (
    await pool.query<Sent>(
      `select a.role, count(distinct s.id)::int as envelopes, count(*)::int as intents
       from submissions s join ledger_accounts a on a.address = s.source join submission_intents i on i.submission_id = s.id
         join transactions t on t.id = i.intent_id and t.type = 'payout'
       where s.outcome = 'applied' group by a.role order by a.role`,
    )
  ).rows

test('what fills many envelopes goes by channels side by side, each payment once, at the cost of the account that pays', async () => {
  await openChannels(app)
  const before = await heldBy(app)
  const resume = await spread(app, payoutsOf(MANY))
  await resume()
  await app.settle()
  await expectPaid(app, before, MANY)
  const sent = await sentBy(app)
  expect(sent.map(({ role }) => role)).toEqual(['channel', 'fee'])
  expect(sent[0]?.intents).toBeGreaterThanOrEqual(MANY - 100)
  const held = await app.pool.query(
    `select trim_scale(b.balance)::text as balance, count(*)::int as channels from balances b
       join ledger_accounts a on a.address = b.address and a.role = 'channel' group by b.balance`,
  )
  expect(held.rows).toEqual([{ balance: '1', channels: 20 }])
  expect((await app.pool.query('select 1 from reservations')).rowCount).toBe(0)
  const paidFrom = await app.pool.query(
    `select distinct a.role from transactions t join ledger_accounts a on a.address = t."from" where t.type = 'payout'`,
  )
  expect(paidFrom.rows).toEqual([{ role: 'fee' }])
  expect(await breachesOf(app)).toEqual([])
})

test('one that fails in a channel’s envelope fails alone, and a frozen payer stops its channels', async () => {
  await openChannels(app)
  const before = await heldBy(app)
  const nobody = { ...(payoutsOf(1)[0] as Payout), to: Keypair.random().publicKey() }
  const payouts = payoutsOf(300)
  const resume = await spread(app, [...payouts.slice(0, 150), nobody, ...payouts.slice(150)])
  const { address } = (await app.engine.mirror.findByRole('fee')) ?? {}
  await freeze(app, { address: address ?? '' })
  await resume()
  await app.closeLedger()
  await app.closeLedger()
  expect(await heldBy(app)).toEqual(before)
  await thaw(app, { address: address ?? '' })
  await app.settle()
  await expectPaid(app, before, 300)
  const statuses = await app.pool.query('select status, result_code from transactions where "to" = $1', [nobody.to])
  expect(statuses.rows).toEqual([{ status: 'failed', result_code: 'op_no_destination' }])
  expect(await breachesOf(app)).toEqual([])
})

test('after a restore from before the channels were opened nothing is paid twice, and nothing freezes', async () => {
  const before = await heldBy(app)
  const early = payoutsOf(MANY / 2)
  const resume = await holdSigning(app)
  await queue(app, early)
  const backup = await backupOf(app.databaseUrl) // of before there was a channel: these wait for the account that pays
  await app.engine.channels.spread()
  await app.pool.query(`update ledger_accounts set leased_by = null, leased_until = null where role = 'treasury'`)
  await eventually(async () => {
    await app.closeLedger()
    return (await sentBy(app)).length > 0
  }, 'channels send them')
  await resume()
  await app.settle()
  const late = payoutsOf(MANY / 2)
  await (await spread(app, late))()
  await app.settle()
  await expectPaid(app, before, MANY)
  expect((await sentBy(app))[0]).toMatchObject({ role: 'channel' })

  await using restored = await startBeside(app, backup)
  await queue(restored, late.slice(0, 100)) // before all of the ledger is read
  await restored.closeLedger()
  await queue(restored, [...early, ...late])
  await restored.settle()
  await expectPaid(restored, before, MANY)
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  expect(await breachesOf(restored)).toEqual([])
})

test('after a restore what channels had taken up is found where they sent it, and queued again nothing is paid twice', async () => {
  await openChannels(app)
  const before = await heldBy(app)
  const payouts = payoutsOf(MANY / 2)
  const resume = await spread(app, payouts)
  const backup = await backupOf(app.databaseUrl)
  await resume()
  await app.settle()
  await using restored = await startBeside(app, backup)
  await restored.closeLedger()
  await queue(restored, payouts)
  await restored.settle()
  await expectPaid(restored, before, MANY / 2)
  expect(await restored.engine.freezes.listOpen()).toEqual([])
  expect(await breachesOf(restored)).toEqual([])
})
