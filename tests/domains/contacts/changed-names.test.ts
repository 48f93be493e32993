import { Keypair } from '@stellar/stellar-sdk'
import { v4 as uuid } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PublicFetchError } from '#server/kernel/public-fetch.ts'
import { PreviewPayment } from '#shared/domains/payments/payments.schema.ts'
import { SchedulePayment } from '#shared/domains/payments/schedules.schema.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { createOutsider } from '#tests/kit/outsiders.ts'
import { type Payer, pay, somePayers } from '#tests/kit/payers.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let ann: Payer
/** What the other service says whom ines*duarte.example leads to. */
let answer: { status: number; text: string } | null
const NAME = 'ines*duarte.example'
beforeAll(async () => {
  app = await startMoneyApp({
    fetchPublic: async (url) => {
      if (answer === null) throw new PublicFetchError('the host did not answer')
      if (url.href === 'https://duarte.example/.well-known/stellar.toml')
        return { status: 200, text: 'FEDERATION_SERVER="https://names.duarte.example/find?of=us"' }
      if (url.href === 'https://names.duarte.example/find?of=us&q=ines*duarte.example&type=name') return answer
      return { status: 404, text: '' }
    },
  })
})
beforeEach(async () => {
  ;[ann] = await somePayers(app, '100')
})
afterAll(() => app.close())

const leadsTo = (account_id: string, more: object = {}) => {
  answer = { status: 200, text: JSON.stringify({ account_id, ...more }) }
}
const preview = (destination: string) =>
  app.services.payments.preview(ann.session, PreviewPayment.parse({ destination, asset: 'XLM', amount: '1' }))
const schedule = (destination: string) => {
  const asked = {
    requestId: uuid(),
    destination,
    asset: 'XLM',
    amount: '1',
    startsAt: new Date(Date.now() + 3_600_000),
  }
  const input = SchedulePayment.parse({ ...asked, startsAt: asked.startsAt.toISOString() })
  return app.services.schedules.schedule(ann.session, input)
}
const changed = { code: 'DESTINATION_CHANGED', field: 'destination' }

test('a name of another service is asked where it leads, and paid there', async () => {
  const ines = (await createOutsider(app, '10')).publicKey()
  leadsTo(ines)
  expect(await app.services.payments.recipient(ann.session, NAME)).toMatchObject({ address: ines })
  expect(await pay(app, ann, NAME.replace('duarte', 'DUARTE'))).toMatchObject({ to: ines })
  await app.services.contacts.create(ann.id, { name: 'Ines', stellarAddress: NAME })
  expect((await app.services.contacts.list(ann.id, { limit: 5 })).items).toMatchObject([
    { stellarAddress: NAME, resolvedAddress: ines, drift: null },
  ])
})

test('the letters of a name are asked for as they were written, for others may be another person', async () => {
  leadsTo((await createOutsider(app, '10')).publicKey())
  await expect(preview('Ines*duarte.example')).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN' })
  await expect(
    app.services.contacts.create(ann.id, { name: 'Ines', stellarAddress: 'Ines*duarte.example' }),
  ).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN' })
})

test('a name that comes with a memo is paid with this memo and no other, and its contact keeps it', async () => {
  const exchange = (await createOutsider(app, '10')).publicKey()
  const { payments, contacts } = app.services
  leadsTo(exchange, { memo_type: 'id', memo: '723421968459640832' })
  const memo = { type: 'id', value: '723421968459640832' }
  expect(await payments.recipient(ann.session, NAME)).toMatchObject({ memo, memoRequired: true })
  const withMemo = (more: object) => {
    const input = { destination: NAME, asset: 'XLM', amount: '1', ...more }
    return payments.preview(ann.session, PreviewPayment.parse(input))
  }
  for (const more of [{}, { memo: '7', memoType: 'id' }, { memo: memo.value, memoType: 'text' }])
    await expect(withMemo(more)).rejects.toMatchObject({ code: 'MEMO_REQUIRED', field: 'memo' })
  await expect(pay(app, ann, NAME)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' })
  await expect(schedule(NAME)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' })
  expect(await withMemo({ memo: memo.value, memoType: 'id' })).toMatchObject({ destination: exchange })
  const wrong = { name: 'Ines', stellarAddress: NAME, memo: '8', memoType: 'id' as const }
  await expect(contacts.create(ann.id, wrong)).rejects.toMatchObject({ code: 'MEMO_REQUIRED' })
  const { id } = await contacts.create(ann.id, { name: 'Ines', stellarAddress: NAME })
  expect(await contacts.get(ann.id, id)).toMatchObject({ memo: memo.value, memoType: 'id', resolvedAddress: exchange })
})

test('a hash is read from base64, and a memo that is not clear leads nowhere', async () => {
  const exchange = (await createOutsider(app, '10')).publicKey()
  leadsTo(exchange, { memo_type: 'hash', memo: Buffer.alloc(32, 171).toString('base64') })
  const found = await app.services.payments.recipient(ann.session, NAME)
  expect(found.memo).toEqual({ type: 'hash', value: 'ab'.repeat(32) })
  const unclear = [
    { memo_type: 'id', memo: 723421968459640832 },
    { memo_type: 'id', memo: '007' },
    { memo_type: 'id', memo: '18446744073709551616' },
    { memo_type: 'id', memo: '' },
    { memo_type: 'hash', memo: 'ab'.repeat(32) },
    { memo_type: 'number', memo: '7' },
    { memo: '7' },
    { memo_type: 'text', memo: 'more than twenty-eight bytes of it' },
  ]
  for (const more of unclear) {
    leadsTo(exchange, more)
    await expect(preview(NAME)).rejects.toThrow('cannot be read')
  }
})

test('a service that is silent, or says nothing of use, leads nowhere', async () => {
  answer = null
  await expect(preview(NAME)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  for (const text of ['', '{}', '{"account_id":"x"}', '[]']) {
    answer = { status: 200, text }
    await expect(preview(NAME)).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN' })
  }
  await expect(preview('ines*elsewhere.example')).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN' })
  await expect(preview('ines*127.0.0.1')).rejects.toMatchObject({ code: 'DESTINATION_UNKNOWN' })
})

test('once a contact’s name leads elsewhere, neither name nor new address is paid until its owner agrees', async () => {
  const { contacts } = app.services
  const [old, fresh] = [(await createOutsider(app, '10')).publicKey(), (await createOutsider(app, '10')).publicKey()]
  leadsTo(old)
  const { id } = await contacts.create(ann.id, { name: 'Ines', stellarAddress: NAME })
  await pay(app, ann, NAME)
  leadsTo(fresh)
  await expect(preview(NAME)).rejects.toMatchObject(changed)
  await expect(pay(app, ann, NAME)).rejects.toMatchObject(changed)
  await expect(pay(app, ann, fresh)).rejects.toMatchObject(changed)
  await expect(app.services.payments.recipient(ann.session, fresh)).rejects.toMatchObject(changed)
  for (const destination of [NAME, fresh]) await expect(schedule(destination)).rejects.toMatchObject(changed)
  expect(await contacts.get(ann.id, id)).toMatchObject({ resolvedAddress: old, drift: { address: fresh } })
  expect(await contacts.suggest(ann.id, { text: 'ines', limit: 5 })).toMatchObject([{ isBlocked: true }])
  const bystander = (await somePayers(app, '10'))[0]
  expect(await pay(app, bystander, NAME)).toMatchObject({ to: fresh })
  const confirm = (address: string) => contacts.confirmAddress(ann.session, { id, address })
  await expect(confirm(old)).rejects.toMatchObject({ code: 'QUOTE_CHANGED' })
  const unproven = { ...ann.session, steppedUpUntil: null }
  await expect(contacts.confirmAddress(unproven, { id, address: fresh })).rejects.toMatchObject({
    code: 'PASSWORD_REQUIRED',
  })
  await confirm(fresh)
  expect(await contacts.get(ann.id, id)).toMatchObject({ resolvedAddress: fresh, drift: null })
  expect(await pay(app, ann, NAME)).toMatchObject({ to: fresh })
})

test('who looks at a contact after a while learns of the change, and a name that leads back is no alarm', async () => {
  const { contacts } = app.services
  const [old, fresh] = [Keypair.random().publicKey(), Keypair.random().publicKey()]
  leadsTo(old)
  const { id } = await contacts.create(ann.id, { name: 'Ines', stellarAddress: NAME })
  await app.db
    .updateTable('contacts')
    .set({ resolvedAt: new Date(0) })
    .where('id', '=', id)
    .execute()
  leadsTo(fresh)
  expect(await contacts.get(ann.id, id)).toMatchObject({ drift: { address: fresh } })
  leadsTo(old)
  expect(await contacts.get(ann.id, id)).toMatchObject({ drift: null, resolvedAddress: old })
})

test('what is no host name of the internet is asked nothing, and is no name', async () => {
  answer = null
  const hosts = ['localhost', '127.0.0.1', '2130706433', '0x7f.1', 'duarte.example:22', 'localhost.', 'duarte..example']
  for (const host of hosts)
    await expect(app.services.payments.recipient(ann.session, `ines*${host}`)).rejects.toMatchObject({
      code: 'DESTINATION_UNKNOWN',
      field: 'destination',
    })
})
