import { expect, test } from 'vitest'
import { ANSWER_PARTS, ANSWERS } from '#server/http/openapi/calls.gen.ts'
import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** The specification says of these what they answer. */
const SPECIFIED = new Set(['GET /api/wallet/balances'])
const NEXT = [['string', 'null'], 'string', 'null']

const described = Object.entries(ANSWERS).flatMap(([call, schema]) =>
  schema ? [{ call, forms: formsOf(schema) }] : [],
)

test('no call answers with an array: a list is an object, so that it can grow a page', () => {
  expect(described.length).toBeGreaterThan(300)
  const arrays = described.filter(({ forms }) => forms.some(({ type }) => [type].flat().includes('array')))
  expect(arrays.map(({ call }) => call).filter((call) => !SPECIFIED.has(call))).toEqual([])
})

test('every answer with items tells from where it goes on: a text, or null after the last page', () => {
  const lists = described.flatMap(({ call, forms }) =>
    forms.flatMap(({ properties = {}, required = [] }) =>
      'items' in properties ? [{ call, properties, required }] : [],
    ),
  )
  expect(lists.length).toBeGreaterThan(70)
  const others = lists.filter(
    ({ properties, required }) =>
      !required.includes('nextCursor') ||
      !NEXT.some((type) => JSON.stringify(type) === JSON.stringify(properties['nextCursor']?.type)),
  )
  expect(others.map(({ call }) => call)).toEqual([])
})

/** The schemas that an answer may have, each without a reference. */
function formsOf(schema: JsonSchema): JsonSchema[] {
  const part = schema.$ref === undefined ? schema : ANSWER_PARTS[schema.$ref.replace('#/components/schemas/', '')]
  if (!part) throw new Error(`${schema.$ref} is not described`)
  const inner = [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]
  return inner.length > 0 ? inner.flatMap(formsOf) : [part]
}
