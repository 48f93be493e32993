import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deposit } from '#shared/domains/deposits/deposits.schema.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { ledgerBalance } from '#tests/kit/money-app.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Person
let bob: Person
let importer: Person
let decider: Person
let third: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  await app.pool.query(`update payment_methods set config_settings = jsonb_set(config_settings, '{levels}',
    '[{"day":"0","month":"0"},{"day":"50000","month":"90000"},{"day":"50000","month":"90000"}]')`)
  ;[ann, bob] = [await aPerson(app), await aPerson(app)]
  ;[importer, decider, third] = [await anAdmin(app), await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

let made = 0
const newId = (): string => `#D-TEST${String((made += 1)).padStart(4, '0')}X`
const lineFor = (
  order: Deposit,
  change: Partial<{ id: string; amount: string; note: string; payer: string; date: string }> = {},
) => ({
  id: newId(),
  amount: order.payUsd,
  note: `for XLM ${order.reference}`,
  payer: '$payer',
  date: new Date().toISOString(),
  ...change,
})
const decide = (
  by: Person,
  id: string,
  verdict: 'credit' | 'refuse' | 'refund' | 'reverse',
  refundPaymentId?: string,
) =>
  by.trpc.admin.deposits.decide.mutate({
    id,
    verdict,
    reason: 'as the statement says',
    refundPaymentId,
  })
const own = (person: Person, { id }: Deposit) => person.trpc.deposits.get.query({ id })

test('what a statement tells is credited once, whoever decides at the same time, and leaves only after the hold', async () => {
  const order = await anOrder(ann, '40')
  const line = lineFor(order, { payer: '$Ann' })
  await ann.trpc.deposits.claim.mutate({ id: order.id, payer: '$ann', paymentId: line.id.toLowerCase() })
  const result = await importLines(importer, [line, { ...line, id: newId(), amount: '-7.00', note: 'sent' }])
  expect(result).toMatchObject({ lines: 2, incoming: 1, outgoing: 1, matched: 1, unmatched: 0, problems: [] })
  expect(await importLines(importer, [line])).toMatchObject({ duplicates: 1, incoming: 0, matched: 0 })
  const seen = await decider.trpc.admin.deposits.get.query({ id: order.id })
  expect(seen).toMatchObject({ alarms: [], takesTwo: false, cannotCredit: null, deposit: { status: 'matched' } })
  expect(seen.facts.flatMap(({ fact, verdict }) => (verdict === 'equal' ? [] : [[fact, verdict]]))).toEqual([
    ['name', 'missing'],
  ])
  const before = Number(await ledgerBalance(app, ann.user.address))
  const tried = await Promise.allSettled([decider, third, decider, third].map((by) => decide(by, order.id, 'credit')))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await app.settle()
  const after = Number(await ledgerBalance(app, ann.user.address))
  const credited = await own(ann, order)
  expect(after - before).toBeCloseTo(Number(credited.creditedXlm), 6)
  await untilEventsReadable(app.pool)
  const { items: events } = await decider.trpc.events.list.query({ types: ['deposit.desk_changed'] })
  expect(events.map(({ data }) => data)).toContainEqual({ depositId: order.id, event: 'credited' })
  expect(credited).toMatchObject({ status: 'credited', creditedXlm: order.estimatedXlm, hold: { usd: order.payUsd } })
  const send = (amount: string) =>
    ann.trpc.payments.send.mutate({
      requestId: uuid(),
      destination: bob.user.address,
      asset: 'XLM',
      amount,
      dryRun: true,
    })
  await expect(send('150')).rejects.toMatchObject(refused('ACCOUNT_HELD', 403))
  await decider.trpc.admin.deposits.shortenHold.mutate({
    id: order.id,
    until: new Date().toISOString(),
    reason: 'known well',
  })
  await expect(send('150')).resolves.toMatchObject({ status: 'queued' })
})

test('a large credit takes another administrator, and never the one who imported the statement', async () => {
  const order = await anOrder(ann, '900')
  await importLines(importer, [lineFor(order)])
  const { state, approvalId } = await decide(decider, order.id, 'credit')
  expect(state).toBe('asked')
  const agree = (by: Person) => by.trpc.admin.approvals.approve.mutate({ id: approvalId ?? '' })
  for (const by of [decider, importer]) await expect(agree(by)).rejects.toMatchObject(refused('FORBIDDEN', 403))
  await agree(third)
  await expect(agree(third)).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await app.settle()
  expect(await own(ann, order)).toMatchObject({ status: 'credited', creditedXlm: order.estimatedXlm })
  const { rows } = await app.pool.query(`select status from transactions where type = 'credit' and amount = $1`, [
    order.estimatedXlm,
  ])
  expect(rows).toEqual([{ status: 'confirmed' }])
  const small = await anOrder(ann, '30')
  await importLines(importer, [lineFor(small)])
  expect(await decide(third, small.id, 'credit')).toMatchObject({ state: 'asked' })
})

test('credits of one administrator at the same time add up: what passes the daily sum together is not credited alone', async () => {
  const alone = await anAdmin(app)
  const people = await Promise.all([aPerson(app), aPerson(app)])
  const orders = await Promise.all(people.map((person) => anOrder(person, '300')))
  await importLines(
    importer,
    orders.map((order) => lineFor(order, { payer: `$${order.reference}` })),
  )
  const tried = await Promise.allSettled(orders.map(({ id }) => decide(alone, id, 'credit')))
  const credited = tried.filter((one) => one.status === 'fulfilled' && one.value.state !== 'asked')
  expect(credited).toHaveLength(1)
})

test('claiming the payment of somebody else first keeps nobody from it, and is pointed out', async () => {
  const [theirs, mine] = [await anOrder(bob, '25'), await anOrder(ann, '25')]
  const line = lineFor(mine)
  await bob.trpc.deposits.claim.mutate({ id: theirs.id, payer: '$payer', paymentId: line.id })
  await ann.trpc.deposits.claim.mutate({ id: mine.id, payer: '$payer', paymentId: line.id })
  await importLines(importer, [line])
  expect(await own(ann, mine)).toMatchObject({ status: 'matched' })
  expect(await own(bob, theirs)).toMatchObject({ status: 'claimed' })
  const seen = await decider.trpc.admin.deposits.get.query({ id: mine.id })
  expect(seen).toMatchObject({ alarms: ['claimed_by_others'], takesTwo: true, otherClaims: [{ id: theirs.id }] })
  const { items } = await decider.trpc.admin.deposits.queue.query({ status: 'claimed', search: bob.user.username })
  expect(items.map(({ id }) => id)).toEqual([theirs.id])
})

test('what comes otherwise than agreed is its owner’s choice, and goes back only by a payment that a statement has', async () => {
  const [less, more, late] = [await anOrder(bob, '20'), await anOrder(bob, '21'), await anOrder(bob, '22')]
  await importLines(importer, [
    lineFor(less, { amount: '11.00' }),
    lineFor(more, { amount: '33.00' }),
    lineFor(late, { date: new Date(Date.now() + 20 * 60_000).toISOString() }),
  ])
  const statuses = await Promise.all([less, more, late].map(async (order) => (await own(bob, order)).status))
  expect(statuses).toEqual(['underpaid', 'overpaid', 'late'])
  await expect(decide(decider, less.id, 'credit')).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  await app.services.prices.fix('XLM', '0.5')
  const again = await bob.trpc.deposits.choose.mutate({ id: less.id, choice: 'requote' })
  expect(again).toMatchObject({ status: 'matched', rate: '0.5050000000', estimatedXlm: '21.7821782' })
  await app.services.prices.fix('XLM', '0.25')
  await bob.trpc.deposits.choose.mutate({ id: more.id, choice: 'refund' })
  const back = newId()
  await expect(decide(decider, more.id, 'refund', back)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await importLines(importer, [
    { id: back, amount: '-33.00', note: 'back', payer: '$payer', date: new Date().toISOString() },
  ])
  await expect(decide(decider, late.id, 'refund', back)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  expect((await outgoingFor(more.id)).map(({ paymentId }) => paymentId)).toEqual([back])
  expect(await decide(decider, more.id, 'refund', back)).toMatchObject({
    deposit: { deposit: { status: 'refunded' }, sentBack: { paymentId: back, payer: '$payer' } },
  })
  expect(await outgoingFor(more.id)).toEqual([])
  await expect(decide(decider, more.id, 'credit')).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  expect(await decide(decider, late.id, 'refuse')).toMatchObject({ deposit: { deposit: { status: 'refused' } } })
})

const outgoingFor = async (orderId: string) => {
  const { line } = await decider.trpc.admin.deposits.get.query({ id: orderId })
  return (await decider.trpc.admin.deposits.outgoing.query({ lineId: line?.id ?? '' })).items
}

test('payments that left are offered as the proof of a refund: of the same sum, after it came, uncontradicted, each once; none is a deposit', async () => {
  const [one, two] = [await anOrder(bob, '43'), await anOrder(bob, '44')]
  const came = Date.now() - 3_600_000
  const at = (minutes: number) => new Date(came + minutes * 60_000).toISOString()
  await importLines(importer, [
    lineFor(one, { amount: '61.10', payer: '$Payer', date: at(0) }),
    lineFor(two, { amount: '61.10', payer: '$other', date: at(0) }),
  ])
  await bob.trpc.deposits.choose.mutate({ id: one.id, choice: 'refund' })
  const [early, undone, fits, toOther, less] = [newId(), newId(), newId(), newId(), newId()]
  const sent = (id: string, given: Partial<Parameters<typeof importLines>[1][number]> = {}) => ({
    id,
    amount: '-61.10',
    note: 'back',
    payer: '$payer',
    date: at(5),
    ...given,
  })
  const result = await importLines(importer, [
    sent(early, { date: at(-5) }),
    sent(undone),
    sent(fits),
    sent(toOther, { payer: '$other' }),
    sent(less, { amount: '-61.09' }),
  ])
  expect(result).toMatchObject({ incoming: 0, outgoing: 5, matched: 0 })
  await importer.trpc.admin.deposits.importStatement.mutate({
    method: 'cash-app',
    csv: `Transaction ID,Date,Currency,Amount,Status\n${undone},${at(5)},USD,-61.10,Failed`,
  })
  const offered = async (id: string) => (await outgoingFor(id)).map((line) => [line.paymentId, line.isToPayer])
  expect(await offered(one.id)).toEqual([
    [fits, true],
    [toOther, false],
  ])
  for (const wrong of [early, undone, less])
    await expect(decide(decider, one.id, 'refund', wrong)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await decide(decider, one.id, 'refund', fits)
  expect(await offered(two.id)).toEqual([[toOther, true]])
  await expect(decide(decider, two.id, 'refund', fits)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  const { items } = await decider.trpc.admin.deposits.lines.query({ limit: 100 })
  expect(items.filter(({ amountUsd }) => amountUsd.startsWith('-'))).toEqual([])
  await expect(ann.trpc.admin.deposits.outgoing.query({ lineId: uuid() })).rejects.toMatchObject(
    refused('NOT_ADMIN', 403),
  )
  await expect(decider.trpc.admin.deposits.outgoing.query({ lineId: uuid() })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
})

test('money without an order goes back by a payment that a statement has, once, and pays no order afterwards', async () => {
  const at = new Date().toISOString()
  const [stray, less, back] = [newId(), newId(), newId()]
  await importLines(importer, [
    { id: stray, amount: '17.35', note: 'hello', payer: '$lost', date: at },
    { id: less, amount: '-17.34', note: 'back', payer: '$lost', date: at },
  ])
  const listed = async () => (await decider.trpc.admin.deposits.lines.query({ limit: 100 })).items
  const line = (await listed()).find(({ paymentId }) => paymentId === stray)
  const lineId = line?.id ?? ''
  const give = (refundPaymentId: string) =>
    decider.trpc.admin.deposits.returnLine.mutate({ lineId, refundPaymentId, reason: 'nobody asks for it' })
  for (const wrong of [back, less, stray]) await expect(give(wrong)).rejects.toMatchObject(refused('BAD_INPUT', 400))
  await importLines(importer, [{ id: back, amount: '-17.35', note: 'back', payer: '$lost', date: at }])
  const tried = await Promise.allSettled([give(back), give(back)])
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await listed()).some(({ id }) => id === lineId)).toBe(false)
  const order = await anOrder(bob, '20')
  const attached = decider.trpc.admin.deposits.attach.mutate({ id: order.id, lineId, reason: 'it is theirs' })
  await expect(attached).rejects.toMatchObject(refused('ALREADY_DONE', 409))
  const entry = await app.pool.query(`select action from audit_entries where subject_id = $1`, [lineId])
  expect(entry.rows).toEqual([{ action: 'deposits.returned' }])
})

test('a payment that was taken back is owed: nothing leaves until two administrators close the debt', async () => {
  const carol = await aPerson(app)
  const order = await anOrder(carol, '60')
  await importLines(importer, [lineFor(order, { payer: '$carol' })])
  await decide(await anAdmin(app), order.id, 'credit')
  await app.settle()
  expect(await decide(decider, order.id, 'reverse')).toMatchObject({ deposit: { deposit: { status: 'reversed' } } })
  expect(await own(carol, order)).toMatchObject({ status: 'reversed', debtUsd: order.payUsd })
  const send = () =>
    carol.trpc.payments.send.mutate({
      requestId: uuid(),
      destination: bob.user.address,
      asset: 'XLM',
      amount: '1',
      dryRun: true,
    })
  await expect(send()).rejects.toMatchObject(refused('ACCOUNT_HELD', 403))
  const { approvalId } = await decider.trpc.admin.deposits.settleDebt.mutate({ id: order.id, reason: 'paid in cash' })
  await third.trpc.admin.approvals.approve.mutate({ id: approvalId ?? '' })
  await app.settle()
  await expect(send()).resolves.toMatchObject({ status: 'queued' })
})

test('what is refused or waits for a choice comes by mail in the person’s language; what was merely found does not', async () => {
  const dora = await aPerson(app)
  const [fine, less, none] = [await anOrder(dora, '70'), await anOrder(dora, '71'), await anOrder(dora, '72')]
  await app.pool.query(`update settings set language = 'es' where user_id = $1`, [dora.user.id])
  await importLines(importer, [lineFor(fine), lineFor(less, { amount: '1.00' })])
  await decide(decider, none.id, 'refuse')
  const mails = await app.db
    .selectFrom('mailOutbox')
    .select(['id', 'template', 'language'])
    .where('userId', '=', dora.user.id)
    .execute()
  const told = await Promise.all(
    mails.filter(({ template }) => template === 'deposit').map(({ id }) => decider.trpc.admin.outbox.get.query({ id })),
  )
  expect(told.map(({ subject }) => subject).toSorted()).toEqual([
    'Ha llegado menos de lo acordado: elige qué se hace',
    'Tu ingreso fue rechazado',
  ])
})
