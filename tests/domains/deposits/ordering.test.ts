import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, aPerson, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { refused } from '#tests/kit/administrators.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Person
let bob: Person
let now = new Date()
beforeAll(async () => {
  app = await startTestApp({ clock: { now: () => now } })
  await withMethods(app)
  ;[ann, bob] = [await aPerson(app, { unopened: true }), await aPerson(app, { unopened: true })]
})
afterAll(() => app.close())

test('an order is told apart by its cents and its reference, its rate is the one that was quoted', async () => {
  const { quoteId, ...quoted } = await ann.trpc.deposits.quote.query({ method: 'cash-app', amountUsd: '50' })
  expect(quoted).toMatchObject({
    rate: '0.2525000000',
    marketRate: '0.2500000000',
    feeUsd: '0.00',
    payWithinMinutes: 15,
  })
  expect(Number(quoted.payUsd)).toBeGreaterThan(50)
  expect(Number(quoted.payUsd)).toBeLessThan(51)
  await app.services.prices.fix('XLM', '0.5')
  const requestId = uuid()
  const order = await ann.trpc.deposits.create.mutate({ quoteId, requestId })
  expect(order).toMatchObject({
    status: 'waiting',
    payUsd: quoted.payUsd,
    rate: quoted.rate,
    reference: quoted.reference,
  })
  expect(order.payLink).toBe(`https://cash.app/$AstrolabeDemo/${quoted.payUsd}`)
  expect(await ann.trpc.deposits.create.mutate({ quoteId, requestId })).toEqual(order)
  await expect(ann.trpc.deposits.create.mutate({ quoteId, requestId: uuid() })).rejects.toMatchObject(
    refused('QUOTE_CHANGED', 409),
  )
  await expect(bob.trpc.deposits.get.query({ id: order.id })).rejects.toMatchObject(refused('NOT_FOUND', 404))
  await app.services.prices.fix('XLM', '0.25')
  const others = await Promise.all(Array.from({ length: 4 }, () => anOrder(bob)))
  expect(new Set([order, ...others].map(({ payUsd }) => payUsd)).size).toBe(others.length + 1)
})

test('what is claimed can be claimed by anybody, and only an unpaid order can be cancelled', async () => {
  const [mine, theirs] = [await anOrder(ann), await anOrder(bob)]
  const said = { payer: '$ann', paymentId: '#abc 0O1' }
  expect(await ann.trpc.deposits.claim.mutate({ id: mine.id, ...said })).toMatchObject({
    status: 'claimed',
    claim: said,
  })
  expect(await bob.trpc.deposits.claim.mutate({ id: theirs.id, ...said })).toMatchObject({ status: 'claimed' })
  expect(await bob.trpc.deposits.claim.mutate({ id: theirs.id, ...said, payer: '$bob' })).toMatchObject({
    claim: { payer: '$bob' },
  })
  await expect(bob.trpc.deposits.claim.mutate({ id: mine.id, ...said })).rejects.toMatchObject(
    refused('NOT_FOUND', 404),
  )
  await expect(ann.trpc.deposits.cancel.mutate({ id: mine.id })).rejects.toMatchObject(refused('NOT_CANCELLABLE', 409))
  const other = await anOrder(ann)
  expect(await ann.trpc.deposits.cancel.mutate({ id: other.id })).toMatchObject({ status: 'cancelled' })
  expect(await ann.trpc.deposits.cancel.mutate({ id: other.id })).toMatchObject({ status: 'cancelled' })
})

test('limits of a day count what was ordered, and say before paying what is left', async () => {
  const carol = await aPerson(app, { unopened: true })
  await anOrder(carol, '400')
  const { methods } = await carol.trpc.deposits.methods.query()
  expect(methods.map(({ method }) => method).toSorted()).toEqual(['bank-transfer', 'cash-app'])
  const [limits] = methods.map((method) => method.limits)
  expect(limits).toMatchObject({ level: 1, day: { ofUsd: '500.00' }, month: { ofUsd: '2000.00' } })
  await expect(carol.trpc.deposits.quote.query({ method: 'cash-app', amountUsd: '100' })).rejects.toMatchObject(
    refused('LIMIT_EXCEEDED', 422),
  )
  await expect(carol.trpc.deposits.quote.query({ method: 'cash-app', amountUsd: '5' })).rejects.toMatchObject(
    refused('LIMIT_EXCEEDED', 422),
  )
  now = new Date(now.getTime() + 86_400_000)
  await app.services.deposits.quote(carol.user.id, { method: 'cash-app', amountUsd: '100' })
})

test('in maintenance nothing new is ordered, as nothing is paid; what was quoted can be ordered once it is over', async () => {
  const maintain = async (isOn: string) => {
    await app.pool.query("update ui_config set config_value = $1 where config_key = 'maintenance_on'", [isOn])
    app.services.publishing.heard('config')
  }
  const { trpc } = await aPerson(app, { unopened: true })
  const asked = { method: 'cash-app', amountUsd: '50' }
  const { quoteId } = await trpc.deposits.quote.query(asked)
  const waiting = await anOrder({ trpc }, '20')
  const order = () => trpc.deposits.create.mutate({ quoteId, requestId: uuid() })
  const send = () =>
    trpc.payments.send.mutate({ requestId: uuid(), destination: 'nobody-here', asset: 'XLM', amount: '1' })
  await maintain('1')
  const { message } = await send().then(
    () => ({ message: '' }),
    (cause: Error) => cause,
  )
  expect(message).toContain('working on the service')
  for (const call of [order, () => trpc.deposits.quote.query(asked)])
    await expect(call()).rejects.toMatchObject({ ...refused('MAINTENANCE', 403), message })
  expect((await trpc.deposits.list.query({})).items).toHaveLength(1)
  expect(await trpc.deposits.cancel.mutate({ id: waiting.id })).toMatchObject({ status: 'cancelled' })
  await maintain('')
  expect(await order()).toMatchObject({ id: quoteId, status: 'waiting' })
})
