import type { ApiOperation, JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'

type Parts = OpenApi['components']['schemas']
const PREFIX = '#/components/schemas/'

/** The schema that a reference names. */
function resolved(schema: JsonSchema, parts: Parts): JsonSchema {
  const part = schema.$ref === undefined ? undefined : parts[schema.$ref.slice(PREFIX.length)]
  return part ? resolved(part, parts) : schema
}

/** Of a list what it lists, of a choice with null what else it may be, with the names of parts followed. */
export function innerOf(schema: JsonSchema, parts: Parts): JsonSchema | null {
  const at = resolved(schema, parts)
  if (at.items) return innerOf(at.items, parts)
  const [only, ...others] = (at.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (only && others.length === 0) return innerOf(only, parts)
  return at
}

export const isNullable = ({ type, anyOf = [] }: JsonSchema): boolean =>
  (Array.isArray(type) && type.includes('null')) || anyOf.some((form) => form.type === 'null')

/** The answer of a call, without tRPC's envelope, and a real answer of it; null where it answers with no JSON or nothing. */
export function answerOf({ responses, 'x-kind': kind }: ApiOperation): { schema: JsonSchema; example: unknown } | null {
  const content = (responses['200'] ?? responses['201'])?.content ?? {}
  const { schema, example } = content['application/json'] ?? content['text/event-stream'] ?? {}
  if (!schema) return null
  if (kind === 'rest' || kind === 'subscription') return { schema, example }
  const data = schema.properties?.['result']?.properties?.['data']
  const result = (example as { result?: { data?: unknown } } | undefined)?.result?.data
  return data ? { schema: data, example: result } : null
}
