import type { ApiScope } from '#shared/domains/security/api-scopes.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import type { ChangeKind } from './changelog.ts'

/** As much of JSON Schema as the inputs of calls need. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  format?: string
  pattern?: string
  enum?: unknown[]
  const?: unknown
  deprecated?: boolean
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  items?: JsonSchema
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  additionalProperties?: boolean | JsonSchema
}

interface JsonContent {
  content: { 'application/json': { schema: JsonSchema } }
}
export interface ApiAnswer {
  description: string
  /** By media type. */
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
  headers?: Record<string, { description: string; schema: JsonSchema }>
}

/** One call: an operation of OpenAPI 3.1, with what our page shows of it under `x-`. */
export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  deprecated?: boolean
  parameters?: ({ name: string; in: 'query' | 'path'; required: boolean; description: string } & (
    | JsonContent
    | { schema: JsonSchema }
  ))[]
  requestBody?: JsonContent & { required: boolean }
  responses: Record<string, ApiAnswer>
  'x-kind': 'query' | 'mutation' | 'subscription' | 'rest'
  'x-who': 'anybody' | 'user' | 'admin' | 'superAdmin'
  /** What a key needs; `session`: no key may make this call; null: no sign-in is needed. */
  'x-scope': ApiScope | 'session' | null
  'x-errors': ErrorCode[]
  /** Day at which a deprecated call ends. */
  'x-sunset'?: string
}
export type ApiPath = Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', ApiOperation>>

export interface OpenApi {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  externalDocs: { url: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, ApiPath>
  components: {
    schemas: Record<string, JsonSchema>
    securitySchemes: Record<string, Record<string, string>>
  }
  /** What may be asked how often. */
  'x-limits': { calls: { burst: number; perSecond: number }; moneyCalls: { count: number; windowSeconds: number } }
  /** What to do about each code. */
  'x-errors': Record<ErrorCode, { status: number; advice: string }>
  /** The newest change first. */
  'x-changelog': ApiChange[]
}

/** A line of the changelog in one language. */
interface ApiChange {
  date: string
  kind: ChangeKind
  calls: readonly string[]
  fields?: readonly string[]
  /** Day at which what is deprecated ends. */
  ends?: string
  text: string
}
