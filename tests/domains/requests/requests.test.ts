import { Account, Asset, Keypair, Memo, MuxedAccount, Operation } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PublicFetchError } from '#server/kernel/public-fetch.ts'
import { CreateRequest } from '#shared/domains/requests/requests.schema.ts'
import { readStellarUri } from '#shared/domains/requests/stellar-uri.ts'
import { untilEventsReadable } from '#tests/kit/events-readable.ts'
import { applyOutside, startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { signIn, trpcWith } from '#tests/kit/people.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
const tomls = new Map<string, string>()
beforeAll(async () => {
  app = await startMoneyApp({
    fetchPublic: async ({ hostname }) => {
      const text = tomls.get(hostname)
      if (text === undefined) throw new PublicFetchError('the host was not found')
      return { status: 200, text }
    },
  })
  ;[ann, bob] = await somePayers(app, '200', '200')
})
afterAll(() => app.close())

const ask = (payer: Payer, input: { asset?: string; amount?: string; memo?: string } = {}) =>
  app.services.requests.create(payer.id, CreateRequest.parse({ asset: 'XLM', amount: '25', ...input }))
const see = (payer: Payer, id: string) => app.services.requests.get(payer.id, id)
const payWith = (reference: string, amount: string, asset = 'XLM') =>
  pay(app, bob, ann.address, { amount, asset, memo: reference, memoType: 'id' })

test('a request is paid by the payment that carries its number, from here or from outside, and by no other', async () => {
  const asked = await ask(ann, { memo: 'Dinner' })
  expect(asked).toMatchObject({ payee: ann.username, address: ann.address, status: 'waiting', note: 'Dinner' })
  expect(asked.link).toBe(`${app.config.publicUrl}/pay/${asked.id}`)
  const other = await ask(ann)
  await pay(app, bob, ann.address, { amount: '25' })
  await payWith(String(BigInt(asked.reference) + 1n), '25')
  await app.settle()
  expect(await see(ann, asked.id)).toMatchObject({ status: 'waiting', received: '0.0000000' })
  await payWith(asked.reference, '10')
  await app.settle()
  expect(await see(ann, asked.id)).toMatchObject({ status: 'waiting', received: '10.0000000' })
  const outsider = await createOutsider(app, '100')
  const operation = Operation.payment({ destination: ann.address, asset: Asset.native(), amount: '15' })
  await applyOutside(app, { signers: [outsider], operations: [operation], memo: Memo.id(asked.reference) })
  expect(await see(ann, asked.id)).toMatchObject({ status: 'paid', received: '25.0000000', paidAt: expect.any(String) })
  expect(await see(ann, other.id)).toMatchObject({ status: 'waiting' })
})

test('the same request of a key makes one, also at once, and a key without that scope makes none', async () => {
  const { trpc } = await signIn(app, ann)
  const clientOf = async (scope: 'read' | 'request') => {
    const { key } = await trpc.apiKeys.create.mutate({ name: scope, scopes: [scope], password: ann.password })
    return trpcWith(app, { authorization: `Bearer ${key}` })
  }
  const input = { asset: 'XLM', amount: '12', requestId: uuid() }
  await expect((await clientOf('read')).requests.create.mutate(input)).rejects.toMatchObject({
    data: { code: 'FORBIDDEN' },
  })
  const shop = await clientOf('request')
  const made = await Promise.all(Array.from({ length: 5 }, () => shop.requests.create.mutate(input)))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await shop.requests.cancel.mutate({ id: made[0]?.id ?? '' })).toMatchObject({ status: 'cancelled' })
})

test('who has asked is told once that all has come, with the payment that completed it', async () => {
  const [inside, outside] = [await ask(ann), await ask(ann)]
  const paid = async () => {
    await untilEventsReadable(app.pool)
    const { items } = await app.services.accountEvents.list(ann.id, { types: ['request.paid'], limit: 100 })
    return items.filter(({ data }) => [inside.id, outside.id].includes(String(data['requestId'])))
  }
  await payWith(inside.reference, '24')
  await app.settle()
  expect(await paid()).toEqual([])
  await payWith(inside.reference, '2')
  await app.settle()
  const outsider = await createOutsider(app, '100')
  const operation = Operation.payment({ destination: ann.address, asset: Asset.native(), amount: '25' })
  await applyOutside(app, { signers: [outsider], operations: [operation], memo: Memo.id(outside.reference) })
  await payWith(inside.reference, '1')
  await app.settle()
  expect((await paid()).map(({ data }) => data)).toMatchObject([
    { requestId: inside.id, reference: inside.reference, asset: 'XLM', amount: '25.0000000', received: '26.0000000' },
    { requestId: outside.id, received: '25.0000000', transactionId: expect.any(String) },
  ])
})

test('the number also counts as a text memo, and as the id of an M address of the payee', async () => {
  const asked = await ask(ann)
  await pay(app, bob, ann.address, { amount: '10', memo: asked.reference, memoType: 'text' })
  const muxed = new MuxedAccount(new Account(ann.address, '0'), asked.reference).accountId()
  await pay(app, bob, muxed, { amount: '10' })
  const outsider = await createOutsider(app, '100')
  const operations = [Operation.payment({ destination: muxed, asset: Asset.native(), amount: '5' })]
  await applyOutside(app, { signers: [outsider], operations })
  await app.settle()
  expect(await see(ann, asked.id)).toMatchObject({ status: 'paid', received: '25.0000000' })
})

test('another asset, or the same number sent to somebody else, pays nothing', async () => {
  const usdc = await giveIssued(app, ann, { code: 'USDC', amount: '0' })
  await giveIssued(app, bob, { code: 'USDC', amount: '50' })
  const asked = await ask(ann, { asset: usdc, amount: '5' })
  await payWith(asked.reference, '5')
  const outsider = await createOutsider(app, '100')
  const astray = Operation.payment({ destination: bob.address, asset: Asset.native(), amount: '5' })
  await applyOutside(app, { signers: [outsider], operations: [astray], memo: Memo.id(asked.reference) })
  await app.settle()
  expect(await see(ann, asked.id)).toMatchObject({ status: 'waiting', received: '0.0000000' })
  await payWith(asked.reference, '5', usdc)
  await app.settle()
  expect(await see(ann, asked.id)).toMatchObject({ status: 'paid' })
})

test('everybody with the link sees who asks and how it stands, and its owner alone the list', async () => {
  const asked = await ask(ann, { memo: 'Rent' })
  const visitor = trpcWith(app, {})
  const shown = await visitor.requests.view.query({ id: asked.id })
  expect(Object.keys(shown).toSorted()).toEqual([
    'address',
    'amount',
    'asset',
    'createdAt',
    'expiresAt',
    'id',
    'note',
    'payee',
    'received',
    'reference',
    'status',
    'uri',
  ])
  const { passphrase } = await visitor.network.status.query()
  expect(readStellarUri(shown.uri, passphrase)).toMatchObject({
    kind: 'pay',
    payment: { destination: ann.address, memo: shown.reference, memoType: 'id' },
  })
  expect((await app.services.requests.list(ann.id, { limit: 1 })).items).toMatchObject([{ id: asked.id }])
  expect((await app.services.requests.list(bob.id, { limit: 5 })).items).toEqual([])
  await expect(see(bob, asked.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(app.services.requests.cancel(bob.id, asked.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a request ends by its time or by its owner; what comes later is its payment all the same', async () => {
  const [gone, late] = [await ask(ann), await ask(ann)]
  await app.services.requests.cancel(ann.id, gone.id)
  expect(await app.services.requests.cancel(ann.id, gone.id)).toMatchObject({ status: 'cancelled' })
  const past = { createdAt: new Date(Date.now() - 2000), expiresAt: new Date(Date.now() - 1000) }
  await app.db.updateTable('paymentRequests').set(past).where('id', '=', late.id).execute()
  expect(await see(ann, late.id)).toMatchObject({ status: 'expired' })
  await payWith(late.reference, '25')
  await app.settle()
  expect(await see(ann, late.id)).toMatchObject({ status: 'paid' })
  await expect(app.services.requests.cancel(ann.id, late.id)).rejects.toMatchObject({ code: 'ALREADY_DONE' })
})

test('a link’s domain is believed by its own key alone', async () => {
  const key = Keypair.random()
  tomls.set('shop.example', `URI_REQUEST_SIGNING_KEY="${key.publicKey()}"`)
  tomls.set('plain.example', 'VERSION="2.0.0"')
  const link = (domain: string) => `web+stellar:pay?destination=${ann.address}&amount=5&origin_domain=${domain}`
  const signed = (uri: string, by = key) => {
    const bytes = Buffer.concat([Buffer.alloc(35), Buffer.from([4]), Buffer.from(`stellar.sep.7 - URI Scheme${uri}`)])
    return `${uri}&signature=${encodeURIComponent(Buffer.from(by.sign(bytes)).toString('base64'))}`
  }
  const verdictOf = async (uri: string) => (await app.services.requests.checkLink(bob.id, uri)).verdict
  const good = signed(link('shop.example'))
  expect(await app.services.requests.checkLink(bob.id, good)).toEqual({ verdict: 'valid', domain: 'shop.example' })
  expect(await verdictOf(`web+stellar:pay?destination=${ann.address}`)).toBe('unsigned')
  const bad = [
    good.replace('amount=5', 'amount=6'),
    `${good}&amount=6`,
    signed(link('shop.example'), Keypair.random()),
    signed(link('plain.example')),
    signed(link('nowhere.example')),
    signed(link('127.0.0.1')),
    link('shop.example'),
    `${link('shop.example')}&signature=xyz`,
  ]
  const verdicts = await Promise.all(bad.map(verdictOf))
  expect(verdicts).toEqual(bad.map(() => 'failed'))
})
