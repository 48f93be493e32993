import type { output, ZodMiniType } from 'zod/mini'

/** A body or query by its schema. Throws zod's error, which is answered as BAD_INPUT with the field's sentence. */
export function parseInput<T extends ZodMiniType>(schema: T, input: unknown): output<T> {
  return schema.parse(input)
}

/** A query string holds text only: truth values become what a schema asks for. */
export function truthsOf(query: unknown): Record<string, unknown> {
  const { inLedger, ...rest } = query as Record<string, string>
  if (inLedger === undefined) return rest
  return { ...rest, inLedger: inLedger === 'true' ? true : inLedger === 'false' ? false : inLedger }
}
