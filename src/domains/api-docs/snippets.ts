import type { Call } from './calls.ts'
import { javaScriptOf, pythonOf, quotedJs, shellWord } from './literals.ts'

export const LANGUAGES = ['TypeScript', 'curl', 'Python'] as const
export type SnippetLanguage = (typeof LANGUAGES)[number]

interface Asked {
  call: Call
  /** JSON text; null where the call takes no input. */
  input: string | null
  /** Address of the product. */
  origin: string
}
/** As Asked, with its input as a value; undefined where the call takes none. */
interface Written extends Omit<Asked, 'input'> {
  value: unknown
}

/** The call as one copies it; the key comes from ASTROLABE_KEY. Null while the input is no JSON: nothing is guessed of it. */
export function snippetOf(language: SnippetLanguage, { call, input, origin }: Asked): string | null {
  const read = input === null ? { value: undefined } : valueOf(input)
  if (!read) return null
  const written = { call, origin, ...read }
  if (language === 'curl') return curlOf(written)
  if (language === 'Python') return pythonCall(written)
  return isRest(call) ? fetchOf(written) : typeScriptOf(written)
}

/** Where the call goes: a GET has its input in the address. */
export function addressOf({ call, value, origin }: Written): string {
  if (call.method !== 'GET' || value === undefined) return origin + call.path
  if (!isRest(call)) return `${origin}${call.path}?input=${encodeURIComponent(JSON.stringify(value))}`
  const fields = Object.entries(value ?? {}).map(([name, field]) => [name, String(field)] as [string, string])
  const path = fields.reduce(
    (text, [name, field]) => text.replace(`{${name}}`, () => encodeURIComponent(field)),
    call.path,
  )
  const query = new URLSearchParams(fields.filter(([name]) => !call.path.includes(`{${name}}`)))
  return query.size > 0 ? `${origin}${path}?${query}` : `${origin}${path}`
}

const needsKey = ({ operation }: Call) => operation['x-scope'] !== null
const isRest = ({ operation }: Call) => operation['x-kind'] === 'rest'
const isStream = ({ operation }: Call) => operation['x-kind'] === 'subscription'

function typeScriptOf({ call, value, origin }: Written): string {
  const verb = call.operation['x-kind'] === 'query' ? 'query' : 'mutate'
  const given = value === undefined ? '' : javaScriptOf(value)
  const lines = [
    "import { env } from 'node:process'",
    "import { createClient } from 'astrolabe-client'",
    '',
    `const api = createClient({ url: ${quotedJs(origin)}, key: env['ASTROLABE_KEY'] ?? '' })`,
  ]
  const made = isStream(call)
    ? [`for await (const event of api.${call.name}.subscribe(${given})) console.log(event)`]
    : [`const answer = await api.${call.name}.${verb}(${given})`, 'console.log(answer)']
  return [...lines, ...made].join('\n')
}

function fetchOf(written: Written): string {
  const { call, value } = written
  const headers = [
    ...(needsKey(call) ? ["    authorization: `Bearer ${env['ASTROLABE_KEY']}`,"] : []),
    ...(call.method === 'POST' ? ["    'content-type': 'application/json',"] : []),
  ]
  return [
    ...(needsKey(call) ? ["import { env } from 'node:process'", ''] : []),
    `const answer = await fetch(${quotedJs(addressOf(written))}, {`,
    `  method: '${call.method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(call.method === 'POST' && value !== undefined ? [`  body: JSON.stringify(${javaScriptOf(value, '  ')}),`] : []),
    '})',
    'console.log(answer.status, await answer.text())',
  ].join('\n')
}

function curlOf(written: Written): string {
  const { call, value } = written
  const parts = [`curl ${isStream(call) ? '--no-buffer ' : ''}${shellWord(addressOf(written))}`]
  if (needsKey(call)) parts.push('-H "authorization: Bearer $ASTROLABE_KEY"')
  if (call.method === 'POST') parts.push("-H 'content-type: application/json'")
  if (call.method === 'POST') parts.push(`--data-binary ${shellWord(value === undefined ? '' : JSON.stringify(value))}`)
  return parts.join(' \\\n  ')
}

function pythonCall(written: Written): string {
  const { call, value } = written
  const headers = [
    ...(needsKey(call) ? ['        "authorization": "Bearer " + os.environ["ASTROLABE_KEY"],'] : []),
    ...(call.method === 'POST' ? ['        "content-type": "application/json",'] : []),
  ]
  const body = value === undefined ? 'b""' : `json.dumps(${pythonOf(value, '    ')}).encode()`
  const read = isStream(call)
    ? ['for line in answer:', '    if line.startswith(b"data: "):', '        print(json.loads(line[6:]))']
    : ['print(answer.read().decode())']
  return [
    'import json, os, urllib.error, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(addressOf(written))},`,
    `    method="${call.method}",`,
    ...(call.method === 'POST' ? [`    data=${body},`] : []),
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as answer:',
    ...read.map((line) => `        ${line}`),
    'except urllib.error.HTTPError as refusal:',
    '    print(refusal.code, refusal.read().decode())',
  ].join('\n')
}

/** The value of JSON text; null where it is none. */
export function valueOf(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) as unknown }
  } catch {
    return null // while it is being written
  }
}
