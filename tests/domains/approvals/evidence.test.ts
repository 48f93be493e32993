import { randomUUID as uuid } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APPROVAL_KINDS, type ApprovalKindName } from '#shared/domains/approvals/approvals.schema.ts'
import { examplesOf } from '#tests/domains/approvals/kit/examples.ts'
import type { Example } from '#tests/domains/approvals/kit/examples-of-people.ts'
import { anAdmin, aPerson, type Person, withMethods } from '#tests/domains/deposits/kit/deposits.ts'
import { startTestApp, type TestApp } from '#tests/kit/start-test-app.ts'

const REASON = 'agreed in the weekly round'
let app: TestApp
let admin: Person
let ann: Person
let examples: Record<ApprovalKindName, Example>
beforeAll(async () => {
  app = await startTestApp()
  await withMethods(app)
  ;[admin, ann] = [await anAdmin(app), await aPerson(app)]
  examples = await examplesOf({ app, admin, ann })
})
afterAll(() => app.close())
beforeEach(() => run('delete from approvals'))

const run = (sql: string, values: unknown[] = []) => app.pool.query(sql, values)

/** A row with the evidence that a look reads now; how each kind is asked for is shown beside its domain. */
async function asked(kind: ApprovalKindName, { subject, payload }: Example): Promise<string> {
  const id = uuid()
  await run(
    `insert into approvals (id, kind, subject, payload, difference, reason, asked_by, asked_at, expires_at)
    values ($1, $2, $3, $4, 'a change', $5, $6, now(), now() + interval '72 hours')`,
    [id, kind, subject, JSON.stringify(payload), REASON, admin.user.id],
  )
  const { now } = await admin.trpc.admin.approvals.get.query({ id })
  await run('update approvals set evidence = $2 where id = $1', [id, JSON.stringify(now)])
  return id
}

test('every kind of request gives evidence, names whom and how much, and shows what has changed since', async () => {
  expect(Object.keys(examples).toSorted()).toEqual([...APPROVAL_KINDS].toSorted())
  for (const kind of APPROVAL_KINDS) {
    const example = examples[kind]
    const id = await asked(kind, example)
    const before = await admin.trpc.admin.approvals.get.query({ id })
    expect(before.evidence?.facts).not.toEqual([])
    expect(before).toMatchObject({
      evidence: { version: 1 },
      changes: [],
      approval: { kind, whom: example.whom, howMuch: example.howMuch },
    })
    await example.change()
    const { changes } = await admin.trpc.admin.approvals.get.query({ id })
    expect([kind, ...changes.map(({ name }) => name)]).toContain(example.shows)
    const { items } = await admin.trpc.admin.approvals.changed.query({ ids: [id] })
    expect(items).toEqual([{ id, changes: changes.length }])
    await run('delete from approvals where id = $1', [id])
  }
})

test('evidence is open to the scope that decides and to whoever asked, and no secret is in it', async () => {
  const finance = await aPerson(app, { isAdmin: true })
  await run(`update users set admin_scopes = '{finance}' where id = $1`, [finance.user.id])
  for (const kind of APPROVAL_KINDS) {
    const id = await asked(kind, examples[kind])
    const seen = await finance.trpc.admin.approvals.get.query({ id })
    const isOpen = seen.approval.decidedBy === 'finance'
    expect([
      kind,
      seen.isClosed,
      seen.evidence !== null,
      seen.now !== null,
      seen.history.length > 0 && !isOpen,
    ]).toEqual([kind, !isOpen, isOpen, isOpen, false])
    expect(JSON.stringify(seen)).not.toMatch(/S[A-Z2-7]{55}|v1:|otpauth:/)
    await run('delete from approvals where id = $1', [id])
  }
})

test('what is asked for keeps the evidence of its time, and each rule says whether it is met', async () => {
  const other = await anAdmin(app)
  const { approvalId: id } = await admin.trpc.admin.users.setAdmin.mutate({
    id: ann.user.id,
    role: 'admin',
    reason: REASON,
  })
  await run('update users set email_verified_at = null where id = $1', [ann.user.id])
  const seen = await other.trpc.admin.approvals.get.query({ id })
  expect(seen.changes).toEqual([{ name: 'emailVerified', of: null, unit: null, before: true, after: false }])
  expect(seen.rules.every(({ isMet }) => isMet)).toBe(true)
  expect((await admin.trpc.admin.approvals.get.query({ id })).rules.filter(({ isMet }) => !isMet)).toEqual([
    { rule: 'not_asker', isMet: false },
  ])
  const mine = async (by: 'me' | 'others', kind?: ApprovalKindName) =>
    (await other.trpc.admin.approvals.list.query({ by, kind })).items.map((item) => item.id)
  expect([await mine('me'), await mine('others'), await mine('others', 'fee-rule')]).toEqual([[], [id], []])
})
