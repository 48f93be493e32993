import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { likenessOf } from '#server/domains/deposits/desk/name-likeness.ts'
import {
  anAdmin,
  anOrder,
  aPerson,
  importLines,
  type Person,
  withMethods,
} from '#tests/domains/deposits/kit/deposits.ts'
import { aCase } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

describe('a payer’s name against the verified one', () => {
  test.each([
    ['José Núñez Vega', 'JOSE NUNEZ VEGA', 'same'],
    ['Vega, José Núñez', 'José Núñez Vega', 'same'],
    ['Juergen Gross', 'Jürgen Groß', 'same'],
    ['Anne-Marie O’Neill', 'Annemarie ONeill', 'same'],
    ['Łukasz Zieliński', 'Lukasz Zielinski', 'same'],
    ['Mira Kovacs', 'Mira Elena Kovács', 'similar'],
    ['M. Kovacs', 'Mira Kovács', 'similar'],
    ['Mira', 'Mira Kovács', 'similar'],
    ['M. K.', 'Mira Kovács', 'different'],
    ['Mira Horvat', 'Mira Kovács', 'different'],
    ['Mira Mira', 'Mira Kovács', 'different'],
    ['Иван Петров', 'Иван Петров', 'same'],
    ['Ivan Petrov', 'Иван Петров', null],
    ['$mirakovacs', 'Mira Kovács', null],
    ['4711', 'Mira Kovács', null],
    [null, 'Mira Kovács', null],
    ['Mira Kovacs', null, null],
  ])('%s, %s: %s', (payer, verified, likeness) => {
    expect(likenessOf(payer, verified)).toBe(likeness)
  })
})

let app: TestApp
let mira: Person
let importer: Person
let decider: Person
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  ;[mira, importer, decider] = [await aPerson(app), await anAdmin(app), await anAdmin(app)]
})
afterAll(() => app.close())

async function verify(person: Person, fullName: string): Promise<void> {
  const browser = { cookies: new Map(person.cookie.split('; ').map((pair) => pair.split('=') as [string, string])) }
  const who = { ...person.user, browser, api: person.trpc } as unknown as Parameters<typeof aCase>[1]
  const { id } = await aCase(app as unknown as Parameters<typeof aCase>[0], who, { fullName })
  await decider.trpc.admin.kyc.claim.mutate({ id })
  await decider.trpc.admin.kyc.decide.mutate({ id, verdict: 'approve' })
}

test('the name of a payer is a hint beside the verified one: it decides no single credit, and keeps a line out of credits of many', async () => {
  const [same, other] = [await anOrder(mira, '20'), await anOrder(mira, '21')]
  const lineOf = ({ reference, payUsd: amount }: typeof same, payer: string) => ({
    id: `#D-${reference}`,
    amount,
    note: reference,
    payer,
    date: new Date().toISOString(),
  })
  await importLines(importer, [lineOf(same, 'KOVACS Mira'), lineOf(other, 'Sofia Horvat')])
  const nameOf = async ({ id }: typeof same) => {
    const { facts, alarms, takesTwo } = await decider.trpc.admin.deposits.get.query({ id })
    return { ...facts.find(({ fact }) => fact === 'name'), alarms, takesTwo }
  }
  expect(await nameOf(other)).toMatchObject({ order: null, line: 'Sofia Horvat', verdict: 'missing' })
  await verify(mira, 'Mira Kovács')
  const fine = { alarms: [], takesTwo: false }
  expect(await nameOf(same)).toMatchObject({ ...fine, order: 'Mira Kovács', line: 'KOVACS Mira', verdict: 'equal' })
  expect(await nameOf(other)).toMatchObject({ ...fine, verdict: 'differs' })

  const { items } = await importer.trpc.admin.deposits.creditable.query({})
  expect(items.map(({ id }) => id)).toEqual([same.id])
  const ids = [same.id, other.id]
  const asked = await importer.trpc.admin.deposits.creditMany.mutate({ ids, reason: 'what matches' })
  expect(asked).toMatchObject({ count: 1, leftOut: [{ id: other.id, why: 'other_name' }] })

  const { approvalId } = await importer.trpc.admin.deposits.decide.mutate({
    id: other.id,
    verdict: 'credit',
    reason: 'her mother pays',
  })
  const { evidence } = await decider.trpc.admin.approvals.get.query({ id: approvalId ?? '' })
  const row = evidence?.table?.rows.find(({ name }) => name === 'name')
  expect(row).toMatchObject({ cells: [null, null, 'Sofia Horvat'], verdict: 'differs' })
  const { rows } = await app.pool.query(`select count(*)::int from approvals where evidence::text like '%Kov%'`)
  expect(rows).toEqual([{ count: 0 }]) // the verified name lies sealed alone
})
