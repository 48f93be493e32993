import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_SCOPES } from '#shared/domains/admin/admin-scopes.ts'
import { REST_CALLS } from '#tests/fuzz/calls.ts'
import { cookieHeader } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'
import { acting, administering, open, own, type Row, reading, withScope } from './authorisation.rows.ts'

const anyKey: Row = { audience: 'user', scope: 'none' }

/** Every call under /api. One that is missing here, or is no more, fails the suite. */
const REST_MATRIX: Record<string, Row> = {
  'GET /api/auth-status': open,
  'GET /api/admin/status': open,
  'GET /api/admin/users.csv': withScope(administering, 'support', 'compliance'),
  'GET /api/admin/transactions.csv': withScope(administering, 'support', 'compliance', 'finance', 'operations'),
  'GET /api/admin/deposits.csv': withScope(administering, 'finance'),
  'GET /api/admin/affiliates/partners.csv': withScope(administering, 'finance'),
  'GET /api/admin/affiliates/payouts.csv': withScope(administering, 'finance'),
  'GET /api/admin/approvals.csv': administering,
  'GET /api/admin/audit.csv': administering,
  'GET /api/admin/kyc.csv': withScope(acting, 'compliance'),
  'GET /api/admin/legal/acceptances.csv': withScope(administering, 'content', 'support', 'compliance'),
  'GET /api/admin/fees.csv': withScope(administering, 'finance'),
  'GET /api/admin/business.csv': withScope(administering, 'finance'),
  'GET /api/admin/closing.csv': withScope(administering, 'finance'),
  'GET /api/admin/stakes.csv': withScope(administering, 'finance'),
  'GET /api/admin/kyc/:id/case.pdf': withScope(acting, 'compliance'),
  'GET /api/staking/rewards.csv': reading,
  'GET /api/affiliate/commissions.csv': reading,
  'GET /api/user': anyKey,
  'GET /api/user/data': own,
  'POST /api/uploads': own,
  'GET /api/uploads/:id': own,
  'POST /api/uploads/parts': own,
  'GET /api/uploads/parts/:id': own,
  'POST /api/uploads/parts/:id': own,
  'GET /api/kyc/documents/:id': own,
  'GET /api/token-images/:id': open,
  'POST /api/login': open,
  'POST /api/register': open,
  'POST /api/logout': open,
  'POST /api/affiliate-code': open,
  'POST /api/theme': open,
  'POST /api/reset-password-request': open,
  'POST /api/admin/login': open,
  'POST /api/login/second-factor': open,
  'POST /api/login/second-factor/passkey': open,
  'POST /api/login/passkey': open,
  'POST /api/login/passkey/options': open,
  'GET /api/export': reading,
  'GET /api/portfolio/tax-report': reading,
  'GET /api/transactions/:id/receipt.pdf': reading,
  'GET /api/openapi.json': open,
  'GET /api/ui-config': open,
  'GET /api/wallet/overview': reading,
  'GET /api/wallet/balances': reading,
  'GET /api/wallet/transactions': reading,
}
/** Not tried: the one takes the ticket of a waiting sign-in, the other ends the session with which all are tried. */
const ELSEWHERE = ['POST /api/login/second-factor/passkey', 'POST /api/logout']
const TRIED = Object.keys(REST_MATRIX).filter((name) => !ELSEWHERE.includes(name))

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp({ callLimits: { burst: 1e9, perSecond: 1e9 } })
})
afterAll(() => app.close())

type Rights = { isAdmin?: boolean; isSuperAdmin?: boolean; adminScopes?: string[] }
async function someoneWith(rights: Rights) {
  const person = await aRegistered(app)
  if (rights.isAdmin)
    await app.pool.query('update users set is_admin = true, is_super_admin = $2, admin_scopes = $3 where id = $1', [
      person.id,
      rights.isSuperAdmin ?? false,
      rights.adminScopes ?? [],
    ])
  return person
}
const signedIn = async (rights: Rights = {}) => ({ cookie: cookieHeader((await someoneWith(rights)).browser) })

/** The refusal that a call without an input meets, or null where it was let in. */
async function refusalOf(name: string, headers: Record<string, string>): Promise<string | null> {
  const [method = '', path = ''] = name.split(' ')
  const answer = await fetch(app.url + path.replace(':id', crypto.randomUUID()), {
    method,
    headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
    ...(method === 'POST' && { body: '{}' }),
  })
  const text = await answer.text()
  const isRefusal = answer.status >= 400 && text.startsWith('{')
  const code = isRefusal ? String((JSON.parse(text) as { code: string }).code) : ''
  return ['NOT_AUTHENTICATED', 'NOT_ADMIN', 'FORBIDDEN'].includes(code) ? code : null
}

async function wrongFor(headers: Record<string, string>, expected: (row: Row) => string | null): Promise<unknown[]> {
  const wrong: unknown[] = []
  for (const name of TRIED) {
    const [refusal, due] = [await refusalOf(name, headers), expected(REST_MATRIX[name] ?? open)]
    if (refusal !== due) wrong.push({ name, refusal, due })
  }
  return wrong
}

test('every call under /api has a row, and every row is a call', () => {
  expect(Object.keys(REST_MATRIX).sort()).toEqual(REST_CALLS.map(({ name }) => name).sort())
})

test('a visitor, a person, and administrators with and without scopes may make exactly the calls that the rows say', async () => {
  const everyScope = { isAdmin: true, adminScopes: [...ADMIN_SCOPES] }
  expect(await wrongFor({}, ({ audience }) => (audience === 'everybody' ? null : 'NOT_AUTHENTICATED'))).toEqual([])
  expect(await wrongFor(await signedIn(), ({ audience }) => (audience === 'admin' ? 'NOT_ADMIN' : null))).toEqual([])
  expect(await wrongFor(await signedIn(everyScope), () => null)).toEqual([])
  for (const scope of ADMIN_SCOPES) {
    const headers = await signedIn({ isAdmin: true, adminScopes: [scope] })
    expect(await wrongFor(headers, ({ openTo }) => (openTo && !openTo.includes(scope) ? 'FORBIDDEN' : null))).toEqual(
      [],
    )
  }
})

test('a super administrator’s key reads and exports with the scopes read and admin alone, and makes no call that takes a session', async () => {
  for (const scope of ['read', 'admin'] as const) {
    const { browser, password } = await someoneWith({ isAdmin: true, isSuperAdmin: true })
    const asked = { name: 'matrix', scopes: [scope], password }
    const { key } = await trpcFor(app, cookieHeader(browser)).apiKeys.create.mutate(asked)
    const due = ({ scope: needed }: Row) => (needed === 'none' || needed === scope ? null : 'FORBIDDEN')
    expect(await wrongFor({ authorization: `Bearer ${key}` }, due)).toEqual([])
  }
})
