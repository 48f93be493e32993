import type { AnyTRPCRouter } from '@trpc/server'
import { DOCUMENT_TEXTS } from '#db/domains/content/reference/document-texts.ts'
import { ERROR_TEXTS } from '#db/domains/content/reference/error-texts.ts'
import type { Change } from '#shared/domains/api-docs/changelog.ts'
import type { OpenApi } from '#shared/domains/api-docs/openapi.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import { ERROR_STATUS, type ErrorCode } from '#shared/kernel/error-codes.ts'
import { ANSWER_PARTS } from './calls.gen.ts'
import { withDeprecations } from './deprecated-calls.ts'
import { pathsOfProcedures } from './procedure-paths.ts'
import { pathsOfRest, type RestRoute } from './rest-paths.ts'

export interface OpenApiParts {
  router: AnyTRPCRouter
  rest: readonly RestRoute[]
  publicUrl: string
  /** Name of the session's cookie. */
  cookie: string
  limits: OpenApi['x-limits']
  changes: readonly Change[]
}

/** The whole API as OpenAPI 3.1: what the router and the REST routes are now, so that a new call appears by itself. */
export function createOpenApi(
  { router, rest, publicUrl, cookie, limits, changes }: OpenApiParts,
  language: Language,
): OpenApi {
  const paths = withDeprecations({ ...pathsOfProcedures(router, language), ...pathsOfRest(rest, language) }, changes)
  const tags = new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap((call) => call.tags)))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Astrolabe',
      version: '1',
      description: `${DOCUMENT_TEXTS.about[language]} ${DOCUMENT_TEXTS.changes[language]}`,
    },
    externalDocs: { url: new URL('/api-docs/guides', publicUrl).href },
    servers: [{ url: publicUrl }],
    tags: [...tags].map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...ANSWER_PARTS, ...SCHEMAS },
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: DOCUMENT_TEXTS.key[language] },
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: DOCUMENT_TEXTS.session[language] },
      },
    },
    'x-limits': limits,
    'x-errors': adviceIn(language),
    'x-changelog': changes.map(({ text, ...change }) => ({ ...change, text: text[language] })),
  }
}

function adviceIn(language: Language): OpenApi['x-errors'] {
  const entries = Object.entries(ERROR_STATUS).map(([code, status]) => [
    code,
    { status, advice: ERROR_TEXTS[code as ErrorCode][language] },
  ])
  return Object.fromEntries(entries) as OpenApi['x-errors']
}

const text = { type: 'string' }
const SCHEMAS: OpenApi['components']['schemas'] = {
  ErrorCode: { type: 'string', enum: Object.keys(ERROR_STATUS) },
  TrpcError: {
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        required: ['message', 'code', 'data'],
        properties: {
          message: text,
          code: { type: 'integer' },
          data: {
            type: 'object',
            required: ['code', 'messageKey', 'requestId', 'httpStatus'],
            properties: {
              code: { $ref: '#/components/schemas/ErrorCode' },
              messageKey: text,
              requestId: text,
              httpStatus: { type: 'integer' },
              field: text,
              ledgerCode: text,
              retryAfterSeconds: { type: 'integer' },
            },
          },
        },
      },
    },
  },
  RestError: {
    type: 'object',
    required: ['message', 'code', 'requestId'],
    properties: {
      message: text,
      code: { $ref: '#/components/schemas/ErrorCode' },
      requestId: text,
      field: text,
    },
  },
}
