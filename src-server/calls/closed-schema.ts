import * as z from 'zod/mini'

type Schema = z.core.$ZodType
type Def = Record<string, unknown>

/**
 * The same schema, but every object in it, nested ones too, refuses fields that it does not name, and where all fields
 * may be left out the whole input may. Objects that were declared loose stay so.
 */
export function closedInput<T extends Schema>(schema: T): T {
  const closed = withPageDirection(close(schema))
  const mayBeLeftOut = z.safeParse(closed, {}).success
  return (mayBeLeftOut ? z.prefault(closed, {}) : closed) as unknown as T
}

/** The names of the fields of an input; of a union, those of all its forms. */
export function fieldsOf(schema: Schema): string[] {
  const def = schema._zod.def as unknown as Def
  if (def['shape']) return Object.keys(def['shape'] as object)
  if (def['options']) return (def['options'] as Schema[]).flatMap(fieldsOf)
  const inner = (def['innerType'] ?? def['in']) as Schema | undefined
  return inner ? fieldsOf(inner) : []
}

const SCHEMAS_WITHIN = ['innerType', 'element', 'valueType', 'in', 'left', 'right', 'rest'] as const
const LISTS_WITHIN = ['options', 'items'] as const

function close<T extends Schema>(schema: T): T {
  const def = schema._zod.def as unknown as Def
  const change: Def = {}
  for (const name of SCHEMAS_WITHIN) if (def[name]) change[name] = close(def[name] as Schema)
  for (const name of LISTS_WITHIN) if (def[name]) change[name] = (def[name] as Schema[]).map(close)
  if (def['shape']) {
    const fields = Object.entries(def['shape'] as Record<string, Schema>)
    change['shape'] = Object.fromEntries(fields.map(([name, field]) => [name, close(field)]))
    change['catchall'] = def['catchall'] ?? z.never()
  }
  if (Object.keys(change).length === 0) return schema
  return z.core.clone(schema as never, { ...def, ...change } as never) as T
}

/** tRPC's clients for React add `direction` to the input of each page that they read; it is taken, and told to nobody. */
function withPageDirection(schema: Schema): Schema {
  const { shape } = schema._zod.def as unknown as { shape?: Record<string, Schema> }
  if (!shape?.['cursor'] || shape['direction']) return schema
  const direction = z.optional(z.literal('forward'))
  const paged = z.core.clone(schema as never, { ...schema._zod.def, shape: { ...shape, direction } } as never)
  return z.pipe(paged as never, z.transform(withoutDirection) as never)
}

const withoutDirection = ({ direction: _direction, ...input }: Record<string, unknown>) => input
