import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Call, callsOf, matching } from '#client/domains/api-docs/calls.ts'
import { exampleInput } from '#client/domains/api-docs/example-input.ts'
import { snippetOf } from '#client/domains/api-docs/snippets.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

const ID = '0190f3c2-7c7a-7c3e-9a41-2f5f2a1f9c11'
let app: PeopleApp
let calls: Call[]
beforeAll(async () => {
  app = await startPeopleApp()
  calls = callsOf((await (await fetch(`${app.url}/api/openapi.json`)).json()) as OpenApi)
})
afterAll(() => app.close())

const named = (name: string): Call => {
  const call = calls.find((each) => each.name === name)
  if (!call) throw new Error(`there is no call ${name}`)
  return call
}
const origin = 'http://localhost:3000'

test('an example input is one that the call takes, and a payment’s is a dry run', () => {
  const { input } = named('payments.send')
  const json = JSON.parse(input ? exampleInput(input, () => ID) : '')
  expect(json).toEqual({ destination: 'bob', asset: 'XLM', amount: '1', requestId: ID, dryRun: true })
})

test('an order, which takes several forms, is shown with the fields of all of them', () => {
  const { input } = named('orders.place')
  expect(input?.properties).toMatchObject({ type: { enum: expect.arrayContaining(['limit', 'stop']) }, stopPrice: {} })
  expect(JSON.parse(input ? exampleInput(input, () => ID) : '')).toMatchObject({
    amount: '1',
    type: 'limit',
    dryRun: true,
  })
})

test('a field that is part of the path stands there, and what is more in the query', () => {
  const call = named('GET /api/transactions/{id}/receipt.pdf')
  expect(JSON.parse(exampleInput(call.input ?? {}, () => ID))).toEqual({ id: '' }) // to be filled in
  const snippetFor = (input: object) => snippetOf('curl', { call, input: JSON.stringify(input), origin })
  expect(snippetFor({ id: ID })).toContain(`'${origin}/api/transactions/${ID}/receipt.pdf'`)
  expect(snippetFor({ id: ID, language: 'es' })).toContain(`/api/transactions/${ID}/receipt.pdf?language=es'`)
})

test('a payment is written for TypeScript, curl and Python', () => {
  const call = named('payments.send')
  const input = '{\n  "memo": "it\'s",\n  "dryRun": true\n}'
  const asked = { call, input, origin }
  expect(snippetOf('TypeScript', asked)).toContain(
    `await api.payments.send.mutate({\n  memo: "it's",\n  dryRun: true,\n})`,
  )
  expect(snippetOf('curl', asked)).toBe(
    [
      "curl 'http://localhost:3000/trpc/payments.send' \\",
      '  -H "authorization: Bearer $ASTROLABE_KEY" \\',
      "  -H 'content-type: application/json' \\",
      String.raw`  --data-binary '{"memo":"it'\''s","dryRun":true}'`,
    ].join('\n'),
  )
  expect(snippetOf('Python', asked)).toContain(
    `data=json.dumps({\n        "memo": "it's",\n        "dryRun": True,\n    }).encode(),`,
  )
})

test('a query without an input is a GET, and what is open to anybody takes no key', () => {
  expect(snippetOf('curl', { call: named('prices.list'), input: null, origin })).toBe(
    "curl 'http://localhost:3000/trpc/prices.list'",
  )
  const list = { call: named('GET /api/wallet/transactions'), input: '{"limit":10}', origin }
  expect(snippetOf('TypeScript', list)).toContain("fetch('http://localhost:3000/api/wallet/transactions?limit=10'")
})

test('calls are found by name, words, scope and fields; administrators’ and REST calls come last', () => {
  const tried = matching(calls, 'dryrun').map(({ name }) => name)
  expect(tried).toEqual(expect.arrayContaining(['contacts.import', 'payments.send', 'orders.place', 'swap.execute']))
  expect(matching(calls, 'wallet overview').map(({ name }) => name)).toContain('wallet.overview')
  expect(matching(calls, 'nothing like this')).toEqual([])
  const groups = [...new Set(calls.map(({ group }) => group))]
  expect(groups.at(-1)).toBe('REST')
  expect(groups.findIndex((group) => group.startsWith('admin'))).toBeGreaterThan(groups.indexOf('wallet'))
})
