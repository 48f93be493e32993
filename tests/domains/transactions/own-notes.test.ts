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
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob] = await somePayers(app, '1000', '10')
  rent = (await pay(app, ann, bob.address, { amount: '3', memo: 'May', note: ' =Rent, the "small" flat ' })).id
  await app.settle()
  asAnn = await signIn(app, ann)
  asBob = await signIn(app, bob)
})
afterAll(() => app.close())

const RENT = '=Rent, the "small" flat'
const noteOf = async (id: string) => (await asAnn.trpc.transactions.get.query({ id })).note

test('a payment keeps the note with which it was made, and its owner reads it in list, record, search and files', async () => {
  expect(await noteOf(rent)).toBe(RENT)
  for (const search of ['small', 'rent, the'])
    expect((await asAnn.trpc.history.list.query({ search })).items.map(({ id, note }) => [id, note])).toEqual([
      [rent, RENT],
    ])
  const file = async (format: string) =>
    (await fetch(`${app.url}/api/export?format=${format}&search=small`, { headers: { cookie: asAnn.cookie } })).text()
  expect(parse(await file('csv'), { columns: true })).toMatchObject([{ id: rent, memo: 'May', note: `'${RENT}` }])
  expect(JSON.parse(await file('json'))).toMatchObject([{ id: rent, note: RENT }])
})

test('nobody else reads it: not whom it paid, no administrator, and the ledger does not know it', async () => {
  const theirs = (await asBob.trpc.transactions.list.query({})).items
  expect(theirs.find(({ type }) => type === 'payment_in')).toMatchObject({ memo: 'May', note: null })
  expect((await asBob.trpc.transactions.list.query({ search: 'small' })).items).toEqual([])
  const { transactions } = app.services
  expect((await transactions.findAny(rent))?.transaction).toMatchObject({ memo: 'May', note: null })
  const seen = (await transactions.listWithoutNotes(ann.id, { limit: 50 })).items
  expect(seen.find(({ id }) => id === rent)).toMatchObject({ memo: 'May', note: null })
})

test('it is changed and taken away later, also beside what came in, and only by its owner', async () => {
  const set = (by: SignedIn, id: string, note: string) => by.trpc.transactions.setNote.mutate({ id, note })
  const { id: received } = (await asBob.trpc.transactions.list.query({ flow: 'in', search: 'May' })).items[0] ?? {
    id: '',
  }
  await set(asBob, received, 'from Ann')
  expect((await asBob.trpc.history.list.query({ search: 'from ann' })).items).toMatchObject([{ id: received }])
  for (const id of [rent, uuid()])
    await expect(set(asBob, id, 'mine')).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
  await set(asAnn, rent, 'Rent of May')
  expect(await noteOf(rent)).toBe('Rent of May')
  await set(asAnn, rent, '  ')
  expect(await noteOf(rent)).toBeNull()
  expect((await asAnn.trpc.history.list.query({ search: 'Rent of' })).items).toEqual([])
})

test.each([
  ['x'.repeat(201), 'too long'],
  ['one\nline', 'of two lines'],
  ['safe‮txt', 'with a sign that nobody sees'],
  [`key S${'A'.repeat(55)}`, 'with a secret key'],
])('a note %# that is refused is %s', async (note) => {
  await expect(asAnn.trpc.transactions.setNote.mutate({ id: rent, note })).rejects.toMatchObject({
    data: { code: 'BAD_INPUT', field: 'note' },
  })
  await expect(pay(app, ann, bob.address, { amount: '1', note })).rejects.toThrow(/"note"/)
})

test('200 characters fit, and a dry run or a refused payment keeps none', async () => {
  await asAnn.trpc.transactions.setNote.mutate({ id: rent, note: 'ñ'.repeat(200) })
  const kept = async () =>
    (await app.pool.query('select 1 from transaction_notes where user_id = $1', [ann.id])).rowCount
  const before = await kept()
  await pay(app, ann, bob.address, { amount: '1', note: 'tried', dryRun: true })
  await expect(pay(app, ann, bob.address, { amount: '900000', note: 'too much' })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  expect(await kept()).toBe(before)
})

test('the same request with another note is another request', async () => {
  const requestId = uuid()
  const first = await pay(app, ann, bob.address, { requestId, amount: '1', note: 'one' })
  expect(await pay(app, ann, bob.address, { requestId, amount: '1', note: 'one' })).toMatchObject({ id: first.id })
  await expect(pay(app, ann, bob.address, { requestId, amount: '1', note: 'two' })).rejects.toMatchObject({
    code: 'REQUEST_ID_REUSED',
  })
  expect(await noteOf(first.id)).toBe('one')
})
