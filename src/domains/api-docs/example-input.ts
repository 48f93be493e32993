import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'

/** What a field begins with in an example, by its name. */
const SAMPLES: Record<string, unknown> = {
  destination: 'bob',
  asset: 'XLM',
  base: 'XLM',
  amount: '1',
  language: 'en',
  page: 'about',
  limit: 10,
  dryRun: true,
  topics: ['transactions'],
  scopes: ['read'],
  name: 'my script',
}
/** Optional fields that an example has all the same. */
const SHOWN = ['dryRun', 'limit']

/** An input to begin with: every required field, and dryRun where there is one, so that nothing is sent unasked. */
export function exampleInput(schema: JsonSchema, newId: () => string): string {
  const required = schema.required ?? []
  const entries = Object.entries(schema.properties ?? {})
    .filter(([name]) => required.includes(name) || SHOWN.includes(name))
    .map(([name, field]) => [name, sampleOf(name, field, newId)])
  return JSON.stringify(Object.fromEntries(entries), null, 2)
}

function sampleOf(name: string, field: JsonSchema, newId: () => string): unknown {
  if (name === 'requestId') return newId()
  const sample = SAMPLES[name]
  const fits = field.type === (Array.isArray(sample) ? 'array' : typeof sample) || field.type === 'integer'
  if (sample !== undefined && fits && !(field.type === 'integer' && typeof sample !== 'number')) return sample
  if (field.enum) return field.enum[0]
  if (field.type === 'boolean') return false
  if (field.type === 'integer' || field.type === 'number') return field.minimum ?? 1
  if (field.type === 'array') return []
  return field.type === 'object' ? {} : ''
}
