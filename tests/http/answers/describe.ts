import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'
import { type CallTypes, withCallTypes } from './compiler.ts'
import { FORMAT_PARTS } from './formats.ts'
import { createRefusals } from './refusals.ts'
import { createSchemaNames, type SchemaNames } from './schema-names.ts'
import { answerSchema } from './schema-of-type.ts'

/** What calls answer and how they refuse, as the compiler knows it. */
export interface DescribedCalls {
  /** Parts that answers share, by name. */
  parts: Record<string, JsonSchema>
  /** The answer of each call; null where it answers with nothing. */
  answers: Record<string, JsonSchema | null>
  /** The codes that each procedure may refuse with by itself. */
  refusals: Record<string, string[]>
}

/** Reads the types twice: the first reading finds the names that several files have. */
export function describeCalls(): DescribedCalls {
  return withCallTypes((types) => {
    const first = createSchemaNames()
    answersOf(types, first)
    const names = createSchemaNames(first.homes)
    const answers = answersOf(types, names)
    return { parts: { ...names.schemas(), ...FORMAT_PARTS }, answers, refusals: refusalsOf(types) }
  })
}

function answersOf({ project: { checker }, byCall }: CallTypes, names: SchemaNames): DescribedCalls['answers'] {
  const answers = [...byCall].map(
    ([call, { output }]) => [call, answerSchema({ checker, names }, call, output)] as const,
  )
  return Object.fromEntries(answers)
}

function refusalsOf({ project, byCall }: CallTypes): DescribedCalls['refusals'] {
  const refusals = createRefusals(project)
  return Object.fromEntries([...byCall].flatMap(([call, { symbol }]) => (symbol ? [[call, refusals.of(symbol)]] : [])))
}
