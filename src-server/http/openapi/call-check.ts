import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { describeError } from '#server/calls/error-answer.ts'
import { DomainError } from '#server/kernel/domain-error.ts'
import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import { ANSWER_PARTS, ANSWERS } from './calls.gen.ts'
import { errorsOfProcedure } from './procedure-paths.ts'

/** A call that answers otherwise than the description of the API says. */
class UndescribedAnswer extends DomainError {
  override name = 'UndescribedAnswer'
  constructor(message: string, cause?: unknown) {
    super('INTERNAL', message, { cause }) // said to whoever develops or tests
  }
}

const parsers = new Map<string, z.ZodType>()
const parts = Object.fromEntries(Object.entries(ANSWER_PARTS).map(([name, schema]) => [name, closed(schema)]))

/** Throws UndescribedAnswer where an answer lacks what its description promises, or tells more. */
export function checkAnswer(call: string, answer: unknown): void {
  const schema = ANSWERS[call]
  if (schema === undefined) throw new UndescribedAnswer(`${call} is not described: run npm run answers`)
  if (schema === null) {
    if (answer !== undefined) throw new UndescribedAnswer(`${call} answers, and is described to answer with nothing`)
    return
  }
  const parser =
    parsers.get(call) ?? z.fromJSONSchema({ ...closed(schema), $defs: parts } as z.core.JSONSchema.JSONSchema)
  parsers.set(call, parser)
  const { error } = parser.safeParse(withoutDryRun(JSON.parse(JSON.stringify(answer))))
  if (error) throw new UndescribedAnswer(`${call}: ${z.prettifyError(error)}`)
}

/** Every call that can be tried says of a trial that it was one. */
function withoutDryRun(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return answer
  const { dryRun, ...others } = answer as Record<string, unknown>
  return dryRun === true ? others : answer
}

/** No object has more than its description names. */
function closed(schema: JsonSchema): JsonSchema {
  const inner = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/schemas/', '"#/$defs/')) as JsonSchema
  const close = (at: unknown): unknown => {
    if (Array.isArray(at)) return at.map(close)
    if (typeof at !== 'object' || at === null) return at
    const entries = Object.fromEntries(Object.entries(at).map(([key, value]) => [key, close(value)]))
    const isObject = entries['type'] === 'object' && entries['properties'] !== undefined
    return isObject && entries['additionalProperties'] === undefined
      ? { ...entries, additionalProperties: false }
      : entries
  }
  return close(inner) as JsonSchema
}

/** The same router, whose calls throw where they answer or refuse otherwise than described; for tests and development. */
export function checkedRouter<Router extends AnyTRPCRouter>(router: Router): Router {
  const procedures = Object.entries(router._def.procedures as Record<string, AnyTRPCProcedure>)
  const checked: Record<string, AnyTRPCProcedure> = Object.create(null)
  for (const [name, procedure] of procedures) checked[name] = checkedProcedure(name, procedure)
  return { ...router, _def: { ...router._def, procedures: checked } }
}

function checkedProcedure(name: string, procedure: AnyTRPCProcedure): AnyTRPCProcedure {
  const { type } = procedure._def
  if (type === 'subscription') return procedure
  const call = procedure as unknown as (options: unknown) => Promise<unknown>
  const checked = async (options: unknown): Promise<unknown> => {
    try {
      const answer = await call(options)
      checkAnswer(name, answer)
      return answer
    } catch (cause) {
      const { code } = describeError(cause, '')
      if (!errorsOfProcedure(name, procedure).includes(code))
        throw new UndescribedAnswer(`${name} refuses with ${code}, which is not described`, cause)
      throw cause
    }
  }
  return Object.assign(checked, { _def: procedure._def, _type: type }) as unknown as AnyTRPCProcedure
}

/** Checks the answers of REST calls of a scope in the same way. */
export function checkRestAnswers(scope: FastifyInstance): void {
  scope.addHook('preSerialization', async (request, reply, payload) => {
    const name = `${request.method} ${request.routeOptions.url}`
    if (reply.statusCode < 300 && ANSWERS[name] !== undefined) checkAnswer(name, payload)
    return payload
  })
}
