import { DOCUMENT_TEXTS } from '#db/domains/content/reference/document-texts.ts'
import type { ApiAnswer } from '#shared/domains/api-docs/openapi.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/error-codes.ts'

interface Asked {
  errors: readonly ErrorCode[]
  language: Language
  isRest: boolean
  /** Server-sent events instead of one answer. */
  isStream?: boolean
}

/** The answers of a call by their status: its result, and its errors together where they share one. */
export function answersWith({ errors, language, isRest, isStream = false }: Asked): Record<string, ApiAnswer> {
  const result = isRest ? {} : { type: 'object', required: ['result'], properties: { result: RESULT } }
  const failure = { $ref: `#/components/schemas/${isRest ? 'RestError' : 'TrpcError'}` }
  const content = (schema: object) => ({ content: { 'application/json': { schema } } })
  const answers: Record<string, ApiAnswer> = {
    200: {
      description: DOCUMENT_TEXTS.answer[language],
      headers: limitHeaders(language),
      ...(isStream ? {} : content(result)),
    },
  }
  const statuses = new Set(errors.map((code) => ERROR_STATUS[code]))
  for (const status of [...statuses].toSorted((a, b) => a - b)) {
    const codes = errors.filter((code) => ERROR_STATUS[code] === status)
    answers[status] = { description: codes.join(', '), ...content(failure) }
  }
  return answers
}

const RESULT = { type: 'object', required: ['data'], properties: { data: {} } }

function limitHeaders(language: Language): Required<ApiAnswer>['headers'] {
  const names = ['limit', 'remaining', 'reset'] as const
  return Object.fromEntries(
    names.map((name) => [
      `ratelimit-${name}`,
      { description: DOCUMENT_TEXTS[name][language], schema: { type: 'integer' } },
    ]),
  )
}
