import { DOCUMENT_TEXTS } from '#db/domains/content/reference/document-texts.ts'
import type { ApiAnswer, JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/error-codes.ts'
import { ANSWERS } from './calls.gen.ts'
import { ANSWER_EXAMPLES } from './examples.gen.ts'
import { mediaOf } from './rest-answers.ts'

interface Asked {
  /** orders.place, or GET /api/user. */
  name: string
  errors: readonly ErrorCode[]
  language: Language
  isRest: boolean
  /** Whether it can be tried without doing anything. */
  hasDryRun?: boolean
  /** Server-sent events instead of one answer. */
  isStream?: boolean
}

/** The answers of a call by their status: its result, and its errors together where they share one. */
export function answersWith({
  name,
  errors,
  language,
  isRest,
  hasDryRun = false,
  isStream = false,
}: Asked): Record<string, ApiAnswer> {
  const failure = { $ref: `#/components/schemas/${isRest ? 'RestError' : 'TrpcError'}` }
  const answers: Record<string, ApiAnswer> = {
    [CREATED.has(name) ? 201 : 200]: {
      description: DOCUMENT_TEXTS.answer[language],
      headers: limitHeaders(language),
      content: isStream
        ? streamOf(name)
        : isRest
          ? restContent(name)
          : withExample(
              resultOf(name, hasDryRun),
              ANSWERS[name] === null ? NOTHING : exampleOf(name, (data) => ({ result: { data } })),
            ),
    },
  }
  const statuses = new Set(errors.map((code) => ERROR_STATUS[code]))
  for (const status of [...statuses].toSorted((a, b) => a - b)) {
    const codes = errors.filter((code) => ERROR_STATUS[code] === status)
    answers[status] = { description: codes.join(', '), content: json(failure) }
  }
  return answers
}

const CREATED: ReadonlySet<string> = new Set(['POST /api/register'])
const json = (schema: JsonSchema) => ({ 'application/json': { schema } })

const exampleOf = (name: string, inAnswer: (example: unknown) => unknown): { example?: unknown } =>
  name in ANSWER_EXAMPLES ? { example: inAnswer(ANSWER_EXAMPLES[name]) } : {}
/** Of a procedure that answers with nothing. */
const NOTHING = { example: { result: {} } }
const withExample = (schema: JsonSchema, example: { example?: unknown }) => ({
  'application/json': { schema, ...example },
})

const DRY_RUN: JsonSchema = {
  type: 'object',
  properties: { dryRun: { const: true, description: 'Of a dry run alone: nothing was kept, and nothing was sent.' } },
}

/** A procedure's answer in tRPC's envelope; without `data` where there is nothing to tell. */
function resultOf(name: string, hasDryRun: boolean): JsonSchema {
  const answer = ANSWERS[name]
  const data = answer && hasDryRun ? { allOf: [answer, DRY_RUN] } : answer
  const result: JsonSchema = data ? { type: 'object', required: ['data'], properties: { data } } : { type: 'object' }
  return { type: 'object', required: ['result'], properties: { result } }
}

/** Each `data:` line of the stream holds one event. */
const streamOf = (name: string) => ({ 'text/event-stream': { schema: ANSWERS[name] ?? {} } })

function restContent(name: string): Record<string, { schema: JsonSchema }> {
  const types = mediaOf(name)
  if (types) return Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]))
  return withExample(
    ANSWERS[name] ?? { type: 'object' },
    exampleOf(name, (body) => body),
  )
}

function limitHeaders(language: Language): Required<ApiAnswer>['headers'] {
  const names = ['limit', 'remaining', 'reset'] as const
  return Object.fromEntries(
    names.map((name) => [
      `ratelimit-${name}`,
      { description: DOCUMENT_TEXTS[name][language], schema: { type: 'integer' } },
    ]),
  )
}
