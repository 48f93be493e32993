import { type Change, wasAnnounced } from '#shared/domains/api-docs/changelog.ts'
import type { ApiOperation, JsonSchema, OpenApi } from '#shared/domains/api-docs/openapi.types.ts'

/** One call as scripts rely on it: each field by its path, with the words of what it may be. */
interface CallSurface {
  takes: Record<string, string>
  answers: Record<string, string>
}
export type Surface = Record<string, CallSurface>

export interface Break {
  call: string
  /** Null: the call itself is gone. */
  field: string | null
  why: string
}

/** Word of a field that may be left out. */
const ABSENT = 'absent'
const DEEPEST = 5

/** The whole interface, without its words: what may not change in silence. */
export function surfaceOf({ paths, components: { schemas } }: OpenApi): Surface {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const isRest = operation['x-kind'] === 'rest'
      const name = isRest ? `${method.toUpperCase()} ${path}` : path.slice('/trpc/'.length)
      return [name, callSurface(operation, schemas)] as const
    }),
  )
  return Object.fromEntries(calls.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

function callSurface(operation: ApiOperation, parts: OpenApi['components']['schemas']): CallSurface {
  const takes = new Map<string, Set<string>>()
  const answers = new Map<string, Set<string>>()
  const { requestBody, parameters = [], responses } = operation
  if (requestBody) collect({ parts, found: takes }, requestBody.content['application/json'].schema, '')
  for (const parameter of requestBody ? [] : parameters) {
    if ('content' in parameter) collect({ parts, found: takes }, parameter.content['application/json'].schema, '')
    else
      add(
        takes,
        parameter.name,
        parameter.required ? wordsOf(parameter.schema) : [...wordsOf(parameter.schema), ABSENT],
      )
  }
  const { content = {} } = responses['200'] ?? responses['201'] ?? {}
  for (const { schema } of Object.values(content))
    collect({ parts, found: answers }, schema.properties?.['result']?.properties?.['data'] ?? schema, '')
  return { takes: textsOf(takes), answers: textsOf(answers) }
}

interface Collecting {
  parts: OpenApi['components']['schemas']
  found: Map<string, Set<string>>
}

function collect(to: Collecting, schema: JsonSchema, at: string, depth = 0): void {
  const { parts, found } = to
  const named = schema.$ref === undefined ? undefined : parts[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]
  if (depth > DEEPEST * 2) return
  if (named) return collect(to, named, at, depth + 1)
  if (at !== '') add(found, at, wordsOf(schema))
  for (const form of [schema.anyOf, schema.oneOf, schema.allOf].flatMap((forms) => forms ?? []))
    collect(to, form, at, depth + 1)
  if (schema.items) collect(to, schema.items, `${at}[]`, depth + 1)
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`
    if (path.split('.').length > DEEPEST) continue
    collect(to, field, path, depth + 1)
    if (!schema.required?.includes(name)) add(found, path, [ABSENT])
  }
}

const add = (found: Collecting['found'], at: string, words: readonly string[]): void => {
  found.set(at, new Set([...(found.get(at) ?? []), ...words]))
}
const wordsOf = ({ type, enum: values }: JsonSchema): string[] => [
  ...(type === undefined ? [] : [type].flat()),
  ...(type === undefined && values ? [...new Set(values.map((value) => typeof value))] : []),
]
const textsOf = (found: Collecting['found']): Record<string, string> =>
  Object.fromEntries(
    [...found]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([at, words]) => [at, [...words].toSorted().join(' ')] as const),
  )

/** Everything that a script of the recorded interface could no longer do, and that the changelog has not announced. */
export function unannounced(
  recorded: Surface,
  now: Surface,
  announced: { changes: readonly Change[]; day: string },
): Break[] {
  const breaks = Object.entries(recorded).flatMap(([call, before]) => {
    const after = now[call]
    return after ? breaksOf(call, before, after) : [{ call, field: null, why: 'is gone' }]
  })
  return breaks.filter(({ call, field }) => !wasAnnounced(announced.changes, { call, field, day: announced.day }))
}

function breaksOf(call: string, before: CallSurface, after: CallSurface): Break[] {
  const found: Break[] = []
  for (const [field, words] of Object.entries(before.answers)) {
    const news = wordsIn(after.answers[field]).filter((word) => !wordsIn(words).includes(word))
    if (after.answers[field] === undefined) found.push({ call, field, why: 'is no longer answered' })
    else if (news.length > 0) found.push({ call, field, why: `may be ${news.join(', ')} in answers` })
  }
  for (const [field, words] of Object.entries(before.takes)) {
    const lost = wordsIn(words).filter((word) => !wordsIn(after.takes[field]).includes(word))
    if (after.takes[field] === undefined) found.push({ call, field, why: 'is no longer taken' })
    else if (lost.includes(ABSENT)) found.push({ call, field, why: 'is required now' })
    else if (lost.length > 0) found.push({ call, field, why: `may no longer be ${lost.join(', ')}` })
  }
  for (const [field, words] of Object.entries(after.takes)) {
    const parent = field.includes('.') ? field.slice(0, field.lastIndexOf('.')).replace(/\[\]$/, '') : null
    const isOld = parent === null || before.takes[parent] !== undefined
    if (before.takes[field] === undefined && isOld && !field.endsWith('[]') && !wordsIn(words).includes(ABSENT))
      found.push({ call, field, why: 'is required now' })
  }
  return found
}
const wordsIn = (text = ''): string[] => text.split(' ').filter(Boolean)
