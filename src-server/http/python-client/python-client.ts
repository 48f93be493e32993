import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApiOperation, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { createPythonTypes, type PythonTypes, pythonName } from './python-types.ts'

const RUNTIME = path.join(import.meta.dirname, 'runtime.py')
const ENVELOPES = new Set(['TrpcError', 'RestError'])

export interface PythonClient {
  /** As the package's: its end names the content. */
  version: string
  text: string
}

/** A router as it is written: its procedures, and the routers within. */
interface Tree {
  routers: Map<string, Tree>
  methods: string[]
}

/** The client for Python in one file: every procedure of the description, with the types of what it takes and answers. */
export async function buildPythonClient({ paths, components, info, servers }: OpenApi): Promise<PythonClient> {
  const types = createPythonTypes()
  for (const [name, schema] of Object.entries(components.schemas)) if (!ENVELOPES.has(name)) types.define(name, schema)
  const root: Tree = { routers: new Map(), methods: [] }
  for (const [address, { get, post }] of Object.entries(paths)) {
    const operation = post ?? get
    if (!operation || !address.startsWith('/trpc/')) continue
    const name = address.slice('/trpc/'.length)
    place(root, name.split('.'), methodText(types, name, operation))
  }
  const runtime = await readFile(RUNTIME, 'utf8')
  const body = [runtime, ...types.written(), ...routerTexts(root, '_'), clientText(root, servers[0]?.url ?? '')].join(
    '\n\n\n',
  )
  const version = `${info.version}.0.0-${createHash('sha256').update(body).digest('hex').slice(0, 12)}`
  const head = ['"""Client of the Astrolabe API, for Python 3.8 or newer. One file, without dependencies."""']
  head.push('from __future__ import annotations', '', `__version__ = ${JSON.stringify(version)}`, '')
  return { version, text: `${[...head, body].join('\n')}\n` }
}

function place(tree: Tree, [name = '', ...others]: string[], method: string): void {
  if (others.length === 0) {
    tree.methods.push(method)
    return
  }
  const inner = tree.routers.get(name) ?? { routers: new Map(), methods: [] }
  tree.routers.set(name, inner)
  place(inner, others, method)
}

const VERBS = { query: 'query', mutation: 'mutate', subscription: 'stream', rest: 'query' }
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const classOf = (parent: string, name: string): string => `${parent}${capital(name)}`

function methodText(types: PythonTypes, call: string, operation: ApiOperation): string {
  const { 'x-kind': kind, description, deprecated, requestBody, parameters: [first] = [] } = operation
  const title = call.split('.').map(capital).join('')
  const input =
    requestBody?.content['application/json'].schema ??
    (first && 'content' in first ? first.content['application/json'].schema : null)
  const isRequired = requestBody?.required ?? first?.required ?? false
  const forms = [input, ...(input?.oneOf ?? []), ...(input?.allOf ?? [])]
  const hasRequestId = kind === 'mutation' && forms.some((form) => form?.properties?.['requestId'] !== undefined)
  // it is made where it is left out
  const taken =
    hasRequestId && input ? { ...input, required: input.required?.filter((name) => name !== 'requestId') ?? [] } : input
  const type = taken ? types.typeOf(taken, `${title}Input`) : null
  const parameter = type === null ? '' : isRequired ? `, given: ${type}` : `, given: Optional[${type}] = None`
  const passed = type === null ? '' : ', given'
  const about = JSON.stringify(`${deprecated ? 'Deprecated. ' : ''}${description}`)
  return [
    `    def ${pythonName(call.slice(call.lastIndexOf('.') + 1))}(self${parameter}) -> ${answerType(types, title, operation)}:`,
    `        ${about}`,
    `        return self._calls.${VERBS[kind]}(${JSON.stringify(call)}${passed}${hasRequestId ? ', True' : ''})`,
  ].join('\n')
}

function answerType(types: PythonTypes, title: string, { responses, 'x-kind': kind }: ApiOperation): string {
  const { content = {} } = responses['200'] ?? {}
  if (kind === 'subscription')
    return `Iterator[${types.typeOf(content['text/event-stream']?.schema ?? {}, `${title}Event`)}]`
  const data = content['application/json']?.schema.properties?.['result']?.properties?.['data']
  return data ? types.typeOf(data, `${title}Answer`) : 'None'
}

/** The innermost first. */
const routerTexts = (tree: Tree, name: string): string[] =>
  [...tree.routers].flatMap(([inner, router]) => [
    ...routerTexts(router, classOf(name, inner)),
    [
      `class ${classOf(name, inner)}:`,
      '    def __init__(self, calls: _Calls) -> None:',
      '        self._calls = calls',
      ...membersOf(router, classOf(name, inner)),
      ...router.methods.map((method) => `\n${method}`),
    ].join('\n'),
  ])

const membersOf = ({ routers }: Tree, name: string): string[] =>
  [...routers.keys()].map((inner) => `        self.${pythonName(inner)} = ${classOf(name, inner)}(calls)`)

const clientText = (root: Tree, url: string): string =>
  [
    'class Astrolabe:',
    '    """Every call: Astrolabe(url, key).payments.send({...})."""',
    '',
    `    def __init__(self, url: str = ${JSON.stringify(url)}, key: Optional[str] = None, retries: int = 3, timeout: float = 30.0) -> None:`,
    '        calls = _Calls(url, key, retries, timeout)',
    ...membersOf(root, '_'),
  ].join('\n')
