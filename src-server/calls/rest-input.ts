import type { output, ZodMiniType } from 'zod/mini'

/** A body or query by its schema. Throws zod's error, which is answered as BAD_INPUT with the field's sentence. */
export function parseInput<T extends ZodMiniType>(schema: T, input: unknown): output<T> {
  return schema.parse(input)
}
