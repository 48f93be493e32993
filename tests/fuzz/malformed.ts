import type { FuzzedCall } from './calls.ts'
import { garbage } from './garbage.ts'
import type { Random } from './random.ts'
import { validInput } from './valid-input.ts'

export interface MalformedRequest {
  /** What is wrong with it. */
  fault: string
  path: string
  method: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}
type Make = (call: FuzzedCall, random: Random) => MalformedRequest | null

/** One request that must be refused. */
export function malformedRequest(call: FuzzedCall, random: Random): MalformedRequest {
  for (;;) {
    const request = random.pick(MAKERS)(call, random)
    if (request) return request
  }
}

/** One request whose input the schema takes, however strange its values are. */
export function oddRequest(call: FuzzedCall, random: Random): MalformedRequest {
  let input = validInput(call.schema)
  for (let change = 0; change < 10; change += 1) {
    const changed = withGarbage(call, random, input)
    if (call.schema?.safeParse(changed).success) input = changed
  }
  return carry(call, random, ['odd', JSON.stringify(input)])
}

/** A value of another shape than the schema's; null where none is refused. */
const wrongValue: Make = (call, random) => {
  if (!call.schema && !call.refusesAnyValue) return null
  const input = !call.schema || random.below(4) === 0 ? garbage(random) : withGarbage(call, random)
  if (call.schema ? call.schema.safeParse(input).success : input === undefined) return null
  return call.carries === 'query' ? asQuery(call, input) : carry(call, random, ['wrong value', JSON.stringify(input)])
}

/** Text that is JSON, but not one that everybody reads alike. */
const ambiguousJson: Make = (call, random) => {
  if (call.carries === 'query') return null
  const text = JSON.stringify(validInput(call.schema) ?? {})
  const inside = text === '{}' ? '' : `,${text.slice(1, -1)}`
  const [fault, made] = random.pick([
    ['duplicate key', `{"twice":1,"twice":2${inside}}`],
    ['duplicate key, escaped', `{"\\u0061":1,"a":2${inside}}`],
    ['prototype key', `{"__proto__":{"isAdmin":true}${inside}}`],
    ['constructor key', `{"constructor":{"prototype":{"isAdmin":true}}${inside}}`],
    ['prototype key, escaped', `{"__pr\\u006fto__":{"isAdmin":true}${inside}}`],
    ['prototype key, deep', `{"a":[{"b":{"__proto__":1}}]${inside}}`],
    ['NUL character', `{"x":"\\u0000"${inside}}`],
    ['NUL in a key', `{"\\u0000":1${inside}}`],
    ['lone surrogate', `{"x":"\\ud83d"${inside}}`],
    ['too deep', `{"x":${'['.repeat(40 + random.below(400))}1${']'.repeat(0)}`],
    ['deep', `{"x":${'[{"y":'.repeat(20)}1${'}]'.repeat(20)}${inside}}`],
  ] as const)
  return carry(call, random, [fault, made])
}

/** Text that is no JSON. */
const brokenJson: Make = (call, random) => {
  if (call.carries === 'query') return null
  const text = JSON.stringify(validInput(call.schema) ?? { a: 1 })
  const at = random.below(text.length)
  const made = random.pick([
    text.slice(0, at),
    text.slice(0, at) + random.pick(['}', '"', '\\', '\0', 'é', ':', ',', 'NaN']) + text.slice(at),
    `${text}${text}`,
    '{',
    'undefined',
    'NaN',
    "{'a':1}",
    '{"a":1,}',
    '[1',
    '0x1',
    '{"a":01}',
    '\ufeff{}',
    '<a/>',
    '--',
  ])
  return made === '' || isJson(made) ? null : carry(call, random, ['no JSON', made])
}

const tooLarge: Make = (call, random) => {
  if (call.carries === 'query')
    return { fault: 'too long', method: 'GET', path: `${call.path}?t=${'x'.repeat(20_000)}` }
  const filler = 'x'.repeat(66_000 + random.below(200_000))
  return carry(call, random, ['too large', JSON.stringify({ filler })])
}

const wrongTransport: Make = (call, random) => {
  if (!call.methods.includes('POST')) return null
  const bytes = Uint8Array.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify(validInput(call.schema) ?? {})
  const [fault, headers, made] = random.pick([
    ['text as a type', { 'content-type': 'text/plain' }, body],
    ['form as a type', { 'content-type': 'application/x-www-form-urlencoded' }, 'a=1'],
    ['multipart', { 'content-type': 'multipart/form-data; boundary=b' }, '--b\r\n\r\n--b--'],
    ['bytes as a type', { 'content-type': 'application/octet-stream' }, bytes],
    ['no UTF-8', json, bytes],
    ['another site', { ...json, origin: 'https://evil.example' }, body],
    ['another site by its kind', { ...json, 'sec-fetch-site': 'cross-site' }, body],
  ] as const)
  return { fault, method: 'POST', path: call.path, headers, body: made }
}

const wrongAddress: Make = (call, random) => {
  const method = random.pick(['PUT', 'DELETE', 'PATCH', call.methods.includes('POST') ? 'PROPFIND' : 'POST'])
  const [get] = call.methods.filter((allowed) => allowed === 'GET')
  return random.pick<MalformedRequest>([
    { fault: 'wrong method', method, path: call.path },
    { fault: 'malformed percent', method: call.methods[0] ?? 'GET', path: `${call.path}%ZZ` },
    {
      fault: 'no such call',
      method: call.methods[0] ?? 'GET',
      path: `${call.path}.${random.pick(['constructor', 'x'])}`,
    },
    ...(get ? [{ fault: 'key of the query twice', method: 'GET', path: `${call.path}?input=1&input=1` }] : []),
    ...(get && call.carries === 'input'
      ? [{ fault: 'malformed percent in the input', method: 'GET', path: `${call.path}?input=%7B%ZZ` }]
      : []),
  ])
}

const MAKERS = [wrongValue, wrongValue, wrongValue, ambiguousJson, brokenJson, tooLarge, wrongTransport, wrongAddress]

/** An input with one to three fields replaced or taken away. */
function withGarbage({ schema }: FuzzedCall, random: Random, input = validInput(schema)): object {
  const changed: Record<string, unknown> = { ...(input as object) }
  const names = Object.keys(changed)
  for (let n = 0; names.length > 0 && n <= random.below(3); n += 1) {
    const name = random.pick(names)
    if (random.below(4) === 0) delete changed[name]
    else changed[name] = garbage(random)
  }
  return changed
}

function carry({ methods, path }: FuzzedCall, random: Random, [fault, text]: [string, string]): MalformedRequest {
  const method = random.pick(methods)
  if (method === 'GET') return { fault, method, path: `${path}?input=${encodeURIComponent(text.toWellFormed())}` }
  return { fault, method, path, headers: { 'content-type': 'application/json' }, body: text }
}

/** Fields in a query string; null where the text of a field reads as a valid one. */
function asQuery({ path, schema }: FuzzedCall, input: unknown): MalformedRequest | null {
  if (typeof input !== 'object' || input === null) return null
  const fields = Object.entries(input).map(
    ([name, value]) => [name, (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()] as const,
  )
  const read = Object.fromEntries(
    fields.map(([name, text]) => [name, name === 'limit' && /^\d{1,9}$/.test(text) ? Number(text) : text]),
  )
  if (read['inLedger'] === 'true' || read['inLedger'] === 'false' || schema?.safeParse(read).success) return null
  return {
    fault: 'wrong value',
    method: 'GET',
    path: `${path}?${new URLSearchParams(fields.map((pair) => [...pair]))}`,
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
