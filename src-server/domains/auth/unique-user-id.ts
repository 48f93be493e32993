import { randomCode } from '#server/kernel/random-code.ts'

/** `AST-` and 10 base-32 characters: 50 random bits. */
export const createUniqueUserId = (): string => `AST-${randomCode(10)}`
