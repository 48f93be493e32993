import type * as z from 'zod/mini'
import { DomainError } from '#server/kernel/domain-error.ts'
import { closedInput, fieldsOf } from './closed-schema.ts'

/** What is needed of tRPC's builders here; what they know of types is kept by `closed`. */
interface Builder {
  _def: { inputs: readonly unknown[] }
  input(schema: z.core.$ZodType): Builder
  use(step: (call: Call) => Promise<Result>): Builder
}
const LAST_STEPS = new Set<PropertyKey>(['query', 'mutation', 'subscription'])

/**
 * The same builder, whose procedures refuse what they do not understand in full: a field that the schema does not name,
 * and any field where there is no schema. A dry run answers `dryRun: true` besides, so that nobody takes it for the act.
 */
export const closed = <B extends object>(builder: B): B => closedBuilder(builder as unknown as Builder) as unknown as B

function closedBuilder(builder: Builder): Builder {
  return new Proxy(builder, {
    get(target, name) {
      if (name === 'input') return (schema: z.core.$ZodType) => closedBuilder(withInput(target, schema))
      if (LAST_STEPS.has(name) && target._def.inputs.length === 0) return Reflect.get(target.use(refuseFields), name)
      const step: unknown = Reflect.get(target, name)
      if (typeof step !== 'function' || LAST_STEPS.has(name)) return step
      return (...args: unknown[]) => closedBuilder(Reflect.apply(step, target, args) as Builder)
    },
  })
}

function withInput(builder: Builder, schema: z.core.$ZodType): Builder {
  const taken = builder.input(closedInput(schema))
  return fieldsOf(schema).includes('dryRun') ? taken.use(sayDryRun) : taken
}

interface Result {
  ok: boolean
  data?: unknown
}
interface Call {
  path: string
  input: unknown
  getRawInput: () => Promise<unknown>
  next: () => Promise<Result>
}

async function sayDryRun({ input, next }: Call): Promise<Result> {
  const result = await next()
  if (!(input as { dryRun?: boolean }).dryRun || !result.ok) return result
  return { ...result, data: { ...(result.data as object), dryRun: true } }
}

async function refuseFields({ path, getRawInput, next }: Call): Promise<Result> {
  const input = await getRawInput()
  const isEmpty = typeof input === 'object' && input !== null && !Array.isArray(input)
  const [field] = isEmpty ? Object.keys(input) : []
  if (input !== undefined && (!isEmpty || field !== undefined))
    throw new DomainError('BAD_INPUT', `${path} takes no input`, { field: field?.slice(0, 100) })
  return next()
}
