import type { ApiOperation, ApiPath, JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'

/** One call as the page shows it: of a query that comes both ways, the one by POST. */
export interface Call {
  /** payments.send, or GET /api/user. */
  name: string
  group: string
  /** What stands in the list below its group. */
  label: string
  method: 'GET' | 'POST'
  path: string
  input: JsonSchema | null
  operation: ApiOperation
}

/** The groups of calls in the order of their names; REST and administrators come last. */
export function callsOf(api: OpenApi): Call[] {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) => callsAt(path, methods))
  const place = ({ group }: Call) => (group === 'REST' ? 2 : group.startsWith('admin') ? 1 : 0)
  return calls.toSorted((a, b) => place(a) - place(b) || a.group.localeCompare(b.group))
}

function callsAt(path: string, { get, post }: ApiPath): Call[] {
  const isRest = (post ?? get)?.['x-kind'] === 'rest'
  const shown = isRest ? [get, post] : [post ?? get]
  return shown.flatMap((operation) => {
    if (!operation) return []
    const method = operation === get ? 'GET' : 'POST'
    const name = isRest ? `${method} ${path}` : path.slice('/trpc/'.length)
    const group = operation.tags[0] ?? ''
    const label = isRest ? name.replace('/api', '') : name.slice(group.length + 1)
    return [{ name, group, label, method, path, input: asOne(inputOf(operation)), operation }]
  })
}

function inputOf({ requestBody, parameters = [], 'x-kind': kind }: ApiOperation): JsonSchema | null {
  if (requestBody) return requestBody.content['application/json'].schema
  const [first] = parameters
  if (!first) return null
  if (kind !== 'rest' && 'content' in first) return first.content['application/json'].schema
  const fields = parameters.flatMap((field) => ('schema' in field ? [[field.name, field.schema] as const] : []))
  const required = parameters.flatMap((field) => (field.required ? [field.name] : []))
  return { type: 'object', properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) }
}

/** Of several forms one that has the fields of all, with what each field may be in any of them. */
function asOne(schema: JsonSchema | null): JsonSchema | null {
  const forms = schema?.oneOf
  if (!forms) return schema
  const properties: Record<string, JsonSchema> = {}
  for (const [name, field] of forms.flatMap((form) => Object.entries(form.properties ?? {}))) {
    const known = properties[name]
    properties[name] =
      known?.enum && field.enum ? { ...known, enum: [...new Set([...known.enum, ...field.enum])] } : (known ?? field)
  }
  const required = forms[0]?.required?.filter((name) => forms.every((form) => form.required?.includes(name)))
  return { type: 'object', properties, required: required ?? [] }
}

/** Those that have all words of a search in their name, their words, their scope or their fields. */
export function matching(calls: readonly Call[], search: string): Call[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ name, operation, input }) => {
    const fields = Object.keys(input?.properties ?? {}).join(' ')
    const text = `${name} ${operation.summary} ${operation.description} ${operation['x-scope']} ${fields}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function grouped(calls: readonly Call[]): [group: string, calls: Call[]][] {
  const groups = new Map<string, Call[]>()
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call])
  return [...groups]
}

/** A field's type in one word, with what it may be where that is a short list. */
export function typeOf(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
  if (schema.enum) return schema.enum.map(String).join(' | ')
  if (schema.format === 'uuid') return 'UUID'
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`
  return [schema.type ?? 'any'].flat().join(' | ')
}
