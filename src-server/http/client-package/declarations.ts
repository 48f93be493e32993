import type { ApiOperation, JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import { commentText, objectText, typeText } from './type-text.ts'

/** A router as it is written: its procedures, and the routers within. */
interface Tree {
  [name: string]: Tree | string
}

const HEAD = `export interface ClientOptions {
  /** Where Astrolabe answers: https://example.org. */
  url: string
  /** An API key. Without one, what is open to anybody can be called. */
  key?: string
  /** Instead of the platform's own. */
  fetch?: typeof globalThis.fetch
}
export interface CallOptions {
  signal?: AbortSignal
}
/** How a call is refused, or that no answer came: then \`code\` is NO_ANSWER. */
export declare class AstrolabeError extends Error {
  readonly code: ErrorCode | 'NO_ANSWER'
  /** Of HTTP; 0 where no answer came. */
  readonly status: number
  readonly requestId: string
  /** The field of the input that is at fault. */
  readonly field?: string
  readonly ledgerCode?: string
  readonly retryAfterSeconds?: number
}
type Given<Input> = undefined extends Input ? [input?: Input, options?: CallOptions] : [input: Input, options?: CallOptions]
export interface Query<Input, Answer> {
  query(...given: Given<Input>): Promise<Answer>
}
export interface Mutation<Input, Answer> {
  mutate(...given: Given<Input>): Promise<Answer>
}
export interface Subscription<Input, Event> {
  /** Events as they happen. It connects again by itself, and ends with \`signal\`. */
  subscribe(...given: Given<Input>): AsyncIterable<Event>
}
export declare function createClient(options: ClientOptions): AstrolabeClient
`

/** The types of the client package: every procedure with its input and its answer, in one file. */
export function declarationsOf({ paths, components }: OpenApi): string {
  const tree: Tree = {}
  for (const [path, { get, post }] of Object.entries(paths)) {
    const operation = post ?? get
    if (operation && path.startsWith('/trpc/'))
      place(tree, path.slice('/trpc/'.length).split('.'), memberText(operation))
  }
  const parts = Object.entries(components.schemas).filter(([name]) => name !== 'TrpcError' && name !== 'RestError')
  return [
    HEAD,
    ...parts.map(([name, schema]) => partText(name, schema)),
    `export interface AstrolabeClient ${treeText(tree, '')}`,
    '',
  ].join('\n')
}

function place(tree: Tree, [name = '', ...others]: string[], text: string): void {
  if (others.length === 0) {
    tree[name] = text
    return
  }
  const inner = tree[name]
  const router = typeof inner === 'object' ? inner : {}
  tree[name] = router
  place(router, others, text)
}

function partText(name: string, schema: JsonSchema): string {
  const isObject = schema.type === 'object' && schema.properties !== undefined
  return isObject ? `export interface ${name} ${objectText(schema)}` : `export type ${name} = ${typeText(schema)}`
}

function treeText(tree: Tree, indent: string): string {
  const deeper = `${indent}  `
  const members = Object.entries(tree).map(([name, inner]) =>
    typeof inner === 'string'
      ? inner.replace('NAME', () => name).replaceAll('\n', `\n${deeper}`)
      : `${name}: ${treeText(inner, deeper)}`,
  )
  return `{\n${members.map((member) => deeper + member).join('\n')}\n${indent}}`
}

const KINDS = { query: 'Query', mutation: 'Mutation', subscription: 'Subscription', rest: 'Query' }

function memberText(operation: ApiOperation): string {
  const input = inputOf(operation)
  const type = input ? (input.required ? typeText(input.schema) : `${typeText(input.schema)} | undefined`) : 'undefined'
  const member = `${KINDS[operation['x-kind']]}<${type}, ${answerText(operation)}>`
  return `${commentText(operation.description, '')}NAME: ${member}`
}

function inputOf({ requestBody, parameters = [] }: ApiOperation): { schema: JsonSchema; required: boolean } | null {
  if (requestBody) return { schema: requestBody.content['application/json'].schema, required: requestBody.required }
  const [first] = parameters
  return first && 'content' in first
    ? { schema: first.content['application/json'].schema, required: first.required }
    : null
}

function answerText({ responses, 'x-kind': kind }: ApiOperation): string {
  const { content = {} } = responses['200'] ?? {}
  if (kind === 'subscription') return typeText(content['text/event-stream']?.schema ?? {})
  const data = content['application/json']?.schema.properties?.['result']?.properties?.['data']
  return data ? typeText(data) : 'void'
}
