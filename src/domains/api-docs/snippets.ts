import type { Call } from './calls.ts'

export const LANGUAGES = ['TypeScript', 'curl', 'Python'] as const
export type SnippetLanguage = (typeof LANGUAGES)[number]

interface Asked {
  call: Call
  /** JSON text; null where the call takes no input. */
  input: string | null
  /** Address of the product. */
  origin: string
}

/** The call as one copies it; the key comes from ASTROLABE_KEY. */
export function snippetOf(language: SnippetLanguage, request: Asked): string {
  if (language === 'curl') return curlOf(request)
  if (language === 'Python') return pythonOf(request)
  return request.call.operation['x-kind'] === 'rest' ? fetchOf(request) : typeScriptOf(request)
}

/** Where the call goes: a GET has its input in the address. */
export function addressOf({ call, input, origin }: Asked): string {
  if (call.method !== 'GET' || input === null) return origin + call.path
  if (call.operation['x-kind'] !== 'rest') return `${origin}${call.path}?input=${encodeURIComponent(compact(input))}`
  const fields = Object.entries(fieldsIn(input)).map(([name, value]) => [name, String(value)] as [string, string])
  const path = fields.reduce((text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)), call.path)
  const query = new URLSearchParams(fields.filter(([name]) => !call.path.includes(`{${name}}`)))
  return query.size > 0 ? `${origin}${path}?${query}` : `${origin}${path}`
}

const needsKey = ({ operation }: Call) => operation['x-scope'] !== null

function typeScriptOf({ call, input, origin }: Asked): string {
  const { 'x-kind': kind } = call.operation
  const given = input === null ? '' : literalOf(input)
  const verb = kind === 'query' ? 'query' : 'mutate'
  const lines = [
    "import { env } from 'node:process'",
    "import { createClient } from './astrolabe.ts'",
    '',
    `const api = createClient({ url: '${origin}', key: env.ASTROLABE_KEY ?? '' })`,
  ]
  if (kind === 'subscription')
    return [...lines, `api.${call.name}.subscribe(${given}, { onData: (news) => console.log(news) })`].join('\n')
  return [...lines, `const answer = await api.${call.name}.${verb}(${given})`, 'console.log(answer)'].join('\n')
}

function fetchOf(request: Asked): string {
  const { call, input } = request
  const headers = [
    ...(needsKey(call) ? ['    authorization: `Bearer ${env.ASTROLABE_KEY}`,'] : []),
    ...(call.method === 'POST' ? ["    'content-type': 'application/json',"] : []),
  ]
  return [
    ...(needsKey(call) ? ["import { env } from 'node:process'", ''] : []),
    `const answer = await fetch('${addressOf(request)}', {`,
    `  method: '${call.method}',`,
    ...(headers.length > 0 ? ['  headers: {', ...headers, '  },'] : []),
    ...(call.method === 'POST' && input !== null ? [`  body: JSON.stringify(${literalOf(input, '  ')}),`] : []),
    '})',
    'console.log(await answer.json())',
  ].join('\n')
}

function curlOf(request: Asked): string {
  const { call, input } = request
  const parts = [`curl '${addressOf(request)}'`]
  if (needsKey(call)) parts.push('-H "authorization: Bearer $ASTROLABE_KEY"')
  if (call.method === 'POST') parts.push("-H 'content-type: application/json'")
  if (call.method === 'POST')
    parts.push(`-d '${(input === null ? '' : compact(input)).replaceAll("'", String.raw`'\''`)}'`)
  return parts.join(' \\\n  ')
}

function pythonOf(request: Asked): string {
  const { call, input } = request
  const headers = [
    ...(needsKey(call) ? ['        "authorization": "Bearer " + os.environ["ASTROLABE_KEY"],'] : []),
    ...(call.method === 'POST' ? ['        "content-type": "application/json",'] : []),
  ]
  return [
    'import json, os, urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(addressOf(request))},`,
    `    method="${call.method}",`,
    ...(call.method === 'POST' ? [`    data=${JSON.stringify(input === null ? '' : compact(input))}.encode(),`] : []),
    ...(headers.length > 0 ? ['    headers={', ...headers, '    },'] : []),
    ')',
    'print(json.load(urllib.request.urlopen(request)))',
  ].join('\n')
}

/** As an object of JavaScript, with the quotes of this house. */
const literalOf = (json: string, indent = ''): string =>
  json
    .replaceAll(/"([A-Za-z_]\w*)":/g, '$1:')
    .replaceAll(/"([^"\\']*)"/g, "'$1'")
    .replaceAll('\n', `\n${indent}`)

function compact(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json))
  } catch {
    return json // while it is being written
  }
}

function fieldsIn(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json) as Record<string, unknown>
  } catch {
    return {}
  }
}
