import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEARCHED_AT_ONCE } from '#server/domains/transactions/search.queries.ts'
import { shortenAddress } from '#shared/kernel/address.ts'
import { giveIssued, type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { aUser } from '#tests/kit/people.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
let other: Payer
let marta: { id: string; address: string }
let toMarta: string
let toOther: string
beforeAll(async () => {
  app = await sharedMoneyApp()
  ;[ann, other] = await somePayers(app, '1000', '0')
  marta = await aUser(app, { username: 'Marta.Oliveira' })
  toMarta = (await pay(app, ann, marta.address, { amount: '120.2500000', memo: 'Studio rent' })).id
  toOther = (await pay(app, ann, other.address, { amount: '120' })).id
  await app.settle()
})
afterAll(() => app.close())

const find = async (search: string, userId = ann.id): Promise<string[]> =>
  (await app.services.transactions.list(userId, { search, limit: 50 })).items.map(({ id }) => id)

test.each(['Marta.Oliveira', 'marta.oliveira', 'marta', 'Oliv'])(
  'the name that a row shows is found by %j',
  async (name) => {
    expect(await find(name)).toEqual([toMarta])
  },
)

test('whoever was paid finds the payment by the name of the sender', async () => {
  const [received] = await find(ann.username, marta.id)
  expect(await app.services.transactions.get(marta.id, received ?? '')).toMatchObject({ fromName: ann.username })
})

test('one’s own name stands in no row, so that it finds none', async () => {
  expect(await find(ann.username)).toEqual([])
})

test('an address is found whole, in part, in small letters and as it is shown', async () => {
  for (const address of [
    marta.address,
    marta.address.slice(8, 20),
    marta.address.toLowerCase(),
    shortenAddress(marta.address),
  ])
    expect(await find(address)).toEqual([toMarta])
})

test('memo, hash, request id and ledger are found', async () => {
  const { hash, requestId, ledger } = await app.services.transactions.get(ann.id, toMarta)
  expect(await find('studio')).toEqual([toMarta])
  for (const text of [
    hash,
    hash?.slice(0, 12),
    `${hash?.slice(0, 8)}...${hash?.slice(-6)}`,
    requestId,
    requestId?.slice(-9),
    `${ledger}`,
  ])
    expect(await find(text ?? '')).toContain(toMarta)
})

test('an amount is found by its first digits, with a point or a comma', async () => {
  expect(await find('120.25')).toEqual([toMarta])
  expect(await find('120,25')).toEqual([toMarta])
  expect(await find('120')).toEqual(expect.arrayContaining([toMarta, toOther])) // a hash may begin with these digits too
  expect(await find('120.3')).toEqual([])
})

test('an asset is found by its code', async () => {
  await giveIssued(app, other, { code: 'SKL', amount: '640.25' })
  expect(await find('skl', other.id)).toHaveLength(2)
})

test('a search among very many rows answers page by page, and misses none; a request id is found at once', async () => {
  const many = SEARCHED_AT_ONCE + 5
  await app.pool.query(
    `insert into transactions (id, user_id, type, asset_code, amount, status, hash, ledger, ledger_at, booked_at, "timestamp")
     select gen_random_uuid(), $1, 'payment_in', 'XLM', 1, 'confirmed', repeat('a', 64), 1, now(), now(),
       now() + g * interval '1 second' from generate_series(1, $2) g`,
    [ann.id, many],
  )
  const first = await app.services.transactions.list(ann.id, { search: 'marta', limit: 50 })
  expect(first.items).toEqual([])
  const cursor = first.nextCursor ?? ''
  const second = await app.services.transactions.list(ann.id, { search: 'marta', limit: 50, cursor })
  expect({ ids: second.items.map(({ id }) => id), next: second.nextCursor }).toEqual({ ids: [toMarta], next: null })
  expect(await find(uuid())).toEqual([])
  const { requestId } = await app.services.transactions.get(ann.id, toMarta)
  expect(await find(requestId ?? '')).toEqual([toMarta])
})
