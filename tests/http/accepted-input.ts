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
  amount: '1.5',
  requestId: '018f2b7e-1c9a-7cc0-8b1f-0123456789ab',
  id: '018f2b7e-1c9a-7cc0-8b1f-0123456789ac',
  topics: ['balances'],
  page: 'about',
  token: 'A'.repeat(43),
  code: '123456',
  base: 'XLM',
  counter: 'USD:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  sell: 'XLM',
  buy: 'USD:GAAZI4TCR3TY5OJHCTJC2A4QSY6CJWJH5IAJTGKIN2ER7LBNVKOCCWN7',
  feeAsset: 'XLM',
  price: '0.25',
  slippage: '1',
  maxFee: '1',
  seenFilled: '0',
  maxNetworkFee: '1',
  message: 'A message of more than twenty characters.',
}

/** A valid value for each format, where the name says nothing. */
const BY_FORMAT: Record<string, unknown> = {
  uuid: '018f2b7e-1c9a-7cc0-8b1f-0123456789ad',
  'date-time': '2026-11-23T12:00:00.000Z',
  date: '2026-11-23',
}
const HASH = /64/

interface JsonSchema {
  type?: string
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  minItems?: number
  minimum?: number
  format?: string
  pattern?: string
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** Something close to a valid input of that schema: a start for changes; undefined where nothing is taken. */
function validInput(schema: z.ZodMiniType | undefined): unknown {
  if (!schema) return undefined
  return valueOf('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
}

function valueOf(name: string, schema: JsonSchema): unknown {
  const { type, properties, enum: choices, format = '', pattern = '', items = {}, minItems = 0 } = schema
  const [either] = schema.anyOf ?? schema.oneOf ?? []
  if (choices) return choices[0]
  if (format in BY_FORMAT) return BY_FORMAT[format]
  if (HASH.test(pattern) && type === 'string') return 'a'.repeat(64)
  if (name in BY_NAME) return BY_NAME[name]
  if (either) return valueOf(name, either)
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, valueOf(key, inner)]))
  const number = Math.max(1, schema.minimum ?? 1)
  const array = minItems > 0 ? [valueOf(name, items)] : []
  return ({ string: 'text', integer: number, number, boolean: true, array } as Record<string, unknown>)[type ?? '']
}

/** An input that the schema takes, as near to the full one as can be; undefined where that takes more than its fields say. */
export function acceptedInput(
  schema: z.ZodMiniType,
  given: Record<string, unknown> = {},
): Record<string, unknown> | undefined {
  const input = { ...(validInput(schema) as Record<string, unknown>), ...given }
  for (;;) {
    const { error } = schema.safeParse(input)
    if (!error) return input
    const wrong = error.issues
      .map(({ path: [name] }) => String(name))
      .filter((name) => name in input && !(name in given))
    if (wrong.length === 0) return undefined
    for (const name of wrong) delete input[name]
  }
}
