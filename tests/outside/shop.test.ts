import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { giveIssued, type Payer, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import { aShop, type Shop } from '#tests/kit/shop.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const PATIENCE = { timeout: 20_000 }
const ended = new AsyncDisposableStack()
let app: TestApp
let ann: Payer
let bob: Payer
let owner: SignedIn['trpc']
let payer: SignedIn['trpc']
let shop: Shop
let endpoint: string
let given: { key: string; secret: string }
beforeAll(async () => {
  app = ended.use(await startMoneyApp())
  ;[ann, bob] = await somePayers(app, '100', '500')
  owner = (await signIn(app, ann)).trpc
  payer = (await signIn(app, bob)).trpc
  shop = ended.use(await aShop(app.url))
  const { password } = ann
  const { key } = await owner.apiKeys.create.mutate({ name: 'shop', scopes: ['read', 'request'], password })
  const hook = { requestId: uuid(), url: `${shop.url}/hook`, events: ['request.paid' as const], password }
  const { id, secret } = await owner.webhooks.create.mutate(hook)
  endpoint = id
  given = { key, secret }
  await shop.start(given)
})
afterAll(() => ended.disposeAsync())

/** The page of a new order, and the payment request that it links to. */
async function order() {
  const { headers } = await fetch(`${shop.url}/orders`, { method: 'POST', redirect: 'manual' })
  const page = `${shop.url}${headers.get('location')}`
  const text = await (await fetch(page)).text()
  const [, link = '', requestId = ''] = /href="(http[^"]*\/pay\/([0-9a-f-]{36}))"/.exec(text) ?? []
  expect(text).toContain('<h1>Waiting for your payment</h1>')
  expect(text).toMatch(/href="web\+stellar:pay\?[^"]*amount=25/)
  const request = await payer.requests.view.query({ id: requestId })
  expect(link).toBe(`${app.config.publicUrl}/pay/${requestId}`)
  const state = async () => /<h1>(.*?)<\/h1>/.exec(await (await fetch(page)).text())?.[1]
  return { id: page.slice(-36), requestId, reference: request.reference, state }
}

/** As a payer does it through the API, into a ledger that is booked. */
async function pay(reference: string, amount: string, asset = 'XLM') {
  const payment = {
    requestId: uuid(),
    destination: ann.address,
    asset,
    amount,
    memo: reference,
    memoType: 'id' as const,
  }
  const { id } = await payer.payments.send.mutate({ ...payment, password: bob.password })
  await app.settle()
  expect((await payer.transactions.get.query({ id })).status).toBe('confirmed')
}
const timesTold = (id: string) => shop.log().split(`Order ${id}: `).length - 1
/** Everything that was told by now has reached the shop. */
async function allDelivered(): Promise<void> {
  const waiting = async () => (await owner.webhooks.list.query()).items.map((one) => one.waiting)
  await expect.poll(waiting, PATIENCE).toEqual([0])
}

test('an order is paid by the whole amount that carries its number, and stays so when its message comes twice', async () => {
  const { id, reference, requestId, state } = await order()
  await pay(reference, '25')
  await expect.poll(state, PATIENCE).toBe('Paid')
  await allDelivered()
  const { items } = await owner.webhooks.deliveries.query({ id: endpoint })
  const [first] = items.filter(({ body }) => body.includes(requestId))
  await owner.webhooks.replay.mutate({ id: endpoint, deliveryId: first?.id ?? '' })
  const tries = async () =>
    (await owner.webhooks.deliveries.query({ id: endpoint })).items.find((one) => one.id === first?.id)?.tries
  await expect.poll(tries, PATIENCE).toMatchObject([{ status: 204 }, { status: 204 }])
  expect([await state(), timesTold(id)]).toEqual(['Paid', 1])
})

test('too little, another asset and a message that Astrolabe has not signed pay nothing', async () => {
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '0' })
  await giveIssued(app, bob, { code: 'USDC', amount: '50' })
  const { id, reference, requestId, state } = await order()
  await pay(reference, '24.9999999')
  await pay(reference, '25', usdc)
  const data = { requestId, asset: 'XLM', amount: '25.0000000', received: '25.0000000' }
  const headers = {
    'webhook-id': uuid(),
    'webhook-timestamp': `${Math.floor(Date.now() / 1000)}`,
    'webhook-signature': 'v1,AAAA',
  }
  const body = JSON.stringify({ type: 'request.paid', data })
  expect((await fetch(`${shop.url}/hook`, { method: 'POST', headers, body })).status).toBe(400)
  await allDelivered()
  expect([await state(), timesTold(id)]).toEqual(['Waiting for your payment', 0])
  await pay(reference, '0.0000001')
  await expect.poll(state, PATIENCE).toBe('Paid')
})

test('too much is no paid order: somebody of the shop has to decide', async () => {
  const { reference, state } = await order()
  await pay(reference, '26')
  await expect.poll(state, PATIENCE).toBe('Please ask us')
})

test('what was paid while the shop was down is paid when it is back', async () => {
  const { id, reference, state } = await order()
  await shop.stop()
  await pay(reference, '25')
  await owner.webhooks.update.mutate({ id: endpoint, isPaused: true }) // the list of events alone tells it
  await shop.start(given)
  await expect.poll(state, PATIENCE).toBe('Paid')
  await owner.webhooks.update.mutate({ id: endpoint, isPaused: false })
  await owner.webhooks.replay.mutate({ id: endpoint, since: new Date(Date.now() - 3_600_000).toISOString() })
  await allDelivered()
  expect([await state(), timesTold(id)]).toEqual(['Paid', 1])
})

test('an order that nobody pays in time is cancelled with its request, and money that comes later is no paid order', async () => {
  await shop.stop()
  await shop.start({ ...given, minutes: 0 })
  const { requestId, reference, state } = await order()
  await expect.poll(state, PATIENCE).toBe('Cancelled')
  expect((await owner.requests.get.query({ id: requestId })).status).toBe('cancelled')
  await pay(reference, '25')
  await expect.poll(state, PATIENCE).toBe('Please ask us')
})
