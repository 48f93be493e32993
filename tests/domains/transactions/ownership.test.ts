import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeCursor } from '#server/domains/transactions/page-cursor.ts'
import { giveXlm, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { type SignedIn, signIn, trpcFor } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let bob: Payer
let eve: Payer
let asEve: SignedIn
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, bob, eve] = await somePayers(app, '100', '0', '10')
  asEve = await signIn(app, eve)
})
afterAll(() => app.close())

test('somebody else’s transaction is not there: neither to read nor to cancel', async () => {
  const { id } = await pay(app, ann, bob.address)
  const notFound = { data: { code: 'NOT_FOUND', httpStatus: 404 } }
  for (const unknown of [id, uuid()]) {
    await expect(asEve.trpc.transactions.get.query({ id: unknown })).rejects.toMatchObject(notFound)
    await expect(asEve.trpc.transactions.cancel.mutate({ id: unknown })).rejects.toMatchObject(notFound)
  }
  await app.settle()
  expect((await app.services.transactions.get(ann.id, id)).status).toBe('confirmed')
})

test('nobody sees rows, balances or searches of another', async () => {
  const { items } = await asEve.trpc.transactions.list.query({ search: ann.address })
  expect(items).toEqual([])
  const own = await asEve.trpc.transactions.list.query({})
  expect(own.items.filter(({ from, to }) => from !== eve.address && to !== eve.address)).toEqual([])
  expect((await asEve.trpc.wallet.overview.query()).address).toBe(eve.address)
})

test('a visitor gets nothing', async () => {
  const visitor = trpcFor(app)
  const refused = { data: { code: 'NOT_AUTHENTICATED', httpStatus: 401 } }
  const payment = { destination: bob.address, asset: 'XLM', amount: '1' }
  await expect(visitor.transactions.list.query({})).rejects.toMatchObject(refused)
  await expect(visitor.payments.preview.query(payment)).rejects.toMatchObject(refused)
  await expect(visitor.payments.send.mutate({ ...payment, requestId: uuid() })).rejects.toMatchObject(refused)
  await expect(visitor.faucet.fund.mutate()).rejects.toMatchObject(refused)
  expect(await visitor.network.status.query()).toMatchObject({ network: 'embedded', baseFee: 100 })
})

test('pages follow each other without gap or repetition, also among equal times', async () => {
  const many = Array.from({ length: 7 }, () => ({ address: bob.address, amount: '1' }))
  await giveXlm(app, many)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.services.transactions.list(bob.id, { limit: 2, cursor })
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  const all = await app.services.transactions.list(bob.id, { limit: 200 })
  expect(seen).toEqual(all.items.map(({ id }) => id))
  expect(all.nextCursor).toBeNull()
})

test('a forged cursor is refused or finds nothing of others, and never breaks the answer', async () => {
  const text = (value: string) => Buffer.from(value).toString('base64url')
  for (const cursor of [
    'x',
    '',
    text('1 2'),
    text(`-1 ${uuid()}`),
    text("1' or '1'='1"),
    text(`9999999999999999 ${uuid()}`),
  ]) {
    if (cursor === '') continue
    await expect(asEve.trpc.transactions.list.query({ cursor })).rejects.toMatchObject({ data: { code: 'BAD_INPUT' } })
  }
  const far = encodeCursor({ timestamp: new Date(999_999_999_999_999), id: uuid() })
  const { items } = await asEve.trpc.transactions.list.query({ cursor: far, limit: 200 })
  expect(items.filter(({ from, to }) => from !== eve.address && to !== eve.address)).toEqual([])
})

test('a search takes signs for what they are', async () => {
  await pay(app, ann, bob.address, { memo: '100%_\\' })
  await app.settle()
  const find = async (search: string) =>
    (await app.services.transactions.list(ann.id, { search, limit: 50 })).items.length
  expect([await find('100%_\\'), await find('100__'), await find('%%%%'), await find('\\')]).toEqual([1, 0, 0, 1])
})
