import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { affiliateOf, type Referred, signUpBy } from '#tests/domains/affiliates/kit/referred.ts'
import { anAdmin, anOrder, importLines, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { startMoneyApp } from '#tests/kit/money-app.ts'
import { runJob } from '#tests/kit/run-job.ts'
import type { TestApp } from '#tests/kit/start-test-app.ts'

let app: TestApp
let admin: Person
let partner: Referred
beforeAll(async () => {
  app = await startMoneyApp()
  admin = await anAdmin(app)
  await withMethods(app)
  partner = await affiliateOf(app)
  await proven(partner)
})
afterAll(() => app.close())

const proven = ({ id }: Referred) => app.pool.query('update users set email_verified_at = now() where id = $1', [id])

async function brought(): Promise<Referred> {
  const person = await signUpBy(app, partner.code)
  await proven(person)
  return person
}

async function reasons() {
  await runJob(app.services, 'affiliates.weigh')
  const { items } = await admin.trpc.admin.affiliates.cases.query({})
  const found = items.find(({ userId }) => userId === partner.id)
  return new Map(found?.reasons.map(({ kind, count, of, points }) => [kind, { count, of, points }]))
}

/** An order that the statement says was paid from that account. */
async function paidFrom(person: Referred, payer: string): Promise<void> {
  const order = await anOrder(person, '20')
  const line = { id: `#D-${uuid().slice(0, 8)}`, amount: order.payUsd, note: order.reference, payer }
  await importLines(admin, [{ ...line, date: new Date().toISOString() }])
}

/** An identity check as it is kept, its number only as a keyed hash; one that was withdrawn counts too. */
async function aCase({ id: userId }: Referred, numberHash: string): Promise<string> {
  const id = uuid()
  const sealed = `v1:${'A'.repeat(80)}:${'B'.repeat(40)}`
  await app.pool.query(
    `insert into kyc_verifications (id, user_id, document_type, document_number, sealed_person, status, submitted_date,
      number_hash, number_end, country, expires_on) values ($1, $2, 'passport', $3, $3, 'withdrawn', now(), $4, '123', 'ES', now() + interval '1 year')`,
    [id, userId, sealed, numberHash],
  )
  return id
}

test('people who pay from one account, however its name is written, speak against who brought them; a stranger’s does not', async () => {
  const [one, other, alone] = [await brought(), await brought(), await brought()]
  await paidFrom(one, '$Household')
  expect((await reasons()).has('payer')).toBe(false)
  await paidFrom(alone, '$alone')
  await paidFrom(other, ' $house hold ')
  expect((await reasons()).get('payer')).toEqual({ count: 2, of: 3, points: 25 })
  await paidFrom(partner, '$ALONE')
  expect((await reasons()).get('payer')).toEqual({ count: 3, of: 3, points: 30 })
})

test('a document that two of them have shown, by its number or by its picture, speaks against it', async () => {
  const [one, other, third] = [await brought(), await brought(), await brought()]
  await aCase(one, 'a'.repeat(64))
  await aCase(third, 'b'.repeat(64))
  expect((await reasons()).has('document')).toBe(false)
  await aCase(other, 'a'.repeat(64))
  expect((await reasons()).get('document')).toMatchObject({ count: 2, of: 6 })
  const ofPartner = await aCase(partner, 'c'.repeat(64))
  await aCase(partner, 'b'.repeat(64))
  expect((await reasons()).get('document')).toMatchObject({ count: 3, of: 6 })
  const fourth = await brought()
  await app.pool.query(
    `insert into kyc_alarms (id, kind, case_id, other_case_id, distance, raised_at) values ($1, 'same_picture', $2, $3, 4, now())`,
    [uuid(), await aCase(fourth, 'd'.repeat(64)), ofPartner],
  )
  expect((await reasons()).get('document')).toMatchObject({ count: 4, of: 7, points: 29 })
})
