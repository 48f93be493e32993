import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import { CALL_TEXTS } from '#db/domains/content/reference/call-texts.ts'
import { type ProcedureMeta, scopeOf } from '#server/calls/procedures.ts'
import type { ApiOperation, ApiPath, JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import type { Language } from '#shared/domains/settings/settings.schema.ts'
import type { ErrorCode } from '#shared/kernel/error-codes.ts'
import { answersWith } from './answers-of-call.ts'
import { errorsOf } from './call-errors.ts'
import { schemaOf } from './input-schema.ts'

/** One path for each procedure: `/trpc/<name>`. */
export function pathsOfProcedures(router: AnyTRPCRouter, language: Language): Record<string, ApiPath> {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  return Object.fromEntries(procedures.map(([name, procedure]) => [`/trpc/${name}`, pathOf(name, procedure, language)]))
}

/** A query that takes an input comes by POST, where no log keeps it, and by GET as well. */
function pathOf(name: string, procedure: AnyTRPCProcedure, language: Language): ApiPath {
  const input = schemaOf(procedure._def.inputs, { call: name, language })
  const call = operationOf({ name, procedure, input, language })
  const isRequired = (input?.required ?? []).length > 0
  const byQuery: ApiOperation = input
    ? { ...call, parameters: [{ ...INPUT_IN_QUERY, required: isRequired, ...contentOf(input) }] }
    : call
  const byBody: ApiOperation = input ? { ...call, requestBody: { required: isRequired, ...contentOf(input) } } : call
  if (procedure._def.type === 'mutation') return { post: byBody }
  if (procedure._def.type === 'subscription' || !input) return { get: byQuery }
  return { get: { ...byQuery, operationId: `${name}.get` }, post: byBody }
}

const INPUT_IN_QUERY = { name: 'input', in: 'query', description: 'JSON' } as const
const contentOf = (schema: JsonSchema) => ({ content: { 'application/json': { schema } } })

interface Call {
  name: string
  procedure: AnyTRPCProcedure
  input: JsonSchema | null
  language: Language
}

function operationOf({ name, procedure, input, language }: Call): ApiOperation {
  const { type } = procedure._def
  const meta = procedure._def.meta as ProcedureMeta | undefined
  const who = meta?.who ?? 'anybody'
  const scope = who === 'anybody' ? null : scopeOf(type, meta)
  const errors = errorsOfProcedure(name, procedure)
  const hasDryRun = fieldsOf(input).includes('dryRun')
  return {
    operationId: name,
    tags: [name.slice(0, name.lastIndexOf('.'))],
    ...wordsOf(name, language),
    security: scope === null ? [{}] : scope === 'session' ? [{ session: [] }] : [{ key: [] }, { session: [] }],
    responses: answersWith({ name, errors, language, isRest: false, hasDryRun, isStream: type === 'subscription' }),
    'x-kind': type,
    'x-who': who,
    'x-scope': scope,
    'x-errors': errors,
  }
}

/** The codes that a procedure may be refused with. */
export function errorsOfProcedure(name: string, { _def: { inputs, meta } }: AnyTRPCProcedure): ErrorCode[] {
  const { who = 'anybody', section } = (meta as ProcedureMeta | undefined) ?? {}
  const fields = fieldsOf(schemaOf(inputs, { call: name, language: 'en' }))
  return errorsOf({ name, fields, who, hasSection: section !== undefined })
}

/** Names of all fields that an input may have, in any of its forms. */
function fieldsOf(input: JsonSchema | null): string[] {
  const forms = [input, ...(input?.oneOf ?? []), ...(input?.anyOf ?? []), ...(input?.allOf ?? [])]
  return forms.flatMap((form) => Object.keys(form?.properties ?? {}))
}

/** What is written of the call; its name in words where nothing is yet. */
export function wordsOf(name: string, language: Language): { summary: string; description: string } {
  const spoken = name
    .replace(/^(?:GET|POST) \/api\//, '')
    .replaceAll(/[./-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`)
  const summary = spoken.charAt(0).toUpperCase() + spoken.slice(1)
  return { summary, description: CALL_TEXTS[name]?.[language] ?? summary }
}
