import { Keypair } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestUser } from '#server/calls/request-session.ts'
import type { FindOwn, FoundOwn } from '#shared/domains/search/search.schema.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser, signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

const EMPTY: FoundOwn = { actions: [], payments: [], people: [], assets: [], markets: [], articles: [] }

let app: TestApp
let ann: Payer
let bob: Payer
let eve: Payer
let usdc: string
let rent: { id: string; hash: string }
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob, eve] = await somePayers(app, '1000', '10', '10')
  usdc = await giveIssued(app, ann, { code: 'USDC', amount: '50' })
  const { id } = await pay(app, ann, bob.address, { amount: '123.25', memo: 'Studio rent' })
  await app.settle()
  const { hash } = await app.services.transactions.get(ann.id, id)
  rent = { id, hash: hash ?? '' }
  await app.services.contacts.create(ann.id, { name: 'Roberto Núñez', stellarAddress: bob.username })
})
afterAll(() => app.close())

const find = (query: string, { who = ann, language = 'en' }: { who?: Payer; language?: FindOwn['language'] } = {}) =>
  app.services.ownSearch.find({ id: who.id, walletAddress: who.address } as RequestUser, { query, language })
const paymentsBy = async (query: string, who?: Payer) => (await find(query, { who })).payments.map(({ id }) => id)
const setOff = (who: Payer, isListed: boolean) =>
  app.pool.query('update settings set federation_enabled = $2 where user_id = $1', [who.id, isListed])

test('one’s own payment is found by its memo, the other’s name, its amount and its hash', async () => {
  for (const text of ['studio', bob.username, '123.25', '123,25', rent.hash])
    expect({ text, ids: await paymentsBy(text) }).toEqual({ text, ids: [rent.id] })
})

test('nothing of another account is found: no payment, contact or asset of theirs, by whatever names it', async () => {
  for (const text of ['studio', 'Studio rent', rent.hash, rent.id, '123.25', 'roberto', 'núñez', ann.address])
    expect({ text, ...(await find(text, { who: eve })) }).toEqual({ text, ...EMPTY })
  const [held] = (await find('usdc', { who: eve })).assets
  expect(held).toMatchObject({ asset: usdc, balance: null, usd: null })
  const received = await app.services.transactions.list(bob.id, { search: 'studio', limit: 5 })
  expect(await paymentsBy('studio', bob)).toEqual(received.items.map(({ id }) => id)) // his own side of it
  expect(await paymentsBy('studio', bob)).not.toContain(rent.id)
})

describe('people', () => {
  test('contacts are found by any part of their name', async () => {
    expect((await find('rob')).people).toMatchObject([{ name: 'Roberto Núñez', address: bob.address }])
  })

  test('others are found by their whole name alone, and only while they let themselves be', async () => {
    const { people } = await find(eve.username.toUpperCase())
    expect(people).toMatchObject([{ contactId: null, name: eve.username, address: eve.address }])
    expect((await find(eve.username.slice(0, -1))).people).not.toContainEqual(people[0])
    await setOff(eve, false)
    expect((await find(eve.username)).people).toEqual([])
    await setOff(eve, true)
  })

  test('whoever is a contact by that name comes before a stranger who has taken it', async () => {
    const who = await aUser(app)
    const [friend, other] = [Keypair.random().publicKey(), Keypair.random().publicKey()]
    await app.services.contacts.create(who.id, { name: eve.username.toUpperCase(), stellarAddress: friend })
    await app.services.contacts.create(who.id, { name: `${eve.username}x`, stellarAddress: other })
    const asked = { id: who.id, walletAddress: null } as RequestUser
    const { people } = await app.services.ownSearch.find(asked, { query: eve.username, language: 'en' })
    expect(people.map(({ address }) => address)).toEqual([friend, eve.address, other])
  })

  test('nobody finds themselves, and past a pace no more names are looked for', async () => {
    expect((await find(ann.username)).people).toEqual([])
    const many = await Promise.all(Array.from({ length: 60 }, () => find(eve.username, { who: bob })))
    expect(many.filter(({ people }) => people.length > 0)).not.toEqual([])
    expect((await find(eve.username, { who: bob })).people).toEqual([])
  })
})

test('assets are found by code and name, markets by one code or both, help by its words in the language', async () => {
  expect((await find('usd')).assets).toMatchObject([{ asset: usdc, balance: '50.0000000' }])
  expect((await find('lumens')).assets.map(({ asset }) => asset)).toEqual(['XLM'])
  const english = (await find('states mean')).articles
  expect(english).toMatchObject([{ path: '/faq', anchor: 'payments', title: 'What do the states mean?', page: 'FAQ' }])
  expect((await find('que significan los estados', { language: 'es' })).articles).toHaveLength(1)
})

describe('sentences', () => {
  test.each(['send 20 xlm to rob', 'enviar 20 XLM a Roberto', 'pay 20 XLM to núñez', 'send 20 xlm to Roberto Núñez'])(
    '%j fills in a payment to the contact',
    async (text) => {
      const { actions, payments } = await find(text)
      expect(actions).toMatchObject([
        { kind: 'send', amount: '20', asset: 'XLM', to: { name: 'Roberto Núñez', address: bob.address } },
      ])
      expect(payments).toEqual([])
    },
  )

  test('without an asset each that covers the amount is offered, the one that went there last first', async () => {
    const assets = async (text: string) =>
      (await find(text)).actions.map((action) => (action.kind === 'send' ? action.asset : action.kind))
    expect(await assets('send 20 to rob')).toEqual(['XLM', usdc])
    expect(await assets('send 60 to rob')).toEqual(['XLM'])
  })

  test('an address and a name of another service are named as they stand', async () => {
    expect((await find(`send 5 XLM to ${eve.address}`)).actions).toMatchObject([
      { amount: '5', asset: 'XLM', to: { name: null, destination: eve.address } },
    ])
    expect((await find('send 5 XLM to marta*elsewhere.example')).actions).toMatchObject([
      { to: { name: null, destination: 'marta*elsewhere.example' } },
    ])
  })

  test('buying, selling and swapping fill in a swap; lumens are bought with cash too', async () => {
    expect((await find('buy XLM')).actions).toMatchObject([
      { kind: 'deposit' },
      { kind: 'buy', buy: 'XLM', sell: null },
    ])
    expect((await find('comprar 20 USDC')).actions).toMatchObject([{ kind: 'buy', buy: usdc, amount: '20' }])
    expect((await find('sell 5 XLM')).actions).toMatchObject([{ kind: 'sell', sell: 'XLM', buy: null, amount: '5' }])
    expect((await find('swap 10 XLM to USDC')).actions).toMatchObject([
      { kind: 'swap', sell: 'XLM', buy: usdc, amount: '10' },
    ])
  })

  test.each([
    'send 20 to nobody-here',
    'send 20 to rob tomorrow',
    'send 20 SKL to rob', // not held
    'send 20 FOO to rob',
    'sell 5 SKL',
    'buy FOO',
    'swap 10 XLM to FOO',
    'swap 10 XLM to XLM',
  ])('%j is no action', async (text) => {
    expect((await find(text)).actions).toEqual([])
  })

  test('nothing is sent, reserved or stored by any of them', async () => {
    const before = await app.services.wallet.overview(ann.id)
    await find('send 20 XLM to rob')
    await find('swap 10 XLM to USDC')
    await app.settle()
    expect(await app.services.wallet.overview(ann.id)).toEqual(before)
  })
})

test('a secret key is looked for nowhere; each kind is bounded', async () => {
  expect(await find(`S${'A'.repeat(55)}`)).toEqual(EMPTY)
  const csv = Array.from({ length: 9 }, (_, n) => `Xavier ${n},${Keypair.random().publicKey()}`).join('\n')
  await app.services.contacts.import(ann.id, { csv })
  const found = await find('x')
  expect(found.people).toHaveLength(5)
  expect((await find('send 1 to xavier')).actions).toHaveLength(4)
  for (const items of Object.values(found)) expect(items.length).toBeLessThanOrEqual(5)
})

test('over HTTP everybody finds what is theirs; a text of one sign is refused', async () => {
  const { trpc } = await signIn(app, ann)
  expect((await trpc.search.find.query({ query: 'studio' })).payments).toMatchObject([{ id: rent.id }])
  const other = await signIn(app, await aUser(app))
  expect(await other.trpc.search.find.query({ query: 'studio' })).toEqual(EMPTY)
  await expect(trpc.search.find.query({ query: 'a' })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})
