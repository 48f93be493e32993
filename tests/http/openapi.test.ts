import { afterAll, beforeAll, expect, test } from 'vitest'
import { CALL_TEXTS } from '#db/domains/content/reference/call-texts.ts'
import { FIELD_TEXTS } from '#db/domains/content/reference/field-texts.ts'
import { t } from '#server/calls/procedures.ts'
import { createAppRouter } from '#server/http/app-router.ts'
import { createOpenApi } from '#server/http/openapi/openapi.ts'
import type { ApiOperation, JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { ERROR_STATUS } from '#shared/kernel/error-codes.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
let api: OpenApi
const read = async (language = 'en') => {
  const answer = await fetch(`${app.url}/api/openapi.json?language=${language}`)
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
  return (await answer.json()) as OpenApi
}
beforeAll(async () => {
  app = await startPeopleApp()
  api = await read()
})
afterAll(() => app.close())

const operations = () =>
  Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  )
const schemasOf = ({ requestBody, parameters = [], responses }: ApiOperation): JsonSchema[] => [
  ...(requestBody ? [requestBody.content['application/json'].schema] : []),
  ...parameters.map((given) => ('schema' in given ? given.schema : given.content['application/json'].schema)),
  ...Object.values(responses).flatMap(({ content = {} }) => Object.values(content).map(({ schema }) => schema)),
]

/** Whether an answer is shown; files and streams need none. */
const exampleIn = ({ responses }: ApiOperation): boolean => {
  const [[, { content = {} }] = ['', {}]] = Object.entries(responses)
  return Object.entries(content).every(
    ([type, told]) => type !== 'application/json' || told.schema.type === 'string' || 'example' in told,
  )
}

const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

test('every procedure has a path, and every path is a procedure or a REST call that is answered', () => {
  const procedures = Object.keys(createAppRouter(app.services)._def.procedures)
  const paths = Object.keys(api.paths)
  expect(paths.filter((path) => path.startsWith('/trpc/')).toSorted()).toEqual(
    procedures.map((name) => `/trpc/${name}`).toSorted(),
  )
  const rest = operations().filter(({ path }) => !path.startsWith('/trpc/'))
  expect(rest.length).toBeGreaterThan(12)
  for (const { path: url, method } of rest)
    expect({ url, isThere: app.http.hasRoute({ method: method.toUpperCase(), url: routeOf(url) }) }).toEqual({
      url,
      isThere: true,
    })
})

test('every operation that answers with JSON shows an answer, but for this description itself', () => {
  const without = operations().flatMap(({ call }) => (exampleIn(call) ? [] : [call.operationId]))
  expect(without).toEqual(['get.api.openapi.json'])
})

test('it is whole as OpenAPI 3.1: ids that are unique, references and schemes that exist, answers by status', () => {
  expect(api.openapi).toBe('3.1.0')
  const ids = operations().map(({ call }) => call.operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { path, call } of operations()) {
    expect(path).toMatch(/^\/(?:trpc|api)\/[\w./{}-]+$/)
    expect(call.summary.length).toBeGreaterThan(2)
    for (const scheme of call.security.flatMap(Object.keys))
      expect(api.components.securitySchemes).toHaveProperty(scheme)
    expect(Object.keys(call.responses)[0]).toMatch(/^20[01]$/)
    for (const [status, { description }] of Object.entries(call.responses))
      expect({ status, description }).toEqual({
        status: expect.stringMatching(/^[2-5]\d\d$/),
        description: expect.stringMatching(/./),
      })
    for (const schema of schemasOf(call)) {
      const references = JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)
      for (const [, name = ''] of references) expect(api.components.schemas).toHaveProperty(name)
    }
  }
  for (const { url } of api.servers) expect(() => new URL(url)).not.toThrow()
})

test('an input is a JSON Schema with its fields in words; a query that has one comes by POST and by GET', () => {
  const send = api.paths['/trpc/payments.send']?.post
  const schema = send?.requestBody?.content['application/json'].schema
  expect(schema).toMatchObject({
    type: 'object',
    required: ['destination', 'asset', 'amount', 'requestId'],
    properties: { requestId: { type: 'string', format: 'uuid' }, dryRun: { type: 'boolean' } },
  })
  expect(schema?.properties?.['dryRun']?.description).toMatch(/nothing is sent/)
  const list = api.paths['/trpc/transactions.list']
  expect(Object.keys(list ?? {})).toEqual(['get', 'post'])
  expect(Object.keys(api.paths['/trpc/wallet.overview'] ?? {})).toEqual(['get'])
})

test('every call that moves money by a requestId can be tried first', () => {
  const bare = operations().filter(({ call }) => {
    const schema = call.requestBody?.content['application/json'].schema
    const forms = schema?.oneOf ?? [schema]
    const isAsked = forms.some((form) => form?.properties?.['requestId'] !== undefined)
    const canTry = forms.every((form) => form?.properties?.['dryRun']?.description !== undefined)
    return isAsked && !canTry && (call['x-scope'] === 'trade' || call['x-scope'] === 'transfer')
  })
  // an order of somebody who will pay us, a reminder of one, and a pool that is a draft: they move nothing
  const moveNothing = ['/trpc/deposits.create', '/trpc/deposits.remind', '/trpc/marketMaking.create']
  expect(bare.map(({ path }) => path)).toEqual(moveNothing)
})

test('each call names whom it answers, the scope that a key needs, and codes with their status', () => {
  const of = (path: string, method: 'get' | 'post') => api.paths[path]?.[method]
  expect(of('/trpc/prices.list', 'get')).toMatchObject({ 'x-who': 'anybody', 'x-scope': null, security: [{}] })
  expect(of('/trpc/wallet.overview', 'get')).toMatchObject({ 'x-who': 'user', 'x-scope': 'read' })
  expect(of('/trpc/payments.send', 'post')).toMatchObject({ 'x-scope': 'transfer' })
  expect(of('/trpc/apiKeys.create', 'post')).toMatchObject({ 'x-scope': 'session', security: [{ session: [] }] })
  expect(of('/trpc/admin.sending.lift', 'post')).toMatchObject({ 'x-who': 'superAdmin' })
  expect(of('/trpc/payments.send', 'post')?.['x-errors']).toEqual(
    expect.arrayContaining(['INSUFFICIENT_FUNDS', 'REQUEST_ID_REUSED', 'TOO_MANY_REQUESTS']),
  )
  for (const { call } of operations())
    for (const code of call['x-errors']) expect(call.responses).toHaveProperty(String(ERROR_STATUS[code]))
})

test('what is written of calls and fields is about ones that exist', () => {
  const calls = operations().map(({ path, method, call }) =>
    call['x-kind'] === 'rest' ? `${method.toUpperCase()} ${path}` : path.slice('/trpc/'.length),
  )
  expect(Object.keys(CALL_TEXTS).filter((name) => !calls.includes(name))).toEqual([])
  const text = JSON.stringify(api)
  const unknown = Object.keys(FIELD_TEXTS).filter((name) => !text.includes(`"${name.split(' ').at(-1)}"`))
  expect(unknown).toEqual([])
})

test('in Spanish every call is the same, in other words', async () => {
  const spanish = await read('es')
  expect(Object.keys(spanish.paths)).toEqual(Object.keys(api.paths))
  expect(spanish.paths['/trpc/wallet.overview']?.get?.description).toMatch(/saldos/)
})

test('a new procedure is there by itself, described by its name', () => {
  const router = t.router({ stars: t.router({ nearestOnes: t.procedure.query(() => []) }) })
  const parts = { router, rest: [], publicUrl: 'http://localhost', cookie: 'c', limits: api['x-limits'], changes: [] }
  const { paths } = createOpenApi(parts, 'en')
  expect(paths['/trpc/stars.nearestOnes']?.get).toMatchObject({ summary: 'Stars nearest ones', 'x-scope': null })
})
