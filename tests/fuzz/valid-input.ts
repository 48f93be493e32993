import * as z from 'zod/mini'

/** A valid value for each field by its name; a field that is not here gets one by its type. */
const BY_NAME: Record<string, unknown> = {
  username: 'somebody.else',
  email: 'somebody@example.com',
  password: 'correct horse battery',
  appearance: 'dark',
  language: 'es',
  destination: 'GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  asset: 'XLM',
  base: 'XLM',
  counter: 'USD:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  price: '0.25',
  amount: '1.5',
  requestId: '018f2b7e-1c9a-7cc0-8b1f-0123456789ab',
  id: '018f2b7e-1c9a-7cc0-8b1f-0123456789ac',
  topics: ['balances'],
  page: 'about',
  token: 'A'.repeat(43),
  dryRun: false,
  message: 'A message of more than twenty characters.',
}

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  enum?: unknown[]
  const?: unknown
  /** The forms of a union. */
  oneOf?: JsonSchema[]
  anyOf?: JsonSchema[]
}

/** Something close to a valid input of that schema: a start for changes; undefined where nothing is taken. */
export function validInput(schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined
  const shape = shapes.get(schema) ?? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  shapes.set(schema, shape)
  const [first = shape] = shape.oneOf ?? shape.anyOf ?? []
  return valueOf('', first)
}

/** Written down once for each schema, of which thousands of inputs begin. */
const shapes = new WeakMap<z.ZodMiniType, JsonSchema>()

function valueOf(name: string, { type, properties, enum: choices, const: only }: JsonSchema): unknown {
  if (only !== undefined) return only
  if (name in BY_NAME) return BY_NAME[name]
  if (choices) return choices[0]
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valueOf(key, inner)]))
  return ({ string: 'text', integer: 1, number: 1, boolean: true, array: [] } as Record<string, unknown>)[type ?? '']
}
