import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELIVERED_CONTENT } from '#db/domains/content/delivered-content.ts'
import type { AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { aCase } from '#tests/domains/kyc/kit/people-with-documents.ts'
import { entriesOf, type Somebody, somebody } from '#tests/kit/administrators.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let chief: Somebody
const of = {} as Record<'compliance' | 'finance' | 'content' | 'operations', Somebody>
beforeAll(async () => {
  app = await startPeopleApp()
  await app.services.content.release(DELIVERED_CONTENT)
  await app.services.legal.release()
  chief = await somebody(app, { isSuperAdmin: true })
  for (const scope of ['compliance', 'finance', 'content', 'operations'] as const)
    of[scope] = await somebody(app, { isAdmin: true, adminScopes: [scope satisfies AdminScope] })
})
afterAll(() => app.close())

async function fetched(path: string, who?: Pick<Somebody, 'browser'>) {
  const headers: Record<string, string> = who ? { cookie: cookieHeader(who.browser) } : {}
  const answer = await fetch(`${app.url}${path}`, { headers })
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
  return { status: answer.status, type: answer.headers.get('content-type'), head: head.replace(/^\uFEFF/, ''), lines }
}
const RUN = '018f2b7e-1c9a-7cc0-8b1f-0123456789ab'

test('each list is given to whom it is open to, and to nobody else', async () => {
  const lists: [path: string, openTo: Somebody, other: Somebody | null][] = [
    ['/api/admin/kyc.csv', of.compliance, of.finance],
    ['/api/admin/affiliates/partners.csv', of.finance, of.content],
    [`/api/admin/affiliates/payouts.csv?runId=${RUN}`, of.finance, of.compliance],
    ['/api/admin/legal/acceptances.csv', of.content, of.operations],
    ['/api/admin/deposits.csv', of.finance, of.content],
    ['/api/admin/approvals.csv', of.content, null],
    ['/api/admin/audit.csv', of.operations, null],
  ]
  const person = await somebody(app)
  for (const [path, openTo, other] of lists) {
    expect(await fetched(path, openTo)).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
    expect((await fetched(path)).status).toBe(401)
    for (const nobody of other ? [person, other] : [person]) expect((await fetched(path, nobody)).status).toBe(403)
  }
  expect((await fetched('/api/admin/kyc.csv?status=nothing', of.compliance)).status).toBe(400)
})

test('identity checks are exported as they are listed, on record, without what was looked for', async () => {
  const [elena, milo] = [await somebody(app), await somebody(app)]
  const sent = await aCase(app, elena, { documentNumber: 'EX 44-1207' })
  await aCase(app, milo)
  const { head, lines } = await fetched('/api/admin/kyc.csv?search=EX441207&order=newest', of.compliance)
  expect(head).toBe('case,username,email,document,country,status,sent,waiting since,claimed by,open alarms')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(new RegExp(`^"KYC-\\d+","${elena.username}","${elena.email}","id_card","ES","pending",`))
  expect((await fetched('/api/admin/kyc.csv', of.compliance)).lines.length).toBeGreaterThanOrEqual(2)
  await of.compliance.api.admin.kyc.claim.mutate({ id: sent.id })
  expect((await fetched('/api/admin/kyc.csv?status=pending', of.compliance)).lines.join('\n')).not.toContain(
    elena.username,
  )
  const entries = (await entriesOf(app, 'all')).filter(({ action }) => action === 'kyc.exported')
  expect(entries.some(({ new: after }) => after?.['searched'] === true)).toBe(true)
  expect(JSON.stringify(entries)).not.toContain('EX441207')
})

test('what people wrote is no formula in any program, and the filters of the page count', async () => {
  const person = { ...someone(), username: '-sum' }
  expect((await app.browser().post('/api/register', person)).status).toBe(201)
  const accepted = await fetched('/api/admin/legal/acceptances.csv?search=-SUM', of.content)
  expect(accepted.head).toBe('at,username,text,version,way')
  expect(accepted.lines.map((line) => line.split(',').slice(1).join(','))).toEqual(
    expect.arrayContaining([`"'-sum","terms",1,"sign_up"`, `"'-sum","privacy",1,"sign_up"`]),
  )
  const { id } = await somebody(app)
  const reason = '=HYPERLINK("http://evil.invalid")'
  const { approvalId } = await chief.api.admin.users.setAdmin.mutate({ id, role: 'admin', reason })
  const asked = await fetched('/api/admin/approvals.csv?view=open', of.content)
  expect(asked.lines.join('\n')).toContain(`"'=HYPERLINK(""http://evil.invalid"")","${chief.username}","pending"`)
  expect((await fetched('/api/admin/approvals.csv?view=ended', of.content)).lines).toEqual([])
  const logged = await fetched(`/api/admin/audit.csv?subject=${approvalId}&action=approval.asked`, of.operations)
  expect(logged.lines).toHaveLength(1)
  expect(logged.lines[0]).toContain(`"'=HYPERLINK(""http://evil.invalid"")"`)
  expect((await fetched('/api/admin/audit.csv?action=approval.refused', of.operations)).lines).toEqual([])
})
