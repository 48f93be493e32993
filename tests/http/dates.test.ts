import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type FuzzedCall, procedureCalls, REST_CALLS } from '#tests/fuzz/calls.ts'

const CALLS = [...procedureCalls(), ...REST_CALLS].filter(
  (call): call is FuzzedCall & { schema: z.ZodMiniType } => call.schema !== undefined,
)
/** Days that there are, beside days that there are not, as moments and as days. */
const REAL = ['2028-02-29T12:00:00.000Z', '2028-02-29T12:00:00Z', '2028-02-29']
const UNREAL = ['2027-02-30', '2027-02-29', '2027-04-31', '2027-13-01', '2027-00-10', '2027-01-00']

/** Whether a field takes that text, whatever else the input lacks. */
function takes(schema: z.ZodMiniType, name: string, text: string): boolean {
  const { error } = schema.safeParse({ [name]: text })
  return !(error?.issues ?? []).some(({ path, code }) => path[0] === name || code === 'invalid_union')
}

test('no call takes a day that no calendar has', () => {
  const dated = CALLS.flatMap(({ name, schema }) => {
    const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
    return Object.keys(properties).flatMap((field) => {
      const form = REAL.find((text) => takes(schema, field, text))
      return form !== undefined && !takes(schema, field, `abcd-ef-gh${form.slice(10)}`)
        ? [{ name, schema, field, form }]
        : []
    })
  })
  expect(dated.length).toBeGreaterThan(10)
  const wrong = dated.flatMap(({ name, schema, field, form }) =>
    UNREAL.filter((day) => takes(schema, field, day + form.slice(10))).map((day) => `${name} ${field} ${day}`),
  )
  expect(wrong).toEqual([])
})
