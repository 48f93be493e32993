import path from 'node:path'
import type { DescribedCalls } from './describe.ts'

const FOLDER = path.join(import.meta.dirname, '../../../src-server/http/openapi')
export const CALLS_FILE = path.join(FOLDER, 'calls.gen.ts')
export const EXAMPLES_FILE = path.join(FOLDER, 'examples.gen.ts')

/** The file as `npm run answers` writes it. */
export function writtenCalls({ parts, answers, refusals }: DescribedCalls): string {
  return [
    '// Written by npm run answers from the sources of the calls.',
    "import type { JsonSchema } from '#shared/domains/api-docs/openapi.types.ts'",
    "import type { ErrorCode } from '#shared/kernel/error-codes.ts'",
    '',
    '/** Parts that answers share, by name. */',
    `export const ANSWER_PARTS: Record<string, JsonSchema> = ${linesOf(parts)}`,
    '',
    '/** The answer of each call; null where it answers with nothing. */',
    `export const ANSWERS: Record<string, JsonSchema | null> = ${linesOf(answers)}`,
    '',
    '/** The codes that each procedure may refuse with by itself. */',
    `export const REFUSALS: Record<string, readonly ErrorCode[]> = ${linesOf(refusals)}`,
    '',
  ].join('\n')
}

/** The file of examples: a real answer of each call. */
export function writtenExamples(examples: Record<string, unknown>): string {
  return [
    '// Written by npm run answers from what a run of the tests was answered.',
    `export const ANSWER_EXAMPLES: Record<string, unknown> = ${linesOf(examples)}`,
    '',
  ].join('\n')
}

/** One line for each entry, so that a change shows what it changes. */
function linesOf(entries: Record<string, unknown>): string {
  const lines = Object.entries(entries).map(([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)},`)
  return ['{', ...lines.toSorted(), '}'].join('\n')
}
