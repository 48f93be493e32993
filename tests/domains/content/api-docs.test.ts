import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiDocs } from '#db/domains/content/pages/api-docs.ts'
import { createAppRouter } from '#server/http/app-router.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import type { BlockOf } from '#shared/domains/content/blocks.schema.ts'
import { API_SCOPES } from '#shared/domains/security/api-scopes.ts'
import { ERROR_STATUS } from '#shared/kernel/error-codes.ts'
import { type PeopleApp, startPeopleApp } from '#tests/kit/people-app.ts'

let app: PeopleApp
beforeAll(async () => {
  app = await startPeopleApp()
})
afterAll(() => app.close())

const tables = (section: string) =>
  apiDocs.en.sections
    .filter(({ id }) => id === section)
    .flatMap(({ blocks }) => blocks.filter((block): block is BlockOf<'table'> => block.type === 'table'))
/** The texts in code that begin the rows of a section's last table. */
const named = (section: string) =>
  (tables(section).at(-1)?.rows ?? []).map(([first = []]) => first.flatMap(({ code, text }) => (code ? text : [])))

test('every procedure and every REST call stands in the description that the page shows', async () => {
  const answer = await fetch(`${app.url}/api/openapi.json`)
  const { paths } = (await answer.json()) as OpenApi
  const procedures = Object.keys(createAppRouter(app.services)._def.procedures)
  expect(procedures.filter((name) => !paths[`/trpc/${name}`])).toEqual([])
  const calls = named('rest').flat()
  const missing = calls.filter((call) => {
    const [method = '', url = ''] = call.split(' ')
    return !paths[url]?.[method.toLowerCase() as 'get' | 'post']
  })
  expect(missing).toEqual([])
})

test('every documented scope exists, and every scope is documented', () => {
  expect(named('keys').flat()).toEqual([...API_SCOPES])
})

test('every documented REST call is answered', () => {
  const calls = named('rest').flat()
  expect(calls.length).toBeGreaterThan(8)
  for (const call of calls) {
    const [method = '', url = ''] = call.split(' ')
    expect({ call, isThere: app.http.hasRoute({ method, url }) }).toEqual({ call, isThere: true })
  }
})

test('every documented code exists, with the status that stands beside it', () => {
  const [table] = tables('errors')
  expect(table?.rows.length).toBeGreaterThan(8)
  for (const [codes = [], status = []] of table?.rows ?? [])
    for (const { text } of codes.filter(({ code }) => code))
      expect({ code: text, status: String(ERROR_STATUS[text as keyof typeof ERROR_STATUS]) }).toEqual({
        code: text,
        status: status[0]?.text,
      })
})
