import { type AnyTRPCProcedure, callTRPCProcedure } from '@trpc/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldsOf } from '#server/calls/closed-schema.ts'
import type { Context } from '#server/calls/procedures.ts'
import { createAppRouter, type RoutedServices } from '#server/http/app-router.ts'
import { procedureCalls } from '#tests/fuzz/calls.ts'
import { someone } from '#tests/kit/browser-like.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'
import { acceptedInput } from './accepted-input.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const CALLS = procedureCalls()
const withSchema = CALLS.flatMap(({ name, schema }) => (schema ? [{ name, schema }] : []))

interface Node {
  type?: string
  properties?: Record<string, Node>
  additionalProperties?: unknown
}
/** Objects whose names are the giver's own: the answer of an authenticator. */
const WITH_OWN_NAMES = ['passkey', 'answer']

function openObjects(value: unknown, way: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (way.some((name) => WITH_OWN_NAMES.includes(name))) return []
  const { type, additionalProperties } = value as Node
  const isOpen = type === 'object' && (additionalProperties === undefined || additionalProperties === true)
  const within = Object.entries(value).flatMap(([name, inner]) => openObjects(inner, [...way, name]))
  return isOpen ? [way.join('.') || 'input', ...within] : within
}

test('no procedure takes a field that it does not name, in nested objects and lists neither', () => {
  expect(withSchema.length).toBeGreaterThan(200)
  const open = withSchema.flatMap(({ name, schema }) =>
    openObjects(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })).map((at) => `${name} ${at}`),
  )
  expect(open).toEqual([])
})

test('an input that is right is refused with one field more, which the refusal names', () => {
  const tried = withSchema.flatMap(({ name, schema }) => {
    const input = acceptedInput(schema)
    return input ? [{ name, found: schema.safeParse({ ...input, dry_runn: true }).error?.issues[0]?.code }] : []
  })
  expect(tried.length).toBeGreaterThan(150)
  expect(tried.filter(({ found }) => found !== 'unrecognized_keys' && found !== 'invalid_union')).toEqual([])
})

test('an input whose fields may all be left out may itself be left out', () => {
  const wanting = withSchema.filter(
    ({ schema }) => schema.safeParse({}).success && !schema.safeParse(undefined).success,
  )
  expect(wanting).toEqual([])
})

test('a page is read as tRPC’s client for React asks for it, and nobody is told of its direction', () => {
  const paged = withSchema.filter(({ schema }) => fieldsOf(schema).includes('cursor'))
  expect(paged.length).toBeGreaterThan(20)
  for (const { name, schema } of paged) {
    const input = acceptedInput(schema)
    const read = schema.safeParse({ ...input, direction: 'forward' })
    expect({ name, read: read.data }).toEqual({ name, read: expect.not.objectContaining({ direction: 'forward' }) })
  }
})

const ADMIN = { id: '018f2b7e-1c9a-7cc0-8b1f-0123456789ae', isAdmin: true, isSuperAdmin: true, adminScopes: [] }
const CONTEXT = {
  user: ADMIN,
  requestId: '',
  ip: '127.0.0.1',
  chargeMoneyCall: async () => {},
  gate: { requireMoney: async () => {}, requireSection: async () => {} },
} as unknown as Context
/** What the schema's fields alone do not say. */
const WRITTEN_OUT: Record<string, Record<string, unknown>> = {
  'amm.deposit': { poolId: 'a'.repeat(64), maxA: '1', maxB: '1', minPrice: '1', maxPrice: '1' },
  'amm.withdraw': { poolId: 'a'.repeat(64), minA: '0', minB: '0', percent: 1 },
  'claimables.claim': { ids: ['0'.repeat(72)] },
  'swap.execute': { minReceived: '1', maxPaid: undefined },
  'swap.schedule': { slippage: '1', greatestPrice: '1' },
}
/** Services whose every verb answers the same. */
const anyService: unknown = new Proxy(async () => ({ state: 'answered' }), {
  get: (target, name) => (name === 'then' ? undefined : name in target ? Reflect.get(target, name) : anyService),
})

test('whatever can be tried says in its answer that it was only tried', async () => {
  const router = createAppRouter(new Proxy({}, { get: () => anyService }) as RoutedServices)
  const procedures = router._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const tryable = withSchema.filter(({ schema }) => fieldsOf(schema).includes('dryRun'))
  expect(tryable.length).toBeGreaterThan(12)
  for (const { name, schema } of tryable) {
    const answer = async (dryRun: boolean) => {
      const getRawInput = async () => acceptedInput(schema, { ...WRITTEN_OUT[name], dryRun })
      const type = procedures[name]?._def.type ?? 'query'
      return callTRPCProcedure({
        router,
        path: name,
        type,
        ctx: CONTEXT,
        signal: undefined,
        getRawInput,
        batchIndex: 0,
      })
    }
    expect({ name, answer: await answer(true) }).toEqual({ name, answer: { state: 'answered', dryRun: true } })
    expect({ name, answer: await answer(false) }).toEqual({ name, answer: { state: 'answered' } })
  }
})

const id = '018f2b7e-1c9a-7cc0-8b1f-0123456789ab'
const payment = { requestId: id, destination: 'bob', asset: 'XLM', amount: '1' }
test.each([
  ['payments.send', { ...payment, dryrun: true }, 'dryrun', 'Unknown field: dryrun. Did you mean dryRun?'],
  ['payments.send', { ...payment, max_fee: '0' }, 'max_fee', 'Unknown field: max_fee. Did you mean maxFee?'],
  ['payments.send', { ...payment, colour: 'red' }, 'colour', 'Unknown field: colour'],
  [
    'staking.stake',
    { requestId: id, poolId: id, amount: '1', dry_run: true },
    'dry_run',
    'Unknown field: dry_run. Did you mean dryRun?',
  ],
  ['notifications.markRead', { ids: [id], al: true }, 'al', 'Unknown field: al'],
  ['settings.get', { langauge: 'es' }, 'langauge', 'settings.get takes no input'],
  ['settings.get', [], undefined, 'settings.get takes no input'],
  ['settings.get', null, undefined, 'settings.get takes no input'],
])('%s with what it does not know is refused: %o', async (name, input, field, message) => {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  const { status, body } = await browser.post(`/trpc/${name}`, input)
  const { error } = body as { error: { message: string; data: { code: string; field?: string } } }
  expect({ status, message: error.message, code: error.data.code, field: error.data.field }).toEqual({
    status: 400,
    message,
    code: 'BAD_INPUT',
    field,
  })
})

test('what takes no input takes an empty one, and what needs none may be asked for without', async () => {
  const browser = app.browser()
  await browser.post('/api/register', someone())
  expect((await browser.post('/trpc/settings.get', {})).status).toBe(200)
  expect((await browser.get('/trpc/transactions.list')).status).toBe(200)
})
