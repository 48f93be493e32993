import type { AnyTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#server/domains/security/rate-limits.ts'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { ADMIN_SCOPES, type AdminScope } from '#shared/domains/admin/admin-scopes.ts'
import { API_SCOPES } from '#shared/domains/security/api-scopes.ts'
import { cookieHeader, someone } from '#tests/kit/browser-like.ts'
import { trpcFor } from '#tests/kit/people.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { aRegistered } from '#tests/kit/registered.ts'
import { ELSEWHERE, MATRIX } from './authorisation.matrix.ts'
import type { Row } from './authorisation.rows.ts'

type Caller = 'a visitor' | 'a user' | 'an administrator with every scope' | 'a super administrator'
const RANKS: Record<Row['audience'], number> = { everybody: 0, user: 1, admin: 2, 'super admin': 3 }
const CALLERS: Record<Caller, number> = {
  'a visitor': 0,
  'a user': 1,
  'an administrator with every scope': 2,
  'a super administrator': 3,
}

let app: PeopleApp
beforeAll(async () => {
  const limits = { ...RATE_LIMITS, registrationsOfNetwork: { count: 1e6, windowSeconds: 600 } } // somebody for each change
  app = await startPeopleApp({ limits, callLimits: { burst: 1e9, perSecond: 1e9 } })
})
afterAll(() => app.close())

const services = new Proxy({}, { get: () => () => undefined }) as RoutedServices
const procedures = createAppRouter(services)._def.procedures as unknown as Record<string, AnyTRPCProcedure>

/** Somebody of that kind for call after call; a change that was made may have ended their session, so that another comes next. */
function oneAfterTheOther(make: () => Promise<Record<string, string>>) {
  let current: Promise<Record<string, string>> | null = null
  return async (name: string): Promise<string | null> => {
    current ??= make()
    const code = await codeOf(name, await current)
    const isMade = !REFUSALS.includes(code) && code !== 'BAD_INPUT' // without its input a change is let in, but never begins
    if (isMade && procedures[name]?._def.type === 'mutation') current = null
    return refusal(code)
  }
}

/** Headers of somebody of that rank, newly registered. */
async function headersOf(caller: Caller): Promise<Record<string, string>> {
  if (caller === 'a visitor') return {}
  const { browser, id } = await registered()
  if (CALLERS[caller] >= 2)
    await app.db
      .updateTable('users')
      .set({
        isAdmin: true,
        isSuperAdmin: caller === 'a super administrator',
        adminScopes: caller === 'a super administrator' ? [] : [...ADMIN_SCOPES],
      })
      .where('id', '=', id)
      .execute()
  return { cookie: cookieHeader(browser) }
}

/** Of an administrator with that scope alone; null: without any. */
async function headersWith(scope: AdminScope | null): Promise<Record<string, string>> {
  const { browser, id } = await registered()
  const adminScopes = scope === null ? [] : [scope]
  await app.db.updateTable('users').set({ isAdmin: true, adminScopes }).where('id', '=', id).execute()
  return { cookie: cookieHeader(browser) }
}

const registered = () => aRegistered(app)

/** The refusal that a call without an input meets, or null where it was let in. */
const refusalOf = async (name: string, headers: Record<string, string>): Promise<string | null> =>
  refusal(await codeOf(name, headers))

const REFUSALS = ['NOT_AUTHENTICATED', 'NOT_ADMIN', 'FORBIDDEN']
const refusal = (code: string): string | null => (REFUSALS.includes(code) ? code : null)

/** The code of the error that a call without an input meets, or nothing where it is made. */
async function codeOf(name: string, headers: Record<string, string>): Promise<string> {
  const procedure = procedures[name]
  if (!procedure) throw new Error(`there is no procedure ${name}`)
  const { type, inputs } = procedure._def as AnyTRPCProcedure['_def'] & { inputs: unknown[] }
  const isQuery = type === 'query'
  const hasBody = !isQuery && inputs.length > 0
  const answer = await fetch(`${app.url}/trpc/${name}`, {
    method: isQuery ? 'GET' : 'POST',
    headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  })
  const { error } = (await answer.json()) as { error?: { data: { code: string } } }
  return error?.data.code ?? ''
}

test('every procedure has a row, and every row is a procedure', () => {
  const named = Object.keys(procedures).filter((name) => !ELSEWHERE.includes(name))
  expect(Object.keys(MATRIX).sort()).toEqual(named.sort())
})

test.each(Object.keys(CALLERS) as Caller[])('%s may make exactly the calls that the matrix says', async (caller) => {
  const wrong: unknown[] = []
  const ask = oneAfterTheOther(() => headersOf(caller))
  for (const [name, { audience }] of Object.entries(MATRIX)) {
    const refusal = await ask(name)
    const expected =
      CALLERS[caller] >= RANKS[audience] ? null : caller === 'a visitor' ? 'NOT_AUTHENTICATED' : 'NOT_ADMIN'
    if (refusal !== expected) wrong.push({ name, refusal, expected })
  }
  expect(wrong).toEqual([])
})

test.each([null, ...ADMIN_SCOPES])(
  'an administrator with the scope %s alone may make exactly the calls that it opens',
  async (scope) => {
    const wrong: unknown[] = []
    const ask = oneAfterTheOther(() => headersWith(scope))
    for (const [name, { audience, openTo }] of Object.entries(MATRIX)) {
      if (!name.startsWith('admin.')) continue
      const refusal = await ask(name)
      const isOpen = openTo === undefined || (scope !== null && openTo.includes(scope))
      const expected = audience === 'super admin' ? 'NOT_ADMIN' : isOpen ? null : 'FORBIDDEN'
      if (refusal !== expected) wrong.push({ name, refusal, expected })
    }
    expect(wrong).toEqual([])
  },
)

test.each(API_SCOPES)(
  'a super administrator’s key with the scope %s alone may make exactly the calls of that scope',
  async (scope) => {
    const wrong: unknown[] = []
    const ask = oneAfterTheOther(() => keyWith(scope))
    for (const [name, row] of Object.entries(MATRIX)) {
      const refusal = await ask(name)
      const isAllowed = row.scope === 'none' || row.scope === scope
      if ((refusal === null) !== isAllowed) wrong.push({ name, refusal, scope: row.scope })
    }
    expect(wrong).toEqual([])
  },
)

async function keyWith(scope: (typeof API_SCOPES)[number]): Promise<Record<string, string>> {
  const { browser, id, password } = await registered()
  await app.db.updateTable('users').set({ isAdmin: true, isSuperAdmin: true }).where('id', '=', id).execute()
  const cap = scope === 'transfer' ? { dailyCapUsd: '100' } : {}
  const asked = { name: 'matrix', scopes: [scope], password, ...cap }
  const { key } = await trpcFor(app, cookieHeader(browser)).apiKeys.create.mutate(asked)
  return { authorization: `Bearer ${key}` }
}

test('taking the administrator’s role away counts at once, in sessions and keys that are open', async () => {
  const headers = await keyWith('admin')
  expect(await refusalOf('admin.outbox.list', headers)).toBe(null)
  await app.db.updateTable('users').set({ isAdmin: false, isSuperAdmin: false, adminScopes: [] }).execute()
  expect(await refusalOf('admin.outbox.list', headers)).toBe('NOT_ADMIN')
})

test('what only the server sets is not taken from anybody: roles, verification, secrets, ids', async () => {
  const person = someone()
  const forbidden = {
    isAdmin: true,
    isSuperAdmin: true,
    kycVerified: true,
    kycStatus: 'approved',
    walletSecret: 'S'.repeat(56),
  }
  const { body } = await app.browser().post('/api/register', { ...person, ...forbidden, id: 'x', walletAddress: 'G' })
  const row = await app.db.selectFrom('users').selectAll().where('username', '=', person.username).executeTakeFirst()
  expect(row ?? body).toMatchObject(
    row ? { isAdmin: false, isSuperAdmin: false, kycVerified: false, kycStatus: 'pending' } : { code: 'BAD_INPUT' },
  )
})
