import { parse } from 'csv-parse/sync'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let asAnn: SignedIn
let asBob: SignedIn
let rent: string
let lunch: string
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '10')
  rent = (await pay(app, ann, bob.address, { amount: '3' })).id
  lunch = (await pay(app, ann, bob.address, { amount: '2' })).id
  await app.settle()
  asAnn = await signIn(app, ann)
  asBob = await signIn(app, bob)
})
afterAll(() => app.close())

const set = (by: SignedIn, id: string, tags: string[]) => by.trpc.transactions.setTags.mutate({ id, tags })
const tagsOf = async (id: string) => (await asAnn.trpc.transactions.get.query({ id })).tags
const tagsIn = async ({ trpc }: SignedIn) => (await trpc.transactions.tags.query()).items
const idsBy = async (filter: { tag?: string; search?: string }) =>
  (await asAnn.trpc.history.list.query(filter)).items.map(({ id }) => id)

test('tags are kept as small letters, each once, and their owner finds the entry by each, in list, search and files', async () => {
  await set(asAnn, rent, [' Home ', 'home', 'Año  2026', '=sum'])
  await set(asAnn, lunch, ['home'])
  expect(await tagsOf(rent)).toEqual(['=sum', 'año 2026', 'home'])
  expect(await idsBy({ tag: 'HOME' })).toEqual([lunch, rent])
  expect(await idsBy({ tag: 'año 2026' })).toEqual([rent])
  expect(await idsBy({ tag: 'hom' })).toEqual([])
  expect(await idsBy({ search: 'año' })).toEqual([rent])
  expect(await asAnn.trpc.transactions.count.query({ tag: 'home' })).toEqual({ count: 2, isAtLeast: false })
  expect(await tagsIn(asAnn)).toEqual([
    { tag: 'home', entries: 2 },
    { tag: '=sum', entries: 1 },
    { tag: 'año 2026', entries: 1 },
  ])
  const found = await asAnn.trpc.search.find.query({ query: 'año', language: 'en' })
  expect(found.payments.map(({ id }) => id)).toEqual([rent])
  const file = async (format: string) =>
    (await fetch(`${app.url}/api/export?format=${format}&tag=home`, { headers: { cookie: asAnn.cookie } })).text()
  expect(parse(await file('csv'), { columns: true })).toMatchObject([
    { id: lunch, tags: 'home' },
    { id: rent, tags: `'=sum, año 2026, home` },
  ])
  expect(JSON.parse(await file('json'))).toMatchObject([{ tags: ['home'] }, { tags: ['=sum', 'año 2026', 'home'] }])
})

test('nobody else reads or finds them: not whom it paid, no administrator', async () => {
  const theirs = (await asBob.trpc.transactions.list.query({})).items
  expect(theirs.flatMap(({ tags }) => tags)).toEqual([])
  expect((await asBob.trpc.transactions.list.query({ tag: 'home' })).items).toEqual([])
  expect(await tagsIn(asBob)).toEqual([])
  const { transactions } = app.services
  expect((await transactions.findAny(rent))?.transaction.tags).toEqual([])
  expect((await transactions.listWithoutNotes(ann.id, { limit: 50 })).items.flatMap(({ tags }) => tags)).toEqual([])
})

test('they are changed and taken away, and only by their owner; the copy of all data has them, and a closed account none', async () => {
  for (const id of [rent, uuid()])
    await expect(set(asBob, id, ['mine'])).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  await set(asAnn, rent, ['flat'])
  expect(await tagsOf(rent)).toEqual(['flat'])
  await set(asAnn, rent, [])
  expect(await tagsOf(rent)).toEqual([])
  await app.db.transaction().execute((trx) => app.services.transactionTags.forget(trx, ann.id))
  expect(await tagsIn(asAnn)).toEqual([])
})

test.each([
  [['a', 'b', 'c', 'd', 'e', 'f'], 'six'],
  [['x'.repeat(25)], 'too long'],
  [['one, two'], 'two in one'],
  [['  '], 'empty'],
  [['safe‮txt'], 'with a sign that nobody sees'],
  [[`S${'A'.repeat(55)}`], 'a secret key'],
])('tags %# that are refused are %s', async (tags) => {
  await expect(set(asAnn, rent, tags)).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
})

test('whoever sets an entry’s tags at once leaves those of one of them, and none of the calls fails', async () => {
  const sets = [0, 1, 2, 3, 4, 5].map((n) => [`one ${n}`, `two ${n}`, 'same'].toSorted())
  await Promise.all(sets.map((tags) => set(asAnn, lunch, tags)))
  expect(sets).toContainEqual(await tagsOf(lunch))
})
