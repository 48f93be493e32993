import { Account, Keypair, MuxedAccount } from '@stellar/stellar-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MOST_CONTACTS } from '#shared/domains/contacts/contacts.schema.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import { sharedMoneyApp } from '#tests/kit/shared-app.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await sharedMoneyApp()
  home = new URL(app.url).host
})
afterAll(() => app.close())

const someone = async (): Promise<Payer> => (await somePayers(app, '100'))[0]
const stranger = () => Keypair.random().publicKey()
/** With another last sign than its checksum asks for. */
const broken = (address: string) => address.slice(0, -1) + (address.endsWith('A') ? 'B' : 'A')
const listOf = async ({ id }: Payer, search?: string) =>
  (await app.services.contacts.list(id, { limit: 50, search })).items

test('a contact is an address, an M address, a username or a public id, each kept with where it leads', async () => {
  const [ann, bob, carol] = await somePayers(app, '10', '10', '0')
  const { contacts } = app.services
  const [plain, muxed] = [stranger(), new MuxedAccount(new Account(carol.address, '0'), '7').accountId()]
  const { uniqueUserId } = (await app.services.auth.createAccount(account('ids'))) as { uniqueUserId: string }
  await contacts.create(ann.id, { name: 'Exchange', stellarAddress: plain, memo: '88204417', memoType: 'id' })
  await contacts.create(ann.id, { name: 'Muxed', stellarAddress: muxed })
  await contacts.create(ann.id, { name: 'Bob', stellarAddress: `${bob.username.toUpperCase()}*${home}` })
  await contacts.create(ann.id, { name: 'By id', stellarAddress: uniqueUserId.toLowerCase() })
  expect(await listOf(ann)).toMatchObject([
    { name: 'Bob', stellarAddress: `${bob.username}*${home}`, resolvedAddress: bob.address, username: bob.username },
    { name: 'By id', stellarAddress: null, uniqueUserId },
    { name: 'Exchange', stellarAddress: plain, resolvedAddress: plain, memo: '88204417', memoType: 'id', drift: null },
    { name: 'Muxed', stellarAddress: muxed, resolvedAddress: muxed },
  ])
  expect((await listOf(ann, 'exch')).map(({ name }) => name)).toEqual(['Exchange'])
  expect((await listOf(ann, '8820')).map(({ name }) => name)).toEqual(['Exchange'])
  expect(await listOf(ann, '100%')).toEqual([])
  expect(await listOf(bob)).toEqual([])
})

test('what leads nowhere, to oneself, or is a secret is refused at its field, and stores nothing', async () => {
  const ann = await someone()
  const refused = (stellarAddress: string) => app.services.contacts.create(ann.id, { name: 'No', stellarAddress })
  const unknown = { code: 'DESTINATION_UNKNOWN', field: 'stellarAddress' }
  for (const text of ['nobody-here', `nobody*${home}`, 'a*b*c', 'AST-AAAAAAAAAA', broken(stranger())])
    await expect(refused(text)).rejects.toMatchObject(unknown)
  await expect(refused(Keypair.random().secret())).rejects.toMatchObject({ code: 'SECRET_IN_ADDRESS' })
  await expect(refused(ann.username)).rejects.toMatchObject({ code: 'SELF_PAYMENT' })
  const muxed = new MuxedAccount(new Account(stranger(), '0'), '7').accountId()
  await expect(
    app.services.contacts.create(ann.id, { name: 'No', stellarAddress: muxed, memo: 'x' }),
  ).rejects.toMatchObject({ code: 'MEMO_WITH_MUXED' })
  expect(await listOf(ann)).toEqual([])
})

test('nobody has two contacts of one name, in whatever case, or of one account and memo, in whatever form', async () => {
  const [ann, bob] = await somePayers(app, '10', '10')
  const { contacts } = app.services
  const exchange = stranger()
  await contacts.create(ann.id, { name: 'Kraken', stellarAddress: exchange, memo: '1' })
  await contacts.create(ann.id, { name: 'Other memo', stellarAddress: exchange, memo: '2' })
  await contacts.create(ann.id, { name: 'Bob', stellarAddress: bob.username })
  const twice = (input: { name: string; stellarAddress: string; memo?: string }) => contacts.create(ann.id, input)
  await expect(twice({ name: 'kRAKEN', stellarAddress: stranger() })).rejects.toMatchObject({ field: 'name' })
  await expect(twice({ name: 'Again', stellarAddress: exchange, memo: '1' })).rejects.toMatchObject({
    code: 'ALREADY_DONE',
    field: 'stellarAddress',
  })
  await expect(twice({ name: 'Robert', stellarAddress: bob.address })).rejects.toMatchObject({ code: 'ALREADY_DONE' })
  await contacts.create(bob.id, { name: 'Kraken', stellarAddress: exchange, memo: '1' })
})

test('nobody reads, changes or removes a contact of somebody else', async () => {
  const [ann, bob] = await somePayers(app, '10', '10')
  const { contacts } = app.services
  const { id } = await contacts.create(ann.id, { name: 'Mine', stellarAddress: stranger() })
  const missing = { code: 'NOT_FOUND' }
  await expect(contacts.get(bob.id, id)).rejects.toMatchObject(missing)
  await expect(contacts.update(bob.id, { id, name: 'X', stellarAddress: stranger() })).rejects.toMatchObject(missing)
  await expect(contacts.remove(bob.id, id)).rejects.toMatchObject(missing)
  await contacts.update(ann.id, { id, name: 'Renamed', stellarAddress: bob.username, memo: 'rent' })
  expect(await contacts.get(ann.id, id)).toMatchObject({ name: 'Renamed', resolvedAddress: bob.address, memo: 'rent' })
  await contacts.remove(ann.id, id)
  expect(await listOf(ann)).toEqual([])
})

test('a contact tells what went to it and came from it; whom one paid lately is offered, by the contact’s name', async () => {
  const [ann, bob, carol] = await somePayers(app, '50', '50', '10')
  const { contacts } = app.services
  await pay(app, ann, bob.address)
  await app.settle()
  await pay(app, bob, ann.address)
  await pay(app, ann, carol.address)
  await app.settle()
  expect(await contacts.recent(ann.id, 8)).toMatchObject([
    { contactId: null, name: carol.username, destination: carol.username, address: carol.address },
    { contactId: null, name: bob.username, destination: bob.username },
  ])
  const { id } = await contacts.create(ann.id, { name: 'Robert', stellarAddress: bob.username })
  expect(await contacts.get(ann.id, id)).toMatchObject({
    sent: { count: 1 },
    received: { count: 1 },
    lastPayment: { direction: 'in', asset: 'XLM' },
    payments: [
      { direction: 'in', asset: 'XLM', amount: '1.0000000' },
      { direction: 'out', asset: 'XLM' },
    ],
  })
  expect((await contacts.recent(ann.id, 8)).map(({ name }) => name)).toEqual([carol.username, 'Robert'])
  const offered = (text: string) => contacts.suggest(ann.id, { text, limit: 8 })
  expect(await offered('rob')).toMatchObject([
    { contactId: id, name: 'Robert', destination: `${bob.username}*${home}` },
  ])
  expect(await offered(carol.username)).toMatchObject([{ name: carol.username }])
  expect(await offered('')).toHaveLength(2)
  expect(await offered('zzz')).toEqual([])
})

test('pages follow the names, and a page’s place that nobody made is refused', async () => {
  const ann = await someone()
  const { contacts } = app.services
  const csv = ['d', 'B', 'a', 'C', 'e'].map((name) => `${name},${stranger()}`).join('\n')
  await contacts.import(ann.id, { csv })
  const first = await contacts.list(ann.id, { limit: 2 })
  const second = await contacts.list(ann.id, { limit: 3, cursor: first.nextCursor ?? '' })
  expect([...first.items, ...second.items].map(({ name }) => name)).toEqual(['a', 'B', 'C', 'd', 'e'])
  expect([first.total, second.nextCursor]).toEqual([5, null])
  for (const cursor of ['x', Buffer.from('[1]').toString('base64url'), Buffer.from('["a","b"]').toString('base64url')])
    await expect(contacts.list(ann.id, { limit: 2, cursor })).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('a file is taken row by row, and stores nothing before it is confirmed', async () => {
  const [ann, bob] = await somePayers(app, '10', '10')
  const { contacts } = app.services
  const [one, two] = [stranger(), stranger()]
  await contacts.create(ann.id, { name: 'Known', stellarAddress: one })
  const csv = [
    '\uFEFFMemo type;Name;Address;Memo',
    `;Bob;${bob.username};`,
    `id;Exchange;${two};٣`,
    `id;Exchange;${two};42`,
    `;known;${stranger()};`,
    `;Same place;${one};`,
    `id;Repeated;${two};42`,
    `;Nobody;nobody-at-all;`,
    `;Secret;${Keypair.random().secret()};`,
    `;"Quoted; and ""so""";${stranger()};'=1+1`,
    ';;;',
    `;;${stranger()};`,
    `;Far away;ines*duarte.example;`,
  ].join('\r\n')
  const checked = await contacts.import(ann.id, { csv, dryRun: true })
  const reasons = checked.rows.map(({ name, reason }) => [name, reason])
  expect(reasons).toEqual([
    ['Bob', null],
    ['Exchange', 'invalid'],
    ['Exchange', null],
    ['known', 'exists'],
    ['Same place', 'exists'],
    ['Repeated', 'repeated'],
    ['Nobody', 'invalid'],
    ['Secret', 'invalid'],
    ['Quoted; and "so"', null],
    ['', 'invalid'],
    ['Far away', null],
  ])
  expect(checked).toMatchObject({ taken: 4, refused: 7, stored: false })
  expect(checked.rows.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13])
  expect(await listOf(ann)).toHaveLength(1)
  expect(await contacts.import(ann.id, { csv })).toMatchObject({ taken: 4, stored: true })
  expect(await listOf(ann)).toHaveLength(5)
  expect(await contacts.import(ann.id, { csv })).toMatchObject({ taken: 0 })
  await expect(contacts.import(ann.id, { csv: 'a,"b' })).rejects.toMatchObject({ code: 'BAD_INPUT', field: 'csv' })
})

test('a written file is safe from formulas and comes back as it was', async () => {
  const [ann, bob] = await somePayers(app, '10', '10')
  const { contacts } = app.services
  await contacts.create(ann.id, { name: '=cmd()', stellarAddress: stranger(), memo: '@sum' })
  const { csv } = await contacts.export(ann.id)
  expect(csv).toContain("'=cmd()")
  expect(csv).toContain("'@sum")
  await contacts.import(bob.id, { csv })
  expect(await listOf(bob)).toMatchObject([{ name: '=cmd()', memo: '@sum', memoType: 'text' }])
})

test('the number of contacts is bounded, also for a file and for requests that come together', async () => {
  const ann = await someone()
  const { contacts } = app.services
  for (let from = 0; from < MOST_CONTACTS - 1; from += 333) {
    const count = Math.min(333, MOST_CONTACTS - 1 - from)
    const csv = Array.from({ length: count }, (_, at) => `n${from + at},${stranger()}`).join('\n')
    expect(await contacts.import(ann.id, { csv })).toMatchObject({ refused: 0 })
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 4 }, (_, at) => contacts.create(ann.id, { name: `last ${at}`, stellarAddress: stranger() })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'LIMIT_EXCEEDED' } })
  expect(await contacts.import(ann.id, { csv: `more,${stranger()}` })).toMatchObject({ rows: [{ reason: 'full' }] })
})

const account = (username: string) => ({
  username: `${username}-${home.replace(/\D/g, '')}`,
  password: 'a long enough password',
  email: `${username}-${home.replace(/\D/g, '')}@example.org`,
})
